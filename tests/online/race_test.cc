// Races in the hall, and that nothing of a hidden seed leaves it before the end.
#include "base/sha256.h"
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

TEST(Races, EachSeatCountsItsOwnRowsAndTakesBackItsOwn) {
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

TEST(Races, NothingOfAHiddenSeedLeavesTheHallBeforeTheEnd) {
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

  // Bob has made no landing: what ann drew is his future, and none of it has reached him.
  EXPECT_EQ(text_of(people.ask(bob, people.in(id, "watch")), "state"), seen_by_bob);
  for (const Json& message : people.inbox[bob]) {
    EXPECT_TRUE(text_of(message, "event") != "row" || !message.find("state"));
  }
  EXPECT_EQ(people.sent.find(seed), std::string::npos);
  for (const store::MoveRow& row : people.stored(id).moves) {
    EXPECT_EQ(people.sent.find(row.state_hash), std::string::npos);
  }
  EXPECT_NE(people.sent.find(sha256(seed)), std::string::npos);

  for (int seq = 1; seq <= 3; ++seq) EXPECT_EQ(people.code(bob, drop(id, seq, 5 - seq)), "");
  EXPECT_EQ(people.stored(id).game.status, store::GameStatus::finished);
  EXPECT_EQ(text_of(people.game(bob, id), "seed"), seed);
  EXPECT_NE(people.sent.find(people.stored(id).moves[0].state_hash), std::string::npos);
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
}

}  // namespace
}  // namespace fissile::online
