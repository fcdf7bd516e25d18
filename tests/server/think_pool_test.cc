// Levels and bots are asked by many: who waits is served in turn, and nobody waits for ever.
#include "server/think_pool.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <future>
#include <mutex>
#include <thread>

#include "online/contest.h"
#include "server/bots.h"

namespace fissile::server {
namespace {

using std::chrono::milliseconds;

// What ran, in order; written by one thread at a time.
class Order {
 public:
  void add(const std::string& name) {
    const std::lock_guard lock(mutex_);
    names_.push_back(name);
    if (names_.size() == wanted_) all_.set_value();
  }
  // Waits until so many have run.
  std::vector<std::string> wait(std::size_t count) {
    {
      const std::lock_guard lock(mutex_);
      wanted_ = count;
      if (names_.size() == count) all_.set_value();
    }
    all_.get_future().wait();
    const std::lock_guard lock(mutex_);
    return names_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> names_;
  std::size_t wanted_ = 0;
  std::promise<void> all_;
};

constexpr FairLimits kRoom{
    .user_cost = 1e12, .all_cost = 1e12, .user_jobs = 100, .all_jobs = 1'000};

TEST(ThinkPool, ServesUsersInTurnHoweverMuchOneAsks) {
  Order order;
  std::promise<void> go;
  const std::shared_future<void> gate = go.get_future().share();
  ThinkPool pool(1, kRoom, milliseconds(600'000));
  const auto think = [&](const std::string& name) {
    return [&order, gate, name](int, milliseconds, const std::atomic<bool>&) {
      gate.wait();
      order.add(name);
    };
  };
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(pool.add("greedy", 500'000, think("greedy")));
  ASSERT_TRUE(pool.add("modest", 100, think("modest")));
  ASSERT_TRUE(pool.add("equal", 500'000, think("equal")));
  go.set_value();
  const auto ran = order.wait(52);
  const auto place = [&](const char* name) {
    return std::find(ran.begin(), ran.end(), name) - ran.begin();
  };
  // One may run already when they come.
  EXPECT_LE(place("modest"), 1);
  EXPECT_LE(place("equal"), 3);
  EXPECT_EQ(std::count(ran.begin(), ran.end(), "greedy"), 50);
  EXPECT_EQ(pool.numbers().waiting, 0u);
}

TEST(ThinkPool, EndsAThoughtAfterItsTurnIfAnotherWaits) {
  Order order;
  ThinkPool pool(1, kRoom, milliseconds(1));
  // Thinks for ever unless it is asked to hurry.
  const auto endless = [&](int, milliseconds, const std::atomic<bool>& hurry) {
    while (!hurry) std::this_thread::yield();
    order.add("endless");
  };
  ASSERT_TRUE(pool.add("one", 1, endless));
  ASSERT_TRUE(pool.add("other", 1,
                       [&](int, milliseconds, const std::atomic<bool>&) { order.add("short"); }));
  EXPECT_EQ(order.wait(2), (std::vector<std::string>{"endless", "short"}));
}

TEST(ThinkPool, HurriesNobodyIfNobodyWaits) {
  std::promise<bool> hurried;
  ThinkPool pool(2, kRoom, milliseconds(0));
  pool.add("one", 1, [&](int, milliseconds, const std::atomic<bool>& hurry) {
    for (int i = 0; i < 10'000; ++i) std::this_thread::yield();
    hurried.set_value(hurry);
  });
  EXPECT_FALSE(hurried.get_future().get());
}

TEST(ThinkPool, EndsWhatRunsAndDropsWhatWaitsAtItsEnd) {
  std::atomic<int> ran = 0;
  {
    std::promise<void> began;
    ThinkPool pool(1, kRoom, milliseconds(600'000));
    pool.add("one", 1, [&](int, milliseconds, const std::atomic<bool>& hurry) {
      began.set_value();
      while (!hurry) std::this_thread::yield();
      ++ran;
    });
    began.get_future().wait();
    pool.add("one", 1, [&](int, milliseconds, const std::atomic<bool>&) { ran += 10; });
  }
  EXPECT_EQ(ran, 1);
}

TEST(ThinkPool, BoundsWhatOneUserAsks) {
  std::promise<void> go;
  const std::shared_future<void> gate = go.get_future().share();
  ThinkPool pool(1, {.user_cost = 1e9, .all_cost = 1e9, .user_jobs = 3, .all_jobs = 10},
                 milliseconds(1));
  const auto wait = [gate](int, milliseconds, const std::atomic<bool>&) { gate.wait(); };
  int taken = 0;
  for (int i = 0; i < 10; ++i) taken += pool.add("greedy", 1, wait) ? 1 : 0;
  EXPECT_GE(taken, 3);
  EXPECT_LE(taken, 4);
  EXPECT_TRUE(pool.add("modest", 1, wait));
  go.set_value();
}

// A bot that answers nothing holds up the process that it has, and no other user's questions more
// than by that.
TEST(Bots, ServesUsersInTurn) {
  namespace fs = std::filesystem;
  const fs::path gate = fs::temp_directory_path() / ("fissile-gate-" + std::to_string(::getpid()));
  const std::string command = "while read x; do until [ -e " + gate.string() +
                              " ]; do sleep 0.01; done; "
                              R"(echo '{"move":{"row":0,"col":0}}'; done)";
  const auto seat = read_bot("it=" + command);
  ASSERT_TRUE(bool(seat));
  auto contest = online::Contest::make("orbs", nullptr, 0, online::Race{}, 2);
  ASSERT_TRUE(bool(contest));
  const auto match = contest->lend();
  Order order;
  {
    BotRules rules;
    rules.processes = 1;
    rules.limits.move = rules.limits.start = milliseconds(60'000);
    Bots bots({*seat}, rules);
    const auto ask = [&](const std::string& user, int game) {
      online::Workers::Thought thought{match,  "bot:it", user + std::to_string(game), 1, 0, 60'000,
                                       60'000, user};
      return bots.ask("it", thought, [&order, user](const online::Workers::Played& played) {
        EXPECT_TRUE(played.action) << played.reason;
        order.add(user);
      });
    };
    for (int game = 0; game < 8; ++game) ASSERT_TRUE(ask("greedy", game));
    ASSERT_TRUE(ask("modest", 0));
    EXPECT_EQ(bots.waiting(), 8u);
    std::ofstream(gate).put('\n');
    const auto ran = order.wait(9);
    EXPECT_LE(std::find(ran.begin(), ran.end(), "modest") - ran.begin(), 2);
  }
  fs::remove(gate);
}

}  // namespace
}  // namespace fissile::server
