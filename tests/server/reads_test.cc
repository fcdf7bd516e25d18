// What anybody may read: turns, budgets, and what is kept of answers.
#include "server/reads.h"

#include <gtest/gtest.h>

#include "server/answers.h"

namespace fissile::server {
namespace {

TEST(Turns, AskersFollowEachOtherHoweverMuchOneAsksFor) {
  Turns turns({.at_once = 1, .at_once_per_asker = 1});
  std::string order;
  for (const char* asker : {"a", "a", "a", "a", "b", "c", "b"}) {
    EXPECT_EQ(turns.add(asker, [&order, asker] { order += asker; }), Turns::Place::given);
  }
  EXPECT_EQ(order, "a");
  while (turns.running() > 0) turns.end(std::string(1, order.back()));
  EXPECT_EQ(order, "abcabaa");
  EXPECT_EQ(turns.waiting(), 0u);
}

TEST(Turns, OneAskerHoldsOnlyTheirShareOfThePlaces) {
  Turns turns({.at_once = 4, .at_once_per_asker = 2});
  std::string order;
  const auto add = [&](const std::string& asker) {
    turns.add(asker, [&order, asker] { order += asker; });
  };
  for (int i = 0; i < 5; ++i) add("a");
  EXPECT_EQ(order, "aa");
  add("b");
  EXPECT_EQ(order, "aab");
  turns.end("a");
  EXPECT_EQ(order, "aaba");
  turns.end("c");
  EXPECT_EQ(turns.running(), 3);
}

TEST(Turns, AJobThatIsOverAtOnceBeginsTheNext) {
  Turns turns({.at_once = 1, .at_once_per_asker = 1});
  int done = 0;
  turns.add("a", [] {});
  for (int i = 0; i < 31; ++i) {
    turns.add("a", [&] {
      ++done;
      turns.end("a");
    });
  }
  turns.end("a");
  EXPECT_EQ(done, 31);
  EXPECT_EQ(turns.running(), 0);
}

TEST(Turns, WhatMayWaitIsBounded) {
  Turns turns({.at_once = 1, .at_once_per_asker = 1, .waiting = 5, .waiting_per_asker = 3});
  for (int i = 0; i < 4; ++i) EXPECT_EQ(turns.add("a", [] {}), Turns::Place::given);
  EXPECT_EQ(turns.add("a", [] {}), Turns::Place::too_many_of_asker);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(turns.add("b", [] {}), Turns::Place::given);
  EXPECT_EQ(turns.add("c", [] {}), Turns::Place::too_many);
  EXPECT_EQ(turns.take_all().size(), 5u);
  EXPECT_EQ(turns.waiting(), 0u);
  turns.end("a");
  EXPECT_EQ(turns.running(), 0);
}

TEST(Budgets, WhoHasUsedTheirsWaitsUntilItIsPaid) {
  Budgets budgets({.at_once = 1'000, .per_second = 100});
  EXPECT_EQ(budgets.wait_ms("a", 5), 0);
  budgets.charge("a", 1'000, 5);
  EXPECT_EQ(budgets.wait_ms("a", 5), 0);
  budgets.charge("a", 500, 5);
  EXPECT_EQ(budgets.wait_ms("a", 5), 5'000);
  EXPECT_EQ(budgets.wait_ms("b", 5), 0);
  EXPECT_EQ(budgets.wait_ms("a", 2'005), 3'000);
  EXPECT_EQ(budgets.wait_ms("a", 5'005), 0);
  budgets.charge("a", 10, 100'000);
  EXPECT_EQ(budgets.wait_ms("a", 100'000), 0);
}

TEST(Budgets, RememberABoundedNumberAndForgetWhatIsPaidFirst) {
  Budgets budgets({.at_once = 0, .per_second = 1}, 3);
  budgets.charge("debtor", 1'000, 0);
  for (int i = 0; i < 100; ++i) budgets.charge("name " + std::to_string(i), 1, 10'000 * (i + 1));
  EXPECT_LE(budgets.size(), 3u);
  EXPECT_GT(budgets.wait_ms("debtor", 10'000), 0);
  for (int i = 0; i < 100; ++i) budgets.charge("other " + std::to_string(i), 1e9, 0);
  EXPECT_LE(budgets.size(), 3u);
}

Body body(std::size_t bytes) { return std::make_shared<const std::string>(bytes, 'x'); }

TEST(TextCache, KeepsWhatWasUsedLastUpToItsBytes) {
  TextCache cache({.bytes = 10'000, .body_bytes = 4'000});
  for (const char* name : {"a", "b", "c"}) cache.put(name, body(2'500), {});
  EXPECT_TRUE(cache.find("a"));
  cache.put("d", body(2'500), {});
  EXPECT_FALSE(cache.find("b"));
  for (const char* name : {"a", "c", "d"}) EXPECT_TRUE(cache.find(name)) << name;
  EXPECT_LE(cache.bytes(), 10'000u);
  cache.put("large", body(4'001), {});
  EXPECT_FALSE(cache.find("large"));
  cache.put("a", body(10), {});
  EXPECT_EQ(cache.find("a")->size(), 10u);
}

TEST(TextCache, ForgetsWhateverSpeaksOfSomebody) {
  TextCache cache({});
  cache.put("one", body(1), {"ann", "bob"});
  cache.put("two", body(1), {"bob"});
  cache.put("three", body(1), {"eve"});
  cache.forget("bob");
  EXPECT_FALSE(cache.find("one"));
  EXPECT_FALSE(cache.find("two"));
  EXPECT_TRUE(cache.find("three"));
  cache.forget("eve");
  EXPECT_EQ(cache.bytes(), 0u);
}

class ReadsOfAnybody : public testing::Test {
 protected:
  // Asks, and gives what is to be answered later; `status` has the status once it is answered.
  int& ask(const Reads::Asker& asker, const std::string& name = "/x") {
    int& status = statuses.emplace_back(0);
    const Respond respond = [&status](const Response& response) { status = response.status; };
    reads->begin(Reading::game, asker, name, respond,
                 [this](Respond answer) { answers.push_back(std::move(answer)); });
    return status;
  }
  void answer(std::size_t bytes = 10) {
    const Respond front = std::move(answers.front());
    answers.erase(answers.begin());
    front(json_answer(200, std::string(bytes, ' ')));
  }
  void run_posted() {
    std::vector<std::function<void()>> now;
    now.swap(posted);
    for (const auto& job : now) job();
  }

  std::int64_t now_ms = 1'000;
  std::vector<std::function<void()>> posted;
  std::deque<int> statuses;
  std::vector<Respond> answers;
  std::unique_ptr<Reads> reads = std::make_unique<Reads>(
      ReadLimits{.budget = {10'000, 1'000}, .games = {.at_once = 2, .at_once_per_asker = 1}},
      [this](std::function<void()> job) { posted.push_back(std::move(job)); },
      [this] { return now_ms; });
};

TEST_F(ReadsOfAnybody, AnswersAreChargedToTheAddressAndToTheAccount) {
  ask({"here", "ann"});
  answer(20'000);
  EXPECT_EQ(statuses.back(), 200);
  EXPECT_EQ(ask({"here", ""}), 429);
  EXPECT_EQ(ask({"elsewhere", "ann"}), 429);
  EXPECT_EQ(ask({"elsewhere", "bob"}), 0);
  now_ms += 60'000;
  EXPECT_EQ(ask({"here", ""}), 0);
  EXPECT_EQ(reads->numbers().refused, 2u);
}

TEST_F(ReadsOfAnybody, WhoWaitsForManyHoldsUpNobodyElse) {
  int& first = ask({"greedy", ""});
  std::vector<int*> others;
  for (int i = 0; i < 3; ++i) others.push_back(&ask({"greedy", ""}));
  int& modest = ask({"modest", ""});
  EXPECT_EQ(answers.size(), 2u);
  EXPECT_EQ(reads->numbers().waiting, 3u);
  answer();
  answer();
  EXPECT_EQ(first, 200);
  EXPECT_EQ(modest, 200);
  for (const int* other : others) EXPECT_EQ(*other, 0);
}

TEST_F(ReadsOfAnybody, AnAnswerThatIsDroppedGivesItsTurnBack) {
  ask({"here", ""});
  ask({"here", ""});
  EXPECT_EQ(answers.size(), 1u);
  answers.clear();
  EXPECT_EQ(answers.size(), 0u);
  run_posted();
  EXPECT_EQ(answers.size(), 1u);
}

TEST_F(ReadsOfAnybody, WhatIsKeptIsAnsweredAtOnceAndCostsLess) {
  reads->cache().put("/kept", body(20'000), {"ann"});
  EXPECT_EQ(ask({"here", ""}, "/kept"), 200);
  EXPECT_EQ(ask({"here", ""}, "/kept"), 200);
  EXPECT_TRUE(answers.empty());
  reads->cache().forget("ann");
  EXPECT_EQ(ask({"here", ""}, "/kept"), 0);
}

TEST_F(ReadsOfAnybody, AtTheEndEverybodyWhoWaitsIsTold) {
  int& running = ask({"here", ""});
  int& waiting = ask({"here", ""});
  reads->stop();
  EXPECT_EQ(waiting, 503);
  EXPECT_EQ(ask({"here", ""}), 503);
  answer();
  EXPECT_EQ(running, 200);
}

}  // namespace
}  // namespace fissile::server
