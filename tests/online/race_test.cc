// Races in the game service, and that nothing of a hidden seed leaves it before the end.
#include "base/sha256.h"
#include "online/contest.h"
#include "online/people.h"

namespace fissile::online {
namespace {

std::string drop(const std::string& id, int seq, int col) {
  return People::in(id, "move",
                    R"(,"seq":)" + std::to_string(seq) + R"(,"action":{"col":)" +
                        std::to_string(col) + R"(,"rotation":0})");
}

TEST(Races, TwoPushSideBySideAndTheFirstToSolveWins) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id =
      people.create(ann, R"("game":"npc","setup":{"target":2,"tiles":[[".","."]],)"
                         R"("blocks":[{"row":0,"col":0,"value":1},{"row":0,"col":1,"value":1}]},)"
                         R"("seats":["human","human"],"race":{"to":"solve"})");
  ASSERT_FALSE(id.empty());
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  EXPECT_EQ(people.code(ann, people.in(id, "watch")), "");
  EXPECT_EQ(people.code(bob, people.in(id, "move", R"(,"seq":1,"action":"right")")), "");
  const store::StoredGame stored = people.stored(id);
  EXPECT_EQ(stored.game.status, store::GameStatus::finished);
  EXPECT_EQ(stored.game.winner, 2);
  EXPECT_EQ(people.code(ann, people.in(id, "move", R"(,"seq":1,"action":"right")")),
            "game/finished");
}

TEST(Races, EachSeatCountsItsOwnRecordsAndTakesBackItsOwn) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.create(ann, R"("game":"push","setup":{"pack":"classic","level":1},)"
                                            R"("seats":["human","human"],"race":{"to":"solve"})");
  ASSERT_FALSE(id.empty());
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  const auto walk = [&](Client who, int seq) {
    for (const char* way : {"up", "down", "left", "right"}) {
      const std::string more = R"(,"seq":)" + std::to_string(seq) + R"(,"action":")" + way + R"(")";
      if (people.code(who, people.in(id, "move", more)).empty()) return true;
    }
    return false;
  };
  EXPECT_TRUE(walk(ann, 1));
  EXPECT_TRUE(walk(bob, 1));
  EXPECT_TRUE(walk(ann, 2));
  EXPECT_EQ(people.code(ann, people.in(id, "offer", R"(,"what":"takeback")")), "");
  const store::StoredGame stored = people.stored(id);
  ASSERT_EQ(stored.moves.size(), 4u);
  EXPECT_EQ(stored.moves[3].kind, store::MoveKind::takeback);
  EXPECT_EQ(stored.moves[3].state_hash, stored.moves[0].state_hash);
  EXPECT_TRUE(walk(ann, 4));
}

TEST(Races, NothingOfAHiddenSeedLeavesTheServiceBeforeTheEnd) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.create(ann, R"("game":"stacker","seats":["human","human"],)"
                                            R"("race":{"to":"score","landings":3})");
  ASSERT_FALSE(id.empty());
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  EXPECT_EQ(people.code(ann, people.in(id, "watch")), "");
  EXPECT_EQ(people.code(bob, people.in(id, "watch")), "");
  const store::StoredGame start = people.stored(id);
  const std::string seed = std::to_string(start.game.seed);
  ASSERT_GT(seed.size(), 10u);
  const Json first = people.ask(ann, drop(id, 1, 0));
  ASSERT_NE(first.find("state"), nullptr);
  EXPECT_EQ(first.find("hash"), nullptr);
  EXPECT_EQ(people.code(ann, people.in(id, "offer", R"(,"what":"takeback")")), "undo/nothing");
  const Json again = people.ask(ann, drop(id, 1, 0));
  EXPECT_EQ(text_of(again, "state"), text_of(first, "state"));
  const std::string seen_by_bob = text_of(people.ask(bob, people.in(id, "watch")), "state");
  for (int seq = 2; seq <= 3; ++seq) EXPECT_EQ(people.code(ann, drop(id, seq, seq)), "");
  EXPECT_EQ(people.code(ann, drop(id, 4, 4)), "game/finished");
  EXPECT_EQ(people.stored(id).game.status, store::GameStatus::active);

  EXPECT_EQ(text_of(people.ask(bob, people.in(id, "watch")), "state"), seen_by_bob);
  EXPECT_EQ(people.sent.find(seed), std::string::npos);
  for (const store::MoveRecord& record : people.stored(id).moves) {
    EXPECT_EQ(people.sent.find(record.state_hash), std::string::npos);
  }
  EXPECT_NE(people.sent.find(sha256(seed)), std::string::npos);

  for (int seq = 1; seq <= 3; ++seq) EXPECT_EQ(people.code(bob, drop(id, seq, 5 - seq)), "");
  EXPECT_EQ(people.stored(id).game.status, store::GameStatus::finished);
  EXPECT_EQ(text_of(people.game(bob, id), "seed"), seed);
  EXPECT_NE(people.sent.find(people.stored(id).moves[0].state_hash), std::string::npos);
}

// What a message or an answer shows of a player's board, or null.
Json board_of(const Json& message, int player) {
  const Json* boards = message.find("boards");
  if (!boards || !boards->array()) return Json();
  for (const Json& board : *boards->array()) {
    if (text_of(board, "player") == std::to_string(player)) return board;
  }
  return Json();
}

TEST(Races, BoardsAreShownUpToTheLandingThatAllHaveMade) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob"), eye = people.come("");
  const std::string id = people.create(ann, R"("game":"stacker","seats":["human","human"],)"
                                            R"("race":{"to":"score","landings":3})");
  EXPECT_EQ(board_of(people.ask(eye, people.in(id, "watch")), 1).dump(), "null");
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  const Json start = people.ask(eye, people.in(id, "watch"));
  const std::string first = text_of(board_of(start, 1), "state");
  ASSERT_NE(first.find("grid"), std::string::npos);

  // Bob has made no landing: what ann draws is his future, and none of it is shown to anybody.
  std::vector<std::string> states;
  for (int seq = 1; seq <= 2; ++seq) {
    states.push_back(text_of(people.ask(ann, drop(id, seq, seq)), "state"));
    ASSERT_EQ(people.events(eye, "boards").size(), static_cast<std::size_t>(seq));
    const Json board = board_of(people.events(eye, "boards").back(), 1);
    EXPECT_EQ(text_of(board, "landings"), std::to_string(seq));
    EXPECT_EQ(text_of(board, "state"), first);
  }
  // With his first landing ann's first is shown, and his own.
  const Json bobs = people.ask(bob, drop(id, 1, 3));
  const Json shown = people.events(eye, "boards").back();
  EXPECT_EQ(text_of(board_of(shown, 1), "state"), states[0]);
  EXPECT_EQ(text_of(board_of(shown, 2), "state"), text_of(bobs, "state"));
  EXPECT_EQ(text_of(board_of(people.ask(bob, people.in(id, "watch")), 1), "state"), states[0]);
  // Steps that land nothing show nothing.
  const std::size_t told = people.events(eye, "boards").size();
  EXPECT_EQ(people.code(bob, people.in(id, "move", R"(,"seq":2,"action":"left")")), "");
  EXPECT_EQ(people.events(eye, "boards").size(), told);
  EXPECT_EQ(text_of(people.ask(bob, people.in(id, "watch")), "landed"), "1");

  // Who gives up keeps nobody from being seen; the end shows all.
  const std::string last = text_of(people.ask(ann, drop(id, 3, 0)), "state");
  EXPECT_EQ(people.code(bob, people.in(id, "resign")), "");
  EXPECT_EQ(text_of(board_of(people.events(eye, "boards").back(), 1), "state"), last);
}

TEST(Races, BoardsAreTheSameFromTheStore) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.create(ann, R"("game":"stacker","seats":["human","human"],)"
                                            R"("race":{"to":"score","landings":9})");
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  for (int seq = 1; seq <= 4; ++seq) EXPECT_EQ(people.code(ann, drop(id, seq, seq)), "");
  for (int seq = 1; seq <= 2; ++seq) EXPECT_EQ(people.code(bob, drop(id, seq, 5 - seq)), "");
  const std::string boards = text_of(people.ask(ann, people.in(id, "watch")), "boards");
  const store::StoredGame stored = people.stored(id);
  const auto contest = Contest::restore(stored, {RaceGoal::score, 9});
  ASSERT_TRUE(bool(contest));
  JsonWriter writer;
  writer.begin_array();
  for (int player = 1; player <= 2; ++player) contest->write_board(writer, player);
  EXPECT_EQ(writer.end_array().take(), boards);
  EXPECT_EQ(contest->landed_turns(1), 4);
}

TEST(Races, AnActionThatNoBoardHasIsRefused) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.create(ann, R"("game":"stacker","seats":["human","human"],)"
                                            R"("race":{"to":"score"})");
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  EXPECT_EQ(people.code(ann, drop(id, 1, 99)), "action/illegal");
  EXPECT_EQ(people.code(ann, drop(id, 1, 0)), "");
  EXPECT_EQ(people.code(ann, drop(id, 1, 99)), "sequence/stale");
}

TEST(Races, AreBetweenPeopleAndForWhatTheGameHas) {
  People people;
  const Client ann = people.come("ann");
  const auto code = [&](const std::string& members) {
    return people.code(ann, R"("do":"create",)" + members);
  };
  EXPECT_EQ(code(R"("game":"push","seats":["human","human"])"), "request/malformed");
  EXPECT_EQ(code(R"("game":"push","seats":["human","level:3"],"race":{"to":"solve"})"),
            "request/malformed");
  EXPECT_EQ(code(R"("game":"push","seats":["human","human"],"race":{"to":"score"})"),
            "request/malformed");
  EXPECT_EQ(code(R"("game":"orbs","seats":["human","human"],"race":{"to":"solve"})"),
            "request/malformed");
  EXPECT_EQ(code(R"("game":"push","setup":{"pack":"classic"},"seats":["human","human"],)"
                 R"("race":{"to":"solve"})"),
            "request/malformed");
}

}  // namespace
}  // namespace fissile::online
