// The queue of the compute pool is fair between users, and bounded; the pool does what it took.
#include "server/compute_pool.h"

#include <gtest/gtest.h>

#include <future>
#include <string>

#include "server/workers.h"

namespace fissile::server {
namespace {

// The order in which the jobs of a queue are taken, by the words that they add.
struct Order {
  FairQueue queue;
  std::string taken = {};

  bool add(const std::string& user, double cost, const std::string& word) {
    return queue.add(user, cost, [this, word] { taken += word + " "; });
  }
  std::string take_all() {
    while (const auto job = queue.take()) (*job)();
    return taken;
  }
};

TEST(FairQueue, TakesTurnsBetweenUsers) {
  Order order{FairQueue({})};
  for (const char* word : {"a1", "a2", "a3"}) EXPECT_TRUE(order.add("a", 100, word));
  for (const char* word : {"b1", "b2"}) EXPECT_TRUE(order.add("b", 100, word));
  EXPECT_EQ(order.take_all(), "a1 b1 a2 b2 a3 ");
}

TEST(FairQueue, WhoAsksForLittleDoesNotWaitForWhoAsksForMuch) {
  Order order{FairQueue({})};
  for (const char* word : {"a1", "a2"}) EXPECT_TRUE(order.add("a", 1e6, word));
  for (const char* word : {"b1", "b2", "b3"}) EXPECT_TRUE(order.add("b", 1e3, word));
  EXPECT_EQ(order.take_all(), "b1 b2 b3 a1 a2 ");
}

// A long job is handed in piece by piece: the next when the last is done.
TEST(FairQueue, WhatWasTakenCountsWhileOthersWait) {
  Order order{FairQueue({})};
  EXPECT_TRUE(order.add("a", 1e6, "a1"));
  EXPECT_TRUE(order.add("b", 3e6, "b1"));
  (*order.queue.take())();
  EXPECT_TRUE(order.add("a", 1e6, "a2"));
  (*order.queue.take())();
  EXPECT_TRUE(order.add("a", 3e6, "a3"));
  EXPECT_EQ(order.take_all(), "a1 a2 b1 a3 ");
}

TEST(FairQueue, BoundsWhatWaitsOfAUserAndInAll) {
  FairLimits limits;
  limits.user_cost = 10, limits.user_jobs = 3, limits.all_cost = 25, limits.all_jobs = 6;
  Order order{FairQueue(limits)};
  EXPECT_TRUE(order.add("a", 8, "a1"));
  EXPECT_FALSE(order.add("a", 3, "a2"));
  EXPECT_TRUE(order.add("b", 1, "b1"));
  EXPECT_TRUE(order.add("b", 1, "b2"));
  EXPECT_TRUE(order.add("b", 1, "b3"));
  EXPECT_FALSE(order.add("b", 1, "b4"));
  EXPECT_FALSE(order.add("c", 15, "c1"));
  EXPECT_TRUE(order.add("", 12, "d1"));
  EXPECT_EQ(order.queue.size(), 5u);
  EXPECT_EQ(order.take_all(), "b1 b2 b3 a1 d1 ");
  EXPECT_EQ(order.queue.cost(), 0);
  // A single job may cost more than what may wait.
  EXPECT_TRUE(order.add("a", 100, "a3"));
}

TEST(ComputePool, DoesTheJobElsewhereAndSaysSoOnTheCore) {
  std::promise<std::thread::id> ran, told;
  {
    PoolWorkers workers([](const std::function<void()>& what) { what(); }, {});
    workers.compute({"u", 1, [&] { ran.set_value(std::this_thread::get_id()); },
                     [&](bool done) {
                       EXPECT_TRUE(done);
                       told.set_value(std::this_thread::get_id());
                     }});
    EXPECT_NE(ran.get_future().get(), std::this_thread::get_id());
    told.get_future().get();
    EXPECT_EQ(workers.numbers().computing.done, 1u);
  }
}

TEST(ComputePool, SaysSoWhereThereIsNoRoom) {
  std::promise<void> begin, end;
  WorkerLimits limits;
  limits.computing.user_jobs = 1;
  int refused = 0;
  {
    PoolWorkers workers([](const std::function<void()>& what) { what(); }, limits);
    const auto nothing = [](bool) {};
    workers.compute({"u", 1,
                     [&] {
                       begin.set_value();
                       end.get_future().wait();
                     },
                     nothing});
    begin.get_future().wait();
    workers.compute({"u", 1, [] {}, nothing});
    workers.compute({"u", 1, [] {}, [&](bool done) { refused += done ? 0 : 1; }});
    EXPECT_EQ(refused, 1);
    EXPECT_EQ(workers.numbers().computing.refused, 1u);
    end.set_value();
  }
}

}  // namespace
}  // namespace fissile::server
