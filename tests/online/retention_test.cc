// Guests who never played go, and finished games where the operator says so; nothing else does.
#include "online/retention.h"

#include "online/people.h"

namespace fissile::online {
namespace {

constexpr std::int64_t kHour = 3'600'000;

class Kept {
 public:
  explicit Kept(RetentionLimits limits, Faults faults = {}) : people({}, faults) {
    World& world = people.world;
    retention = std::make_unique<Retention>(
        Ports{world, world, world, world, world, world}, limits,
        Retention::Asks{.is_here = [&](std::string_view id) { return world.service().is_here(id); },
                        .is_open = [&](std::string_view id) { return world.service().is_open(id); },
                        .guest_gone = [&](std::string_view id) { gone.emplace_back(id); },
                        .game_gone = [&](std::string_view id) { gone.emplace_back(id); }});
  }

  // As many steps as fit into that time.
  void wait(std::int64_t ms) {
    const std::int64_t end_ms = people.world.steady_ms() + ms;
    while (people.world.steady_ms() < end_ms) {
      people.wait(1'000);
      retention->tick();
      people.world.settle();
    }
  }
  void add(const std::string& name, const std::string& password = "") {
    const store::Changes add{store::AddUser{{name, name, name, password, people.world.wall_ms()}}};
    EXPECT_EQ(people.world.database().commit({&add, 1})[0], store::Stored::yes);
  }
  bool is_there(const std::string& id) { return (*people.world.database().user(id)).has_value(); }

  People people;
  std::unique_ptr<Retention> retention;
  std::vector<std::string> gone;
};

TEST(Retention, AGuestWhoNeverPlayedGoesAfterAWhileAndNobodyElse) {
  Kept kept({.keep_guests_ms = kHour, .guests_per_step = 3});
  for (int i = 0; i < 10; ++i) kept.add("guest-" + std::to_string(i));
  kept.add("member", "hashed");
  const Client ann = kept.people.come("ann"), bob = kept.people.come("bob");
  kept.people.two(ann, bob);
  kept.people.world.disconnect(ann);
  kept.people.world.disconnect(bob);
  kept.wait(kHour / 2);
  EXPECT_TRUE(kept.gone.empty());
  kept.add("later");
  kept.wait(kHour / 2 + 20 * 60'000);
  EXPECT_EQ(kept.gone.size(), 10u);
  EXPECT_EQ(kept.retention->numbers().guests, 10u);
  for (int i = 0; i < 10; ++i) EXPECT_FALSE(kept.is_there("guest-" + std::to_string(i)));
  for (const char* id : {"member", "u-ann", "u-bob", "later"}) EXPECT_TRUE(kept.is_there(id)) << id;
  kept.wait(kHour);
  EXPECT_FALSE(kept.is_there("later"));
}

TEST(Retention, AGuestWhoIsConnectedStaysUntilTheyLeave) {
  Kept kept({.keep_guests_ms = kHour, .between_whole_sweeps_ms = kHour});
  kept.add("u-eve");
  const Client eve = kept.people.again("eve");
  kept.wait(3 * kHour);
  EXPECT_TRUE(kept.is_there("u-eve"));
  kept.people.world.disconnect(eve);
  kept.wait(2 * kHour);
  EXPECT_FALSE(kept.is_there("u-eve"));
}

TEST(Retention, FinishedGamesStayUnlessSomebodySaysOtherwise) {
  for (const std::int64_t keep_ms : {std::int64_t{0}, kHour}) {
    Kept kept({.keep_guests_ms = 0, .keep_games_ms = keep_ms, .games_per_step = 2});
    const Client ann = kept.people.come("ann"), bob = kept.people.come("bob");
    std::vector<std::string> finished;
    for (int i = 0; i < 5; ++i) {
      finished.push_back(kept.people.two(ann, bob));
      EXPECT_EQ(kept.people.code(ann, kept.people.move(finished.back(), 1, 0, 0)), "");
      EXPECT_EQ(kept.people.code(bob, kept.people.in(finished.back(), "resign")), "");
    }
    const std::string active = kept.people.two(ann, bob);
    const std::string watched = finished.back();
    finished.pop_back();
    for (const std::string& id : finished) {
      for (const Client client : {ann, bob}) {
        EXPECT_EQ(kept.people.code(client, kept.people.in(id, "unwatch")), "");
      }
    }
    kept.wait(2 * kHour);
    const bool goes = keep_ms > 0;
    for (const std::string& id : finished) {
      EXPECT_EQ((*kept.people.world.database().game(id)).has_value(), !goes);
    }
    EXPECT_EQ(kept.gone.size(), goes ? finished.size() : 0);
    EXPECT_EQ(kept.people.stored(watched).moves.size(), 2u);
    EXPECT_EQ(kept.people.stored(active).game.status, store::GameStatus::active);
    EXPECT_EQ(kept.people.code(ann, kept.people.in(finished[0], "watch")), goes ? "game/none" : "");
  }
}

TEST(Retention, AStoreThatIsAwayOnlyPutsItOff) {
  Kept kept({.keep_guests_ms = kHour, .between_whole_sweeps_ms = kHour});
  kept.add("guest");
  kept.people.world.faults.refused = 1000;
  kept.wait(2 * kHour);
  kept.people.world.faults = {.read_fails = 1000};
  kept.wait(kHour);
  EXPECT_TRUE(kept.is_there("guest"));
  EXPECT_TRUE(kept.gone.empty());
  kept.people.world.faults = {};
  kept.wait(2 * kHour);
  EXPECT_FALSE(kept.is_there("guest"));
}

}  // namespace
}  // namespace fissile::online
