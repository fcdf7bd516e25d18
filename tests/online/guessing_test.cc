// Rates, delays, and who may try a password.
#include "online/guessing.h"

#include <gtest/gtest.h>

namespace fissile::online {
namespace {

constexpr std::int64_t kMinute = 60'000, kQuarter = 15 * kMinute;

TEST(Rates, CountInAWindowAndSayHowLong) {
  Rates rates;
  const Rate rate{2, 1'000};
  EXPECT_TRUE(rates.take("a", rate, 0));
  EXPECT_TRUE(rates.take("a", rate, 400));
  EXPECT_FALSE(rates.take("a", rate, 999));
  EXPECT_EQ(rates.wait_ms("a", 400), 600);
  EXPECT_TRUE(rates.is_first_refusal("a", 500));
  EXPECT_FALSE(rates.is_first_refusal("a", 600));
  EXPECT_TRUE(rates.take("b", rate, 999));
  EXPECT_TRUE(rates.take("a", rate, 1'000));
  EXPECT_EQ(wait_seconds(1), 1);
  EXPECT_EQ(wait_seconds(2'000), 2);
}

TEST(Rates, ForgetWhatEndsSoonestWhenThereIsNoRoom) {
  Rates rates(100);
  const Rate rate{1, 1'000};
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(rates.take("user " + std::to_string(i), rate, i));
  // Strangers with long names push out the oldest, never all.
  for (int i = 0; i < 50; ++i) {
    EXPECT_TRUE(rates.take(std::string(60'000, 'x') + std::to_string(i), rate, 100));
  }
  EXPECT_TRUE(rates.take("user 0", rate, 100));
  EXPECT_FALSE(rates.take("user 99", rate, 100));
  EXPECT_FALSE(rates.take("user 60", rate, 100));
}

TEST(Delays, GrowWithEveryFailureAndAreForgotten) {
  Delays delays;
  const Delay delay{3, 1'000, 5'000, 60'000};
  std::int64_t now = 0;
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(delays.wait_ms("a", delay, now), 0);
    delays.begin("a", delay, now);
    EXPECT_EQ(delays.fail("a", delay, now), i == 2);
  }
  for (const std::int64_t wait : {1'000, 2'000, 4'000, 5'000, 5'000}) {
    EXPECT_EQ(delays.wait_ms("a", delay, now), wait);
    now += wait;
    EXPECT_EQ(delays.wait_ms("a", delay, now), 0);
    delays.begin("a", delay, now);
    EXPECT_FALSE(delays.fail("a", delay, now));
  }
  EXPECT_EQ(delays.wait_ms("b", delay, now), 0);
  EXPECT_EQ(delays.wait_ms("a", delay, now + 60'000), 0);
}

TEST(Delays, CountWhatIsTriedAtOnceAsIfItFailed) {
  Delays delays;
  const Delay delay{3, 1'000, 5'000, 60'000};
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(delays.wait_ms("a", delay, 0), 0);
    delays.begin("a", delay, 0);
  }
  EXPECT_GT(delays.wait_ms("a", delay, 0), 0);
  delays.end("a", 0);
  EXPECT_EQ(delays.wait_ms("a", delay, 0), 0);
}

// How many of the tries, one a second, get through in a quarter of an hour.
template <class Next>
int tries_that_pass(Guessing& guessing, Next next) {
  int passed = 0;
  for (std::int64_t now = 0; now < kQuarter; now += 1'000) {
    const Guess guess = next();
    if (guessing.begin(guess, now) != 0) continue;
    guessing.failed(guess, now);
    ++passed;
  }
  return passed;
}

TEST(Guessing, IsSlowFromOneAddress) {
  Guessing guessing{GuessLimits{}};
  EXPECT_LE(tries_that_pass(guessing, [] { return Guess{"ada", "1.2.3.4", ""}; }), 14);
}

TEST(Guessing, IsAsSlowFromManyAddresses) {
  Guessing guessing{GuessLimits{}};
  int address = 0;
  EXPECT_LE(tries_that_pass(
                guessing, [&] { return Guess{"ada", "10.0.0." + std::to_string(++address), ""}; }),
            20);
}

TEST(Guessing, AtManyAccountsFromOneAddressIsSlowToo) {
  Guessing guessing{GuessLimits{}};
  int account = 0;
  EXPECT_LE(tries_that_pass(
                guessing, [&] { return Guess{"user" + std::to_string(++account), "1.2.3.4", ""}; }),
            160);
}

TEST(Guessing, LocksNoKnownDeviceOut) {
  Guessing guessing{GuessLimits{}};
  const Guess owner{"ada", "1.2.3.4", "device"};
  int address = 0;
  for (std::int64_t now = 0; now < kQuarter; now += 100) {
    const Guess stranger{"ada", "10.0.0." + std::to_string(++address), ""};
    if (guessing.begin(stranger, now) == 0) guessing.failed(stranger, now);
    const Guess neighbour{"bob", "1.2.3.4", ""};
    if (guessing.begin(neighbour, now) == 0) guessing.failed(neighbour, now);
    if (now % kMinute != 0) continue;
    EXPECT_EQ(guessing.begin(owner, now), 0) << now;
    guessing.passed(owner, now);
  }
  // A device that was stolen guesses slowly too.
  EXPECT_LE(tries_that_pass(guessing, [] { return Guess{"ada", "1.2.3.4", "stolen"}; }), 20);
}

TEST(Guessing, LetsASchoolInThatMistypesAtTimes) {
  Guessing guessing{GuessLimits{}};
  int waits = 0;
  for (int pupil = 0; pupil < 200; ++pupil) {
    const Guess guess{"pupil" + std::to_string(pupil), "1.2.3.4", ""};
    const std::int64_t now = pupil * 2'000;
    if (pupil % 4 == 0 && guessing.begin(guess, now) == 0) guessing.failed(guess, now);
    if (guessing.begin(guess, now) != 0) ++waits;
    guessing.passed(guess, now);
  }
  EXPECT_EQ(waits, 0);
}

TEST(Guessing, PricesGoodTriesToo) {
  Guessing guessing{GuessLimits{}};
  int passed = 0;
  for (int i = 0; i < 1'000; ++i) {
    const Guess guess{"ada", "1.2.3.4", ""};
    if (guessing.begin(guess, i * 100) != 0) continue;
    guessing.passed(guess, i * 100);
    ++passed;
  }
  EXPECT_EQ(passed, GuessLimits{}.work_per_account.times);
  // One address cannot have all who compare passwords to itself.
  int at_once = 0;
  for (int i = 0; i < 20; ++i) {
    const Guess guess{"user" + std::to_string(i), "5.6.7.8", ""};
    if (guessing.begin(guess, kQuarter) == 0) ++at_once;
  }
  EXPECT_EQ(at_once, GuessLimits{}.at_once);
}

TEST(Guessing, ForgivesWhatTheOwnerMistypedAlone) {
  Guessing guessing{GuessLimits{}};
  const Guess owner{"ada", "1.2.3.4", ""}, thief{"ada", "6.6.6.6", ""};
  for (int i = 0; i < 4; ++i) {
    for (const Guess& guess : {owner, thief}) {
      if (guessing.begin(guess, 0) == 0) guessing.failed(guess, 0);
    }
  }
  // Six failures of strangers: the owner is one of them, and waits.
  EXPECT_GT(guessing.wait_ms(owner, 0), 0);
  EXPECT_EQ(guessing.begin(owner, 10'000), 0);
  guessing.passed(owner, 10'000);
  EXPECT_EQ(guessing.begin(thief, 10'000), 0);
  guessing.failed(thief, 10'000);
  EXPECT_GT(guessing.wait_ms(owner, 10'000), 0);
}

TEST(Guessing, OfCodesIsSlowAndARightOneEndsTheWait) {
  Guessing guessing{GuessLimits{}};
  int tries = 0;
  for (std::int64_t now = 0; now < 24 * 60 * kMinute; now += 1'000) {
    if (guessing.code_wait_ms("u1", now) > 0) continue;
    guessing.code_failed("u1", now);
    ++tries;
  }
  EXPECT_LE(tries, 45);
  guessing.code_passed("u1");
  EXPECT_EQ(guessing.code_wait_ms("u1", 24 * 60 * kMinute), 0);
}

TEST(Guessing, OfRecoveryCodesKeepsNobodyOutOfTheirAccount) {
  Guessing guessing{GuessLimits{}};
  for (int i = 0; i < 100; ++i) {
    const Guess stranger{"", "10.0.0.1", ""};
    if (guessing.begin(stranger, 0) == 0) guessing.failed(stranger, 0);
  }
  EXPECT_GT(guessing.wait_ms({"", "10.0.0.1", ""}, 0), 0);
  EXPECT_EQ(guessing.wait_ms({"", "10.0.0.2", ""}, 0), 0);
}

}  // namespace
}  // namespace fissile::online
