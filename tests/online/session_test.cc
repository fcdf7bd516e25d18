// Sessions: how long they last while a socket is open, and what is remembered of them.
#include <gtest/gtest.h>

#include "online/people.h"
#include "online/session_cache.h"

namespace fissile::online {
namespace {

constexpr std::int64_t kDay = 24LL * 3'600'000;

TEST(Sessions, EndTheirSocketsWhenTheyAreOver) {
  People people;
  Actor ada{"u-ada", "ada", true, "session of ada"};
  ada.session_ends_ms = people.world.wall_ms() + 3 * kDay;
  Actor bob{"u-bob", "bob", true, "session of bob"};
  const Client first = people.world.connect(ada), second = people.world.connect(bob);
  const auto pass = [&](std::int64_t ms) {
    people.world.run_until(people.world.steady_ms() + ms);
    people.world.service().tick();
    people.world.settle();
  };
  pass(2 * kDay);
  EXPECT_TRUE(people.closed.empty());
  pass(kDay);
  EXPECT_EQ(people.closed[first], kCloseSignedOut);
  EXPECT_FALSE(people.closed.contains(second));
  EXPECT_EQ(people.ask(second, R"("do":"ping")").find("ok")->dump(), "true");
}

TEST(Sessions, AreInUseWhileASocketIsOpen) {
  People people;
  std::vector<std::string> used;
  people.world.service().on_session_used(
      [&](const Actor& actor) { used.push_back(actor.session); });
  people.world.connect({"u-ada", "ada", true, "session of ada"});
  for (int hour = 0; hour < 3 * 24; ++hour) {
    people.world.run_until(people.world.steady_ms() + kDay / 24);
    people.world.service().tick();
  }
  EXPECT_EQ(used, std::vector<std::string>(3, "session of ada"));
}

KnownSession known(int number, const std::string& user) {
  return {{user, user, true, "session " + std::to_string(number)}, 0};
}

TEST(SessionCache, KeepsWhatWasAskedForLast) {
  SessionCache cache(3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(cache.put(known(i, "ada"), cache.endings()));
  EXPECT_TRUE(cache.find("session 0"));
  EXPECT_TRUE(cache.put(known(3, "bob"), cache.endings()));
  EXPECT_EQ(cache.size(), 3u);
  EXPECT_FALSE(cache.find("session 1"));
  EXPECT_TRUE(cache.find("session 0") && cache.find("session 2") && cache.find("session 3"));
}

TEST(SessionCache, ForgetsOneSessionOrAllOfAUser) {
  SessionCache cache(100);
  for (int i = 0; i < 9; ++i) cache.put(known(i, i % 3 == 0 ? "bob" : "ada"), cache.endings());
  cache.forget_session("session 1");
  EXPECT_FALSE(cache.find("session 1"));
  cache.forget_user("ada");
  cache.forget_user("nobody");
  EXPECT_EQ(cache.size(), 3u);
  EXPECT_TRUE(cache.find("session 0") && cache.find("session 3") && cache.find("session 6"));
}

TEST(SessionCache, BelievesNoReadThatIsOlderThanAnEnding) {
  SessionCache cache(100);
  const std::uint64_t asked = cache.endings();
  cache.forget_session("session 1");
  cache.forget_user("bob");
  EXPECT_FALSE(cache.put(known(1, "ada"), asked));
  EXPECT_FALSE(cache.put(known(2, "bob"), asked));
  EXPECT_TRUE(cache.put(known(3, "ada"), asked));
  EXPECT_TRUE(cache.put(known(1, "ada"), cache.endings()));
  for (int i = 0; i < 1'000; ++i) cache.forget_session("other " + std::to_string(i));
  EXPECT_FALSE(cache.put(known(4, "ada"), asked));
  EXPECT_TRUE(cache.put(known(4, "ada"), cache.endings()));
}

}  // namespace
}  // namespace fissile::online
