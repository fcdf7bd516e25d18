// What survives a reload, a restart, a burst or a moment without a connection: turns, seats, and
// whoever is here.
#include "online/people.h"

namespace fissile::online {
namespace {

constexpr const char* kBank = R"(,"clock":{"kind":"bank","ms":60000})";
constexpr const char* kTwo = R"("game":"orbs","seats":["human","human"])";

std::string left_of(People& people, Client client, const std::string& id) {
  return text_of(*people.game(client, id).find("clock"), "left_ms");
}

void restart(People& people, std::int64_t away_ms) {
  people.world.crash();
  people.wait(away_ms);
  people.world.start();
  people.world.settle();
}

TEST(Survive, ABurstOfWatchingGivesNobodyTime) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, kBank);
  people.wait(30'000);
  for (int i = 0; i < 20; ++i) {
    people.world.say(ann, "{" + people.in(id, "unwatch") + "}");
    people.world.say(ann, "{" + people.in(id, "watch") + "}");
  }
  people.world.settle();
  EXPECT_EQ(left_of(people, ann, id), "[30000,60000]");
}

TEST(Survive, AReloadGivesNobodyTime) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, kBank);
  people.wait(30'000);
  people.world.faults.bus_foreign = 1000;
  EXPECT_EQ(people.code(bob, people.in(id, "unwatch")), "");
  people.world.faults.bus_foreign = 0;
  people.wait(1'000);
  EXPECT_EQ(left_of(people, ann, id), "[29000,60000]");
}

TEST(Survive, ARestartChargesTheTimeBeforeItAndNotTheTimeBetween) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob, kBank);
  people.wait(30'000);
  restart(people, 600'000);
  EXPECT_EQ(left_of(people, people.again("ann"), id), "[30000,60000]");
  people.wait(10'000);
  restart(people, 600'000);
  EXPECT_EQ(left_of(people, people.again("ann"), id), "[20000,60000]");
}

TEST(Survive, GamesAskedForAtOnceDoNotPassTheCap) {
  People people;
  const Client ann = people.come("ann");
  for (int i = 0; i < 30; ++i) {
    people.world.say(ann, R"({"do":"create","id":)" + std::to_string(900 + i) + "," + kTwo + "}");
  }
  people.world.settle();
  EXPECT_EQ(people.world.database().unfinished()->size(), 10u);
}

TEST(Survive, APlaceThatWasHeldForNothingIsFreeAgain) {
  GameServiceLimits limits;
  limits.waiting_games_per_user = 1;
  People people(limits);
  const Client ann = people.come("ann");
  const std::string wanted = std::string(R"("do":"create",)") + kTwo;
  people.world.faults.refused = 1000;
  EXPECT_EQ(people.code(ann, wanted), "store/failed");
  people.world.faults.refused = 0;
  people.world.faults.compute_busy = 1000;
  EXPECT_EQ(people.code(ann, wanted), "rate/exceeded");
  people.world.faults.compute_busy = 0;
  EXPECT_EQ(people.code(ann, wanted), "");
  EXPECT_EQ(people.code(ann, wanted), "limit/exceeded");
}

TEST(Survive, WhoPollsWithoutAConnectionIsNotGone) {
  GameServiceLimits limits;
  limits.gone_after_ms = 2'000;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  people.world.disconnect(bob);
  for (const std::string& what : {id, std::string()}) {
    people.wait(1'500);
    EXPECT_TRUE(people.world.look("u-bob", what));
    people.wait(1'500);
    EXPECT_EQ(people.code(ann, people.in(id, "claim")), "action/illegal");
  }
  people.wait(1'000);
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "");
}

TEST(Survive, ASeekGoesMinutesAfterItsPeople) {
  People people;
  const Client ann = people.come("ann");
  const std::string open = people.create(ann, kTwo);
  const std::string friends = people.create(ann, std::string(kTwo) + R"(,"private":true)");
  people.wait(3'600'000);
  EXPECT_TRUE(*people.world.database().game(open));
  people.world.disconnect(ann);
  people.wait(299'000);
  EXPECT_TRUE(*people.world.database().game(open));
  people.wait(2'000);
  EXPECT_FALSE(*people.world.database().game(open));
  EXPECT_TRUE(*people.world.database().game(friends));
}

TEST(Survive, AfterAStartPeopleHaveMinutesToComeBack) {
  People people;
  const std::string open = people.create(people.come("ann"), kTwo);
  restart(people, 3'600'000);
  people.wait(299'000);
  EXPECT_TRUE(*people.world.database().game(open));
  people.wait(2'000);
  EXPECT_FALSE(*people.world.database().game(open));
}

TEST(Survive, AStartLoadsNothingWithoutAClockAndStillCountsIt) {
  GameServiceLimits limits;
  limits.active_games_per_user = 1;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  people.two(ann, bob);
  restart(people, 0);
  people.wait(1'000);
  EXPECT_EQ(people.world.service().numbers().rooms, 0u);
  EXPECT_EQ(people.code(people.again("ann"), std::string(R"("do":"create",)") + kTwo),
            "limit/exceeded");
}

TEST(Survive, RoomsGiveWayByBytesAndComeBackToWhoWatches) {
  GameServiceLimits limits;
  limits.room_bytes = 150'000;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string first = people.two(ann, bob);
  for (int i = 0; i < 8; ++i) people.two(ann, bob);
  EXPECT_LE(people.world.service().numbers().room_bytes, limits.room_bytes);
  EXPECT_EQ(people.code(ann, people.move(first, 1, 0, 0)), "");
  ASSERT_EQ(people.events(bob, "row").size(), 1u);
  EXPECT_EQ(text_of(people.events(bob, "row")[0], "gameId"), first);
}

TEST(Survive, WhoReadsSlowlyGetsEveryRowInTheEnd) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob"), eye = people.come("");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(eye, people.in(id, "watch")), "");
  people.world.faults.reads_slowly = 700;
  for (int seq = 1; seq <= 6; ++seq) {
    const bool odd = seq % 2 == 1;
    EXPECT_EQ(people.code(odd ? ann : bob, people.move(id, seq, odd ? 0 : 2, odd ? 0 : seq % 3)),
              "")
        << seq;
  }
  people.world.faults.reads_slowly = 0;
  people.wait(1'000);
  const auto rows = people.events(eye, "row");
  ASSERT_EQ(rows.size(), people.stored(id).moves.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(text_of(rows[i], "seq"), std::to_string(i + 1));
  }
}

}  // namespace
}  // namespace fissile::online
