// The store of the server while its database is away, hangs or is broken.
#include <gtest/gtest.h>

#include "store/told.h"

namespace fissile::store {
namespace {

TEST(ThreadsAway, EverythingIsRefusedAtOnceInOrderUntilTheDatabaseIsBack) {
  using enum Stored;
  Told::Script script;
  Core core;
  std::string heard, writes, why;
  bool back = false;
  const auto hear = [&](const std::string& reason) { heard += 'a', why = reason; };
  ThreadedStore store(std::make_unique<Told>(script), {}, core.post(),
                      {.batch_changes = 1, .between_looks = std::chrono::milliseconds(1)},
                      {.away = hear,
                       .back = [&] { back = true; },
                       .can_write = [&](bool can) { writes += can ? '+' : '-'; }});
  const auto note = [&](char name) {
    return [&heard, name](Stored how) { heard += how == refused ? name : '!'; };
  };
  script.answers = {{refused}};
  for (const char name : {'1', '2', '3'}) store.write({DropSession{"one"}}, note(name));
  {
    std::unique_lock guard(script.mutex);
    script.wakes.wait(guard, [&] { return script.sizes.size() == 1; });
  }
  EXPECT_TRUE(store.ready());
  script.health = Health::away;
  let_go(script);
  core.run_until([&] { return heard.size() == 4; });
  EXPECT_FALSE(store.ready());
  store.write({DropSession{"one"}}, note('4'));
  core.run_until([&] { return heard.size() == 5; });
  EXPECT_EQ(heard, "1a234");
  EXPECT_EQ(why, "told so");
  bool failed = false;
  ask(
      store, [](Database& database) { return database.user("x"); },
      [&](const Result<std::optional<User>>& found) { failed = !found; });
  core.run_until([&] { return failed; });
  script.health = Health::good;
  core.run_until([&] { return back; });
  EXPECT_TRUE(store.ready());
  EXPECT_EQ(writes, "-+");
  EXPECT_GT(script.probes, 0);
  Stored answer = refused;
  store.write({DropSession{"one"}}, [&](Stored how) { answer = how; });
  core.run_until([&] { return answer == yes; });
}

TEST(ThreadsAway, NothingIsReadBeforeItIsKnownWhatBecameOfAWrite) {
  Told::Script writing, reading;
  reading.go = true;
  Core core;
  ThreadedStore store(std::make_unique<Told>(writing),
                      {std::make_unique<Told>(reading), std::make_unique<Told>(reading)},
                      core.post(), {.retries = 0, .between_looks = std::chrono::milliseconds(1)});
  writing.answers = {{Stored::unknown}};
  writing.health = Health::away;
  writing.go = true;
  std::optional<Stored> answer;
  store.write({DropSession{"one"}}, [&](Stored how) { answer = how; });
  core.run_until([&] { return answer.has_value(); });
  EXPECT_EQ(answer, Stored::unknown);
  int good = 0, bad = 0;
  const auto read = [&](Lane lane) {
    const int before = good + bad;
    ask(
        store, [](Database& database) { return database.user("x"); },
        [&](const Result<std::optional<User>>& found) { ++(found ? good : bad); }, lane);
    core.run_until([&] { return good + bad > before; });
  };
  read(Lane::pages);
  read(Lane::sessions);
  EXPECT_EQ(bad, 2);
  writing.health = Health::good;
  while (good == 0) read(Lane::pages);
  EXPECT_TRUE(store.ready());
}

TEST(ThreadsAway, ABrokenReaderIsToldOnceAndNeverAskedAgain) {
  Told::Script writing, reading;
  writing.go = true;
  Core core;
  int broken = 0;
  const auto hear = [&](const std::string&) { ++broken; };
  ThreadedStore store(std::make_unique<Told>(writing),
                      {std::make_unique<Told>(reading), std::make_unique<Told>(reading)},
                      core.post(), {.between_looks = std::chrono::milliseconds(1)},
                      {.broken = hear});
  reading.health = Health::broken;
  int asked = 0;
  for (int i = 0; i < 3; ++i) {
    ask(
        store, [](Database& database) { return database.user("x"); },
        [&](const Result<std::optional<User>>&) { ++asked; });
    core.run_until([&] { return asked == i + 1; });
  }
  EXPECT_EQ(broken, 1);
  EXPECT_EQ(reading.probes, 0);
  EXPECT_FALSE(store.ready());
}

}  // namespace
}  // namespace fissile::store
