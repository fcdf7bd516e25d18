// The database is away for a while: nobody can move, and that time is nobody's.
#include "online/people.h"

namespace fissile::online {
namespace {

constexpr const char* kMoveClock = R"(,"clock":{"kind":"move","ms":30000})";
constexpr const char* kBankClock = R"(,"clock":{"kind":"bank","ms":60000,"increment_ms":0})";

void begin_outage(People& people) {
  people.world.faults.refused = people.world.faults.read_fails = 1000;
  people.world.service().store_away();
}
void end_outage(People& people) {
  people.world.faults = {};
  people.world.service().store_back();
}

TEST(Outage, NoFlagFallsAndNoTimeIsCharged) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, kMoveClock);
  people.wait(10'000);
  begin_outage(people);
  people.wait(60'000);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "store/failed");
  people.wait(60'000);
  end_outage(people);
  people.wait(5'000);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  EXPECT_EQ(people.stored(id).moves[0].spent_ms, 15'000);
  people.wait(30'000);
  ASSERT_EQ(people.stored(id).moves.size(), 2u);
  EXPECT_EQ(people.stored(id).moves[1].kind, store::MoveKind::flag);
  EXPECT_EQ(people.stored(id).moves[1].player_index, 2);
}

TEST(Outage, ThoseWhoWatchSeeTheClocksAsTheyAreThen) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, kBankClock);
  people.wait(10'000);
  begin_outage(people);
  people.wait(30'000);
  const std::size_t before = people.events(bob, "game").size();
  end_outage(people);
  people.wait(2'000);
  const auto events = people.events(bob, "game");
  ASSERT_GT(events.size(), before);
  const Json* clock = events.back().find("game")->find("clock");
  EXPECT_EQ(text_of(*clock, "left_ms"), "[50000,60000]");
}

TEST(Outage, AStartLaterDoesNotChargeItEither) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, kBankClock);
  people.wait(10'000);
  begin_outage(people);
  people.wait(30'000);
  end_outage(people);
  people.wait(5'000);
  people.world.crash();
  people.wait(20'000);
  people.world.start();
  people.world.settle();
  EXPECT_EQ(people.code(people.again("ann"), people.move(id, 1, 0, 0)), "");
  const std::int64_t spent_ms = people.stored(id).moves[0].spent_ms;
  EXPECT_GE(spent_ms, 14'000);
  EXPECT_LE(spent_ms, 16'000);
}

// While who somebody is cannot be looked up, nobody comes in.
TEST(Outage, NobodyIsGoneBecauseTheyCouldNotComeBack) {
  GameServiceLimits limits;
  limits.gone_after_ms = 30'000;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  begin_outage(people);
  people.world.disconnect(bob);
  people.wait(60'000);
  end_outage(people);
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "action/illegal");
  people.wait(29'000);
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "action/illegal");
  people.wait(1'000);
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "");
}

TEST(Outage, ALevelMovesOnceTheStoreIsBack) {
  People people;
  const Client ann = people.come("ann");
  const std::string id = people.create(
      ann, R"("game":"orbs","setup":{"rows":3,"cols":3},"seats":["human","level:1"])");
  begin_outage(people);
  people.wait(5'000);
  end_outage(people);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  begin_outage(people);
  people.wait(5'000);
  end_outage(people);
  people.wait(3'000);
  EXPECT_EQ(people.stored(id).moves.size(), 2u);
}

}  // namespace
}  // namespace fissile::online
