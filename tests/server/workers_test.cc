// Levels at a table: what they are asked, and that they answer however little time there is.
#include "server/workers.h"

#include <gtest/gtest.h>

#include <future>

#include "online/contest.h"

namespace fissile::server {
namespace {

using std::chrono::milliseconds;

TEST(LevelAsk, HasTheNodesOfItsLevelAndTheTimeOfItsClock) {
  online::Workers::Thought thought;
  thought.think_ms = 500;
  for (int level = 1; level <= kMaxStrength; ++level) {
    const Ask ask = level_ask(thought, level, milliseconds(120));
    EXPECT_EQ(ask.strength, level);
    EXPECT_TRUE(ask.own_nodes);
    EXPECT_EQ(ask.time, milliseconds(380));
  }
  // What waited longer than it may take is answered at once.
  EXPECT_EQ(level_ask(thought, 3, milliseconds(9'000)).time, milliseconds(1));
  thought.think_ms = INT64_MAX;
  EXPECT_EQ(level_ask(thought, 3, milliseconds(0)).time, milliseconds(20'000));
}

TEST(PoolWorkers, ALevelWithoutTimeAnswersWithALegalMove) {
  const auto setup = parse_json(R"({"rows":9,"cols":6})");
  for (const char* game : {"orbs", "fission"}) {
    auto contest =
        online::Contest::make(game, game[0] == 'o' ? &*setup : nullptr, 0, online::Race{}, 2);
    ASSERT_TRUE(bool(contest));
    for (const char* kind : {"level:1", "level:10"}) {
      std::promise<online::Workers::Played> promise;
      {
        PoolWorkers workers([](const std::function<void()>& what) { what(); }, {});
        workers.think({contest->lend(), kind, "game", 1, 7, 20, 0},
                      [&](const online::Workers::Played& played) { promise.set_value(played); });
        const auto played = promise.get_future().get();
        ASSERT_TRUE(played.action) << played.reason;
        EXPECT_TRUE(bool(contest->play(1, *parse_json(*played.action)))) << *played.action;
      }
      contest->give_back();
    }
  }
}

}  // namespace
}  // namespace fissile::server
