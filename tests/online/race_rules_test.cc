// What a race costs its players: clocks that cannot be farmed, records that cannot be taken away.
#include "online/people.h"
#include "online/room.h"

namespace fissile::online {
namespace {

constexpr const char* kWays[] = {"right", "left"};

// A race of push on a level whose first two steps are to and fro.
std::string push_race(People& people, Client ann, Client bob, const std::string& more = "") {
  const std::string id = people.create(
      ann, R"("game":"push","setup":{"pack":"classic","level":1},"seats":["human","human"],)"
           R"("race":{"to":"solve"})" +
               more);
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  return id;
}

std::string step(const std::string& id, int seq, const std::string& way) {
  return People::in(id, "move",
                    R"(,"seq":)" + std::to_string(seq) + R"(,"action":")" + way + R"(")");
}

std::string takeback(const std::string& id) {
  return People::in(id, "offer", R"(,"what":"takeback")");
}

TEST(RaceRules, NoRecordOfARacePaysAnIncrement) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string bank = R"(,"clock":{"kind":"bank","ms":1000,"increment_ms":500})";
  const Json refused = people.ask(
      ann, R"("do":"create","game":"push","seats":["human","human"],"race":{"to":"solve"})" + bank);
  EXPECT_EQ(text_of(*refused.find("error"), "at"), "/clock/increment_ms");

  // Steps to and fro cost what they take.
  const std::string id = push_race(people, ann, bob, R"(,"clock":{"kind":"bank","ms":1000})");
  for (int seq = 1; seq <= 9; ++seq) {
    people.wait(100);
    EXPECT_EQ(people.code(ann, step(id, seq, kWays[(seq + 1) % 2])), "") << seq;
  }
  EXPECT_EQ(text_of(*people.game(ann, id).find("clock"), "left_ms"), "[100,100]");
}

// Races that were agreed on before that rule are held to it too, and none of their clocks is below
// nothing.
TEST(RaceRules, AnIncrementThatWasStoredIsNotPaid) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = push_race(people, ann, bob, R"(,"clock":{"kind":"bank","ms":1000})");
  people.wait(600);
  EXPECT_EQ(people.code(ann, step(id, 1, "right")), "");
  store::StoredGame old = people.stored(id);
  old.game.terms = R"({"clock":{"kind":"bank","ms":500,"increment_ms":500},"race":{"to":"solve"}})";
  Room room{id};
  auto restored = restore(old, 0);
  ASSERT_TRUE(bool(restored));
  fill(room, std::move(*restored), {"ann", "bob"}, Moment{}, [](std::int64_t) { return 0; });
  EXPECT_EQ(room.tally.left_ms, (std::vector<std::int64_t>{0, 500}));
  EXPECT_EQ(charged(room.terms.clock, room.tally.left_ms[0], 0, 10), 0);
}

TEST(RaceRules, ATakebackInARaceIsChargedLikeAnyRecord) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = push_race(people, ann, bob, R"(,"clock":{"kind":"bank","ms":5000})");
  EXPECT_EQ(people.code(ann, step(id, 1, "right")), "");
  people.wait(2'000);
  EXPECT_EQ(people.code(ann, takeback(id)), "");
  EXPECT_EQ(people.stored(id).moves[1].spent_ms, 2'000);
  people.wait(1'000);
  EXPECT_EQ(text_of(*people.game(ann, id).find("clock"), "left_ms"), "[2000,2000]");
  // And it is the same from the store.
  people.world.crash();
  people.world.start();
  people.world.settle();
  const Client back = people.again("ann");
  EXPECT_EQ(text_of(*people.game(back, id).find("clock"), "left_ms"), "[2000,2000]");
}

TEST(RaceRules, OnlyALandingBeginsTheClockOfAMoveAnewInARaceForTheScore) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.create(
      ann, R"("game":"stacker","seats":["human","human"],"race":{"to":"score","landings":9},)"
           R"("clock":{"kind":"move","ms":1000})");
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  const std::string place = R"(,"action":{"col":0,"rotation":0})";
  people.wait(400);
  EXPECT_EQ(people.code(ann, people.in(id, "move", R"(,"seq":1)" + place)), "");
  people.wait(500);
  EXPECT_EQ(people.code(bob, people.in(id, "move", R"(,"seq":1,"action":"left")")), "");
  people.wait(99);
  EXPECT_EQ(people.stored(id).game.status, store::GameStatus::active);
  // A second after the start bob's flag falls, though he moved his pair; ann has landed one.
  people.wait(1);
  const store::StoredGame stored = people.stored(id);
  ASSERT_EQ(stored.moves.size(), 3u);
  EXPECT_EQ(stored.moves[2].kind, store::MoveKind::flag);
  EXPECT_EQ(stored.moves[2].player_index, 2);
  EXPECT_EQ(stored.game.winner, 1);
}

TEST(RaceRules, ATakebackDoesNotBeginTheClockOfAMoveAnew) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = push_race(people, ann, bob, R"(,"clock":{"kind":"move","ms":1000})");
  EXPECT_EQ(people.code(ann, step(id, 1, "right")), "");
  EXPECT_EQ(people.code(bob, step(id, 1, "right")), "");
  people.wait(900);
  EXPECT_EQ(people.code(ann, takeback(id)), "");
  EXPECT_EQ(people.code(bob, step(id, 2, "left")), "");
  people.wait(100);
  const store::StoredGame stored = people.stored(id);
  EXPECT_EQ(stored.moves.back().kind, store::MoveKind::flag);
  EXPECT_EQ(stored.moves.back().player_index, 1);
  EXPECT_EQ(stored.game.winner, 2);
}

TEST(RaceRules, NobodyUsesUpTheRecordsOfTheOthers) {
  GameServiceLimits limits;
  limits.messages_per_window = 1'000'000;
  limits.records_per_game = 12;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = push_race(people, ann, bob);
  int seq = 1;
  for (; seq <= 5; ++seq) EXPECT_EQ(people.code(ann, step(id, seq, kWays[(seq + 1) % 2])), "");
  EXPECT_EQ(people.code(ann, takeback(id)), "");
  EXPECT_EQ(people.code(ann, step(id, 7, "right")), "limit/exceeded");
  EXPECT_EQ(people.code(ann, takeback(id)), "limit/exceeded");
  for (seq = 1; seq <= 6; ++seq)
    EXPECT_EQ(people.code(bob, step(id, seq, kWays[(seq + 1) % 2])), "");
  EXPECT_EQ(people.code(bob, step(id, 7, "right")), "limit/exceeded");
  EXPECT_EQ(people.stored(id).moves.size(), 12u);
  EXPECT_EQ(people.code(ann, people.in(id, "resign")), "");
  EXPECT_EQ(people.stored(id).game.winner, 2);
}

TEST(RaceRules, WhoGaveUpTakesNothingBack) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob"), eve = people.come("eve");
  const std::string id =
      people.create(ann, R"("game":"push","setup":{"pack":"classic","level":1},)"
                         R"("seats":["human","human","human"],"race":{"to":"solve"})");
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  EXPECT_EQ(people.code(eve, people.in(id, "join")), "");
  EXPECT_EQ(people.code(ann, step(id, 1, "right")), "");
  EXPECT_EQ(people.code(ann, people.in(id, "resign")), "");
  EXPECT_EQ(people.code(ann, takeback(id)), "undo/nothing");
  EXPECT_EQ(people.stored(id).moves.size(), 2u);
}

}  // namespace
}  // namespace fissile::online
