#include "arena/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/elo.h"
#include "base/random.h"

namespace fissile::arena {
namespace {

constexpr SprtBounds kBounds{20, 60};

TEST(Sprt, NothingPlayedSaysNothing) {
  EXPECT_EQ(log_likelihood_ratio({}, kBounds), 0);
  EXPECT_EQ(verdict_of(0), Verdict::undecided);
}

TEST(Sprt, WonPairsCountTheLogOfTheTwoScores) {
  // With nothing but won pairs the likeliest distribution of a given mean wins so often and loses
  // the rest, so each pair is worth ln(mean1 / mean0).
  const double each = std::log(expected_score(60) / expected_score(20));
  EXPECT_NEAR(log_likelihood_ratio({0, 0, 0, 0, 30}, kBounds), 30 * each, 0.05);
  // Lost pairs in the same way ln((1 - mean1) / (1 - mean0)).
  const double lost = std::log((1 - expected_score(60)) / (1 - expected_score(20)));
  EXPECT_NEAR(log_likelihood_ratio({30, 0, 0, 0, 0}, kBounds), 30 * lost, 0.05);
}

TEST(Sprt, SplitPairsAreWeakEvidenceAgainstTheHigherElo) {
  // The likeliest way to a mean above 1/2 from pairs that were all split adds some won ones: the
  // split have the share 2 (1 - mean), each worth ln((1 - mean1) / (1 - mean0)).
  const double each = std::log((1 - expected_score(60)) / (1 - expected_score(20)));
  EXPECT_NEAR(log_likelihood_ratio({0, 0, 20, 0, 0}, kBounds), 20 * each, 0.1);
  EXPECT_LT(each, 0);
}

TEST(Sprt, TwoOutcomesGiveTheRatioOfTwoCoins) {
  // Won and lost pairs only: a coin of chance mean1 against one of mean0.
  const double p0 = expected_score(20), p1 = expected_score(60);
  const double coin = 70 * std::log(p1 / p0) + 30 * std::log((1 - p1) / (1 - p0));
  EXPECT_NEAR(log_likelihood_ratio({30, 0, 0, 0, 70}, kBounds), coin, 0.01);
}

TEST(Sprt, MirroredResultsGiveTheMirroredRatio) {
  const double ratio = log_likelihood_ratio({10, 4, 60, 9, 25}, {-30, 30});
  EXPECT_NEAR(log_likelihood_ratio({25, 9, 60, 4, 10}, {-30, 30}), -ratio, 1e-9);
  EXPECT_GT(ratio, 0);
}

TEST(Sprt, TheBoundsAreThoseOfFivePercent) {
  EXPECT_NEAR(kSprtBound, std::log(19), 1e-12);
  EXPECT_EQ(verdict_of(2.95), Verdict::accepted);
  EXPECT_EQ(verdict_of(-2.95), Verdict::rejected);
  EXPECT_EQ(verdict_of(2.94), Verdict::undecided);
}

// The share of tests that accept when pairs come from two games of the given Elo, each.
double acceptance(double elo, const SprtBounds& bounds, int runs) {
  Random random{20};
  int accepted = 0;
  const double win = expected_score(elo);
  for (int run = 0; run < runs; ++run) {
    PairCounts pairs{};
    Verdict verdict = Verdict::undecided;
    while (verdict == Verdict::undecided) {
      std::size_t score = 0;
      for (int game = 0; game < 2; ++game) score += random.below(1'000'000) < win * 1e6 ? 2 : 0;
      ++pairs[score];
      verdict = verdict_of(log_likelihood_ratio(pairs, bounds));
    }
    accepted += verdict == Verdict::accepted;
  }
  return static_cast<double>(accepted) / runs;
}

TEST(Sprt, BothErrorsAreAboutFivePercent) {
  constexpr SprtBounds wide{0, 100};
  EXPECT_LT(acceptance(0, wide, 300), 0.09);
  EXPECT_GT(acceptance(100, wide, 300), 0.91);
  EXPECT_GT(acceptance(0, wide, 300), 0.005);
}

}  // namespace
}  // namespace fissile::arena
