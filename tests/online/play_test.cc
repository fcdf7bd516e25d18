// Clocks, levels and bots, offers, reconnecting, the lobby, and requests without a connection.
#include "online/people.h"
#include "online/views.h"

namespace fissile::online {
namespace {

TEST(Play, AFlagThatFallsResignsItsPlayer) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, R"(,"clock":{"kind":"bank","ms":1000})");
  people.wait(300);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  EXPECT_EQ(people.stored(id).moves[0].spent_ms, 300);
  people.wait(999);
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
  people.wait(1);
  const store::StoredGame stored = people.stored(id);
  ASSERT_EQ(stored.moves.size(), 2u);
  EXPECT_EQ(stored.moves[1].kind, store::MoveKind::flag);
  EXPECT_EQ(stored.moves[1].player_index, 2);
  EXPECT_EQ(stored.moves[1].spent_ms, 1'000);
  EXPECT_EQ(stored.game.winner, 1);
  EXPECT_EQ(people.code(bob, people.move(id, 2, 2, 2)), "sequence/stale");
}

TEST(Play, ARestartChargesNobodyForTheTimeBetween) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, R"(,"clock":{"kind":"move","ms":1000})");
  people.wait(900);
  people.world.crash();
  people.wait(60'000);
  people.world.start();
  people.world.settle();
  const Client back = people.again("ann");
  people.wait(900);
  EXPECT_EQ(people.code(back, people.move(id, 1, 0, 0)), "");
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
}

TEST(Play, AClientThatWasAwayGetsWhatItMissed) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  people.world.disconnect(ann);
  EXPECT_EQ(people.code(bob, people.move(id, 2, 2, 2)), "");
  const Client back = people.again("ann");
  const Json answer = people.ask(back, people.in(id, "watch", R"(,"since":1)"));
  ASSERT_EQ(answer.find("rows")->array()->size(), 1u);
  EXPECT_EQ(text_of((*answer.find("rows")->array())[0], "seq"), "2");
  EXPECT_EQ(people.code(back, people.in(id, "watch", R"(,"since":3)")), "sequence/stale");
}

TEST(Play, WhoWatchedBeforeJoiningIsPresent) {
  GameServiceLimits limits;
  limits.gone_after_ms = 0;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.create(ann, R"("game":"orbs","seats":["human","human"])");
  EXPECT_EQ(people.code(bob, people.in(id, "watch")), "");
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "action/illegal");
  people.world.disconnect(bob);
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "");
}

TEST(Play, LevelsAndBotsMoveWhenItIsTheirTurn) {
  People people;
  const Client ann = people.come("ann");
  const std::string id = people.create(
      ann, R"("game":"orbs","setup":{"rows":3,"cols":3},"seats":["level:3","human","bot:any"])");
  people.world.settle();
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
  for (int cell = 0; cell < 9; ++cell) {
    if (people.code(ann, people.move(id, 2, cell / 3, cell % 3)).empty()) break;
  }
  people.world.settle();
  EXPECT_EQ(people.stored(id).moves.size(), 4u);
}

// A level that takes all the time that it is given never loses by its clock.
TEST(Play, ALevelThinksWithinItsClock) {
  for (const char* clock : {R"({"kind":"bank","ms":1000})", R"({"kind":"move","ms":100})",
                            R"({"kind":"bank","ms":300,"increment_ms":100})"}) {
    Faults faults;
    faults.thinks_long = true;
    People people({}, faults);
    const Client ann = people.come("ann");
    const std::string id =
        people.create(ann, R"("game":"orbs","setup":{"rows":8,"cols":8},"seats":)"
                           R"(["human","level:10"],"clock":)" +
                               std::string(clock));
    const std::int64_t begun_ms = people.world.steady_ms();
    for (int seq = 1; people.stored(id).moves.size() < 60; seq += 2) {
      int cell = 0;
      while (cell < 64 && !people.code(ann, people.move(id, seq, cell / 8, cell % 8)).empty()) {
        ++cell;
      }
      ASSERT_LT(cell, 64) << clock;
      people.world.settle();
      if (people.stored(id).game.status == store::GameStatus::finished) break;
    }
    EXPECT_GT(people.world.steady_ms(), begun_ms + 100) << clock;
    for (const store::MoveRecord& record : people.stored(id).moves) {
      EXPECT_EQ(record.kind, store::MoveKind::play) << clock;
    }
    EXPECT_GT(people.stored(id).moves.size(), 30u) << clock;
  }
}

TEST(Play, ABotThatAnswersNonsenseLoses) {
  Faults faults;
  faults.worker_nonsense = 1000;
  People people({}, faults);
  const Client ann = people.come("ann");
  const std::string id = people.create(ann, R"("game":"orbs","seats":["bot:any","human"])");
  people.world.settle();
  const store::StoredGame stored = people.stored(id);
  ASSERT_EQ(stored.moves.size(), 1u);
  EXPECT_EQ(stored.moves[0].kind, store::MoveKind::resign);
  EXPECT_EQ(stored.moves[0].action, R"({"reason":"nonsense"})");
  EXPECT_EQ(stored.game.winner, 2);
}

TEST(Play, AWorkerWithoutRoomIsAskedAgain) {
  Faults faults;
  faults.worker_busy = 1000;
  People people({}, faults);
  const Client ann = people.come("ann");
  const std::string id = people.create(ann, R"("game":"orbs","seats":["level:1","human"])");
  people.wait(3'000);
  EXPECT_TRUE(people.stored(id).moves.empty());
  people.world.faults.worker_busy = 0;
  people.wait(3'000);
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
}

TEST(Play, ATakebackNeedsTheOthersYes) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  const std::string takeback = R"(,"what":"takeback")";
  EXPECT_EQ(people.code(bob, people.in(id, "accept", takeback)), "action/illegal");
  EXPECT_EQ(people.code(ann, people.in(id, "offer", takeback)), "");
  ASSERT_EQ(people.events(bob, "offer").size(), 1u);
  EXPECT_EQ(people.code(bob, people.in(id, "decline", takeback)), "");
  EXPECT_EQ(people.events(ann, "declined").size(), 1u);
  EXPECT_EQ(people.code(ann, people.in(id, "offer", takeback)), "");
  EXPECT_EQ(people.code(bob, people.in(id, "accept", takeback)), "");
  const store::StoredGame stored = people.stored(id);
  ASSERT_EQ(stored.moves.size(), 2u);
  EXPECT_EQ(stored.moves[1].turn_number, 0);
  EXPECT_EQ(stored.game.current_player, 1);
  EXPECT_EQ(people.code(ann, people.move(id, 3, 1, 1)), "");
}

TEST(Play, AMoveEndsTheOfferOfATakeback) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  EXPECT_EQ(people.code(ann, people.in(id, "offer", R"(,"what":"takeback")")), "");
  EXPECT_EQ(people.code(bob, people.move(id, 2, 2, 2)), "");
  EXPECT_EQ(people.code(bob, people.in(id, "accept", R"(,"what":"takeback")")), "action/illegal");
}

TEST(Play, ARematchTurnsTheSeats) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  const std::string rematch = R"(,"what":"rematch")";
  EXPECT_EQ(people.code(ann, people.in(id, "offer", rematch)), "action/illegal");
  EXPECT_EQ(people.code(ann, people.in(id, "resign")), "");
  EXPECT_EQ(people.code(ann, people.in(id, "offer", rematch)), "");
  const std::string next = text_of(people.ask(bob, people.in(id, "accept", rematch)), "gameId");
  const store::StoredGame stored = people.stored(next);
  EXPECT_EQ(stored.game.status, store::GameStatus::active);
  EXPECT_EQ(stored.seats[0].user_id, "u-bob");
  EXPECT_EQ(text_of(people.events(ann, "rematch").at(0), "next"), next);
  EXPECT_EQ(text_of(people.ask(ann, people.in(id, "accept", rematch)), "gameId"), next);
}

TEST(Play, ARematchIsOneGameHoweverOftenItIsAskedFor) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  const std::string rematch = R"(,"what":"rematch")";
  EXPECT_EQ(people.code(ann, people.in(id, "resign")), "");
  EXPECT_EQ(people.code(ann, people.in(id, "offer", rematch)), "");
  std::vector<std::pair<Client, std::string>> asked;
  for (int i = 900; i < 908; ++i) {
    const Client client = i % 2 ? ann : bob;
    asked.emplace_back(client, std::to_string(i));
    people.world.say(client, R"({"id":)" + asked.back().second + "," +
                                 people.in(id, i % 2 ? "offer" : "accept", rematch) + "}");
  }
  people.world.settle();
  const std::string next = text_of(people.answer(bob, "900"), "gameId");
  EXPECT_EQ(next.size(), 16u);
  for (const auto& [client, number] : asked) {
    EXPECT_EQ(text_of(people.answer(client, number), "gameId"), next) << number;
  }
  EXPECT_EQ(people.world.database().games_by_user()->users.size(), 2u);
  // Nor does a restart make another.
  people.world.crash();
  people.world.start();
  people.world.settle();
  const Client back = people.again("ann"), other = people.again("bob");
  EXPECT_EQ(people.code(back, people.in(id, "offer", rematch)), "");
  EXPECT_EQ(text_of(people.ask(other, people.in(id, "accept", rematch)), "gameId"), next);
}

TEST(Play, TheLobbyShowsWhatWaitsAndIsPublic) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  EXPECT_EQ(text_of(people.ask(bob, R"("do":"lobby","on":true)"), "games"), "[]");
  people.create(ann, R"("game":"orbs","seats":["human","human"],"private":true)");
  const std::string id = people.create(ann, R"("game":"orbs","seats":["human","human"])");
  ASSERT_EQ(people.events(bob, "lobby").size(), 1u);
  const Json event = people.events(bob, "lobby")[0];
  EXPECT_EQ(text_of((*event.find("added")->array())[0], "gameId"), id);
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  people.wait(200);  // what changes is told a few times a second
  EXPECT_EQ(text_of(people.events(bob, "lobby").back(), "removed"), R"([")" + id + R"("])");
}

TEST(Play, TheLobbySurvivesARestart) {
  People people;
  const Client ann = people.come("ann");
  const std::string id = people.create(ann, R"("game":"orbs","seats":["human","human"])");
  people.world.crash();
  people.world.start();
  people.world.settle();
  const Client back = people.again("ann");
  EXPECT_NE(text_of(people.ask(back, R"("do":"lobby")"), "games").find(id), std::string::npos);
}

TEST(Play, ARequestWithoutASocketAsksTheSame) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  const auto request = [&](const std::string& text) {
    Answer got;
    people.world.service().request({"u-ann", "ann", true}, *parse_json(text),
                                   [&](Answer answer) { got = std::move(answer); });
    people.world.settle();
    return got;
  };
  const Answer moved = request("{" + people.move(id, 1, 0, 0) + "}");
  EXPECT_FALSE(moved.error);
  EXPECT_EQ(text_of(*parse_json(moved.body), "seq"), "1");
  EXPECT_EQ(request("{" + people.move(id, 2, 0, 0) + "}").error->code, Code::action_not_your_turn);
  EXPECT_EQ(people.events(bob, "row").size(), 1u);
}

TEST(Play, SignedOutSocketsAreClosed) {
  People people;
  const Client ann = people.come("ann"), twin = people.again("ann"), bob = people.come("bob");
  people.world.service().signed_out("u-ann");
  EXPECT_TRUE(people.closed.contains(ann) && people.closed.contains(twin));
  EXPECT_FALSE(people.closed.contains(bob));
  EXPECT_EQ(people.closed[ann], kCloseSignedOut);
}

TEST(Play, ASessionThatEndsClosesItsOwnSocketsAlone) {
  People people;
  people.come("ann");
  const Client phone = people.world.connect({"u-ann", "ann", false, "phone"});
  const Client other = people.world.connect({"u-ann", "ann", false, "desk"});
  people.world.service().signed_out("u-ann", "phone");
  EXPECT_TRUE(people.closed.contains(phone));
  EXPECT_FALSE(people.closed.contains(other));
  EXPECT_EQ(people.code(other, R"("do":"ping")"), "");
}

TEST(Play, ABotThatNobodyRunsIsRefusedByTheNamesOfThoseThatAre) {
  People people;
  const Client ann = people.come("ann");
  const Json answer =
      people.ask(ann, R"("do":"create","game":"orbs","seats":["human","bot:none"])");
  EXPECT_EQ(answer.find("error")->dump(),
            R"({"code":"request/malformed","message":"no bot here is called 'none'; there are )"
            R"(bot:any, bot:other","at":"/seats"})");
}

TEST(Play, ClosingWaitsForWritesAndTakesNoMore) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  people.world.faults.delay_ms = 50;
  people.world.say(ann, R"({"id":77,)" + people.move(id, 1, 0, 0) + "}");
  while (people.world.service().numbers().moves == 0 && people.inbox[ann].size() < 1) {
    people.world.step(INT64_MAX);
  }
  bool closed = false;
  people.world.service().close([&] { closed = true; });
  people.world.settle();
  EXPECT_TRUE(closed);
  EXPECT_EQ(people.code(bob, people.move(id, 2, 2, 2)), "store/failed");
}

TEST(Views, GiveTheGameStateOfTheSeed) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 1)), "");
  EXPECT_EQ(people.code(bob, people.move(id, 2, 2, 2)), "");
  EXPECT_EQ(people.code(bob, people.in(id, "offer", R"(,"what":"takeback")")), "");
  EXPECT_EQ(people.code(ann, people.in(id, "accept", R"(,"what":"takeback")")), "");
  const std::vector<std::string> names = {"ann", "bob"};
  const auto restored = restore(people.stored(id), 0);
  ASSERT_TRUE(bool(restored));
  const Json json = *parse_json(write_game_state(restored->stored, restored->contest, names));
  EXPECT_EQ(text_of(json, "gameId"), id);
  EXPECT_EQ(text_of(json, "status"), "active");
  EXPECT_EQ(text_of(json, "currentPlayerId"), "2");
  EXPECT_EQ(text_of(json, "winnerId"), "null");
  EXPECT_EQ(text_of(json, "gridSize"), R"({"rows":3,"cols":3})");
  const Json& cell = (*(*json.find("grid")->array())[0].array())[1];
  EXPECT_EQ(cell.dump(), R"({"player":1,"orbs":1})");
  EXPECT_EQ((*(*json.find("grid")->array())[2].array())[2].dump(), R"({"player":null,"orbs":0})");
  EXPECT_EQ((*json.find("players")->array())[0].dump(),
            R"({"id":1,"username":"ann","color":"red","isActive":true})");
  ASSERT_EQ(json.find("moveHistory")->array()->size(), 1u);
  EXPECT_EQ(text_of((*json.find("moveHistory")->array())[0], "position"), R"({"row":0,"col":1})");
}

TEST(Views, FindTheNumberOfARecordAgain) {
  EXPECT_EQ(record_seq(R"({"event":"row","gameId":"abc","seq":17,"turn":3})"), 17);
  EXPECT_EQ(record_seq(R"({"event":"game","game":{}})"), 0);
  EXPECT_EQ(record_seq(""), 0);
}

}  // namespace
}  // namespace fissile::online
