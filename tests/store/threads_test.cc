// The store of the server: two threads, and answers on a third.
#include "store/threads.h"

#include "store/examples.h"
#include "store/places.h"
#include "store/told.h"

namespace fissile::store {
namespace {

class Threads : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<ThreadedStore> open(StoreLimits limits = {}) {
    auto writer = place.open();
    Readers readers;
    if (GetParam() != "memory") {
      readers = {place.open(Access::read), place.open(Access::read)};
    }
    return std::make_unique<ThreadedStore>(std::move(writer), std::move(readers), core.post(),
                                           limits);
  }
  Place place{GetParam()};
  Core core;
};
INSTANTIATE_TEST_SUITE_P(Stores, Threads, testing::ValuesIn(all_kinds()), kind_name);

TEST_P(Threads, AnswersComeInTheOrderOfCallsAndNotInsideThem) {
  const auto store = open();
  std::vector<int> order;
  std::vector<Stored> answers;
  constexpr int kCount = 300;
  for (int i = 0; i < kCount; ++i) {
    store->write({AddUser{user(i / 2)}, AddSession{session(i, i % 3 == 2 ? -1 : i / 2)}},
                 [&, i](Stored how) {
                   order.push_back(i);
                   answers.push_back(how);
                 });
    EXPECT_TRUE(order.empty());
  }
  core.run_until([&] { return order.size() == kCount; });
  for (int i = 0; i < kCount; ++i) {
    const auto at = static_cast<std::size_t>(i);
    EXPECT_EQ(order[at], i);
    EXPECT_EQ(answers[at], i % 3 == 2 ? Stored::conflict : Stored::yes);
  }
}

TEST_P(Threads, AReadSeesEveryWriteAnsweredBefore) {
  const auto store = open();
  int seen = 0;
  for (int i = 0; i < 50; ++i) {
    bool answered = false;
    store->write({AddUser{user(i)}}, [&](Stored how) { answered = how == Stored::yes; });
    core.run_until([&] { return answered; });
    std::optional<User> found;
    bool asked = false;
    ask(
        *store, [i](Database& database) { return database.user(user_id(i)); },
        [&](Result<std::optional<User>> result) {
          asked = true;
          if (result) found = *result;
        });
    core.run_until([&] { return asked; });
    seen += found == user(i);
  }
  EXPECT_EQ(seen, 50);
}

TEST_P(Threads, StoppingFinishesTheWritesThatAreQueuedAndAnswersEveryRead) {
  auto store = open();
  int answered = 0;
  for (int i = 0; i < 100; ++i) {
    store->write({AddUser{user(i)}}, [&](Stored how) { answered += how == Stored::yes; });
  }
  int asked = 0;
  for (int i = 0; i < 10; ++i) {
    ask(
        *store, [](Database& database) { return database.user("nobody"); },
        [&](const Result<std::optional<User>>&) { ++asked; });
  }
  store->stop();
  core.run_until([&] { return answered == 100 && asked == 10; });

  Stored late = Stored::yes;
  bool failed = false;
  store->write({AddUser{user(1)}}, [&](Stored how) { late = how; });
  ask(
      *store, [](Database& database) { return database.user("nobody"); },
      [&](Result<std::optional<User>> result) { failed = !result; });
  core.run_until([&] { return late != Stored::yes && failed; });
  EXPECT_EQ(late, Stored::refused);
}

TEST(ThreadsBounds, WhatCameTogetherIsCommittedTogetherAndTooMuchIsRefusedInTurn) {
  Told::Script script;
  Core core;
  ThreadedStore store(std::make_unique<Told>(script), Readers{}, core.post(),
                      {.queued_changes = 10, .batch_changes = 4});
  std::vector<Stored> answers;
  const auto note = [&](Stored how) { answers.push_back(how); };
  store.write({DropSession{"first"}}, note);
  core.end_turn();
  {
    std::unique_lock guard(script.mutex);
    script.wakes.wait(guard, [&] { return script.sizes.size() == 1; });
  }
  for (int i = 0; i < 12; ++i) store.write({DropSession{"more"}}, note);
  let_go(script);
  core.run_until([&] { return answers.size() == 13; });
  std::vector<Stored> expected(13, Stored::yes);
  expected[11] = expected[12] = Stored::refused;
  EXPECT_EQ(answers, expected);
  EXPECT_EQ(script.sizes, (std::vector<std::size_t>{1, 4, 4, 2}));
}

TEST(ThreadsBounds, WhatIsWrittenInOneTurnIsOneCommit) {
  Told::Script script;
  script.go = true;
  Core core;
  ThreadedStore store(std::make_unique<Told>(script), Readers{}, core.post());
  int answered = 0;
  for (int i = 0; i < 20; ++i) store.write({DropSession{"one"}}, [&](Stored) { ++answered; });
  core.run_until([&] { return answered == 20; });
  EXPECT_EQ(script.sizes, (std::vector<std::size_t>{20}));
}

TEST(ThreadsBounds, WhatIsUnknownIsAskedAgainAndARefusalSettlesNothing) {
  using enum Stored;
  Told::Script script;
  script.go = true;
  script.answers = {{unknown}, {unknown}, {yes},  // settled by asking again
                    {unknown}, {refused}, {refused}, {refused}};
  Core core;
  ThreadedStore store(std::make_unique<Told>(script), Readers{}, core.post());
  std::vector<Stored> answers;
  for (std::size_t i = 1; i <= 2; ++i) {
    store.write({DropSession{"one"}}, [&](Stored how) { answers.push_back(how); });
    core.run_until([&] { return answers.size() == i; });
  }
  EXPECT_EQ(answers, (std::vector{yes, unknown}));
  EXPECT_EQ(script.sizes.size(), 7u);
}

TEST(ThreadsBounds, WhoSomebodyIsDoesNotWaitBehindAPage) {
  Told::Script script;
  script.go = true;
  Core core;
  ThreadedStore store(std::make_unique<Told>(script),
                      {std::make_unique<Told>(script), std::make_unique<Told>(script)},
                      core.post());
  std::mutex mutex;
  std::condition_variable wakes;
  bool go = false;
  std::string order;
  const auto page = [&](Database&) {
    std::unique_lock guard(mutex);
    wakes.wait(guard, [&] { return go; });
    return 0;
  };
  for (int i = 0; i < 3; ++i) ask(store, page, [&](int) { order += 'p'; });
  const auto who = [](Database& database) { return database.session("x"); };
  ask(store, who, [&](const auto&) { order += 's'; }, Lane::sessions);
  core.run_until([&] { return !order.empty(); });
  EXPECT_EQ(order, "s");
  {
    const std::lock_guard guard(mutex);
    go = true;
  }
  wakes.notify_all();
  core.run_until([&] { return order.size() == 4; });
  EXPECT_EQ(order, "sppp");
}

TEST(ThreadsBounds, TooManyQuestionsAreAnsweredWithAnError) {
  Told::Script script;
  Core core;
  ThreadedStore store(std::make_unique<Told>(script), Readers{}, core.post(),
                      {.queued_questions = 2});
  bool written = false;
  store.write({DropSession{"first"}}, [&](Stored) { written = true; });
  core.end_turn();
  {
    std::unique_lock guard(script.mutex);
    script.wakes.wait(guard, [&] { return script.sizes.size() == 1; });
  }
  int good = 0, bad = 0;
  for (int i = 0; i < 5; ++i) {
    ask(
        store, [](Database& database) { return database.user("x"); },
        [&](Result<std::optional<User>> result) { ++(result ? good : bad); });
  }
  core.run_until([&] { return bad == 3; });
  let_go(script);
  core.run_until([&] { return good == 2 && written; });
  EXPECT_EQ(bad, 3);
}

}  // namespace
}  // namespace fissile::store
