#include "server/watchdog.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

namespace fissile::server {
namespace {

void hang() {
  std::mutex mutex;
  std::unique_lock guard(mutex);
  std::condition_variable never;
  never.wait(guard, [] { return false; });
}

TEST(WatchdogDeathTest, EndsAProcessThatHangsAndSaysWhy) {
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  const auto hang_watched = [] {
    Watchdog watchdog;
    watchdog.arm(std::chrono::milliseconds(1), "it hangs");
    hang();
  };
  EXPECT_EXIT(hang_watched(), testing::ExitedWithCode(1), "it hangs");
}

TEST(Watchdog, DoesNothingToAProcessThatEnds) {
  Watchdog watchdog;
  watchdog.arm(std::chrono::hours(1), "");
  watchdog.arm(std::chrono::milliseconds(0), "armed once only");
}

}  // namespace
}  // namespace fissile::server
