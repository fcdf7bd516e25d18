// Games of days: nobody is hurried, nobody waits for ever, and a server that stops changes neither.
#include "online/clocks.h"
#include "online/people.h"

namespace fissile::online {
namespace {

constexpr std::int64_t kDayMs = 24 * 3'600'000;
constexpr const char* kOneDay = R"(,"clock":{"kind":"days","days":1})";

void restart(People& people, std::int64_t away_ms) {
  people.world.crash();
  people.wait(away_ms);
  people.world.start();
  people.world.settle();
}

TEST(Days, EveryMoveHasItsDaysAndThenTheFlagFalls) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, kOneDay);
  people.wait(kDayMs - 1);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  EXPECT_EQ(people.stored(id).moves[0].spent_ms, kDayMs - 1);
  people.wait(kDayMs - 1);
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
  people.wait(1);
  const store::StoredGame stored = people.stored(id);
  ASSERT_EQ(stored.moves.size(), 2u);
  EXPECT_EQ(stored.moves[1].kind, store::MoveKind::flag);
  EXPECT_EQ(stored.game.winner, 1);
}

// The room is not in memory all that time.
TEST(Days, TheFlagFallsWithoutAnybodyThere) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, kOneDay);
  people.world.disconnect(ann);
  people.world.disconnect(bob);
  people.wait(kDayMs - 1);
  EXPECT_EQ(people.world.service().numbers().rooms, 0u);
  EXPECT_EQ(people.stored(id).game.status, store::GameStatus::active);
  people.wait(1);
  EXPECT_EQ(people.stored(id).game.status, store::GameStatus::finished);
  EXPECT_EQ(people.stored(id).game.winner, 2);
}

TEST(Days, NoWinIsClaimedBecauseSomebodyIsNotThere) {
  GameServiceLimits limits;
  limits.gone_after_ms = 0;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, kOneDay);
  people.world.disconnect(bob);
  people.wait(kDayMs / 2);
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "action/illegal");
  EXPECT_TRUE(people.stored(id).moves.empty());
}

TEST(Days, CountWhileTheServerIsAwayButForAnHourAfterItsStart) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, kOneDay);
  restart(people, kDayMs / 2);
  people.wait(kDayMs / 2 - 10);
  EXPECT_EQ(people.stored(id).game.status, store::GameStatus::active);
  restart(people, 5 * kDayMs);
  people.wait(kGraceMs - 1);
  EXPECT_EQ(people.stored(id).game.status, store::GameStatus::active);
  people.wait(1);
  EXPECT_EQ(people.stored(id).game.winner, 2);
}

}  // namespace
}  // namespace fissile::online
