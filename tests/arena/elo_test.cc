#include "arena/elo.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"

namespace fissile::arena {
namespace {

// So many wins and losses of the first of two, in groups of two games.
std::vector<Comparison> results(int wins, int losses) {
  std::vector<Comparison> all;
  for (int i = 0; i < wins + losses; ++i) {
    all.push_back({0, 1, i < wins ? 1.0 : 0.0, static_cast<std::uint64_t>(i / 2)});
  }
  return all;
}

TEST(Elo, AScoreAndItsEloGoTogether) {
  EXPECT_NEAR(expected_score(0), 0.5, 1e-12);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_score(0.75), 190.848502, 1e-6);
  EXPECT_NEAR(elo_of_score(expected_score(-123)), -123, 1e-9);
}

TEST(Elo, TwoPlayersAreRatedByTheirScore) {
  // 75 of 100 with half a drawn game added: (75 + 0.25) / 100.5.
  const auto ratings = rate(2, results(75, 25));
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, elo_of_score(75.25 / 100.5), 1e-6);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-9);
}

TEST(Elo, TheErrorComesFromHowMuchThePairsDiffer) {
  // 30 pairs of two wins and 20 of two losses: the surprise of a pair is 2 (score - p), and the
  // difference of the two ratings answers to it by 1 / (games p (1 - p)).
  const auto ratings = rate(2, results(60, 40));
  const double p = 60.25 / 100.5;
  const double sum = 30 * std::pow(2 * (1 - p), 2) + 20 * std::pow(2 * p, 2);
  const double deviation = std::sqrt(sum) / (100.5 * p * (1 - p));
  const double expected = 1.959963985 * deviation * 400 / std::log(10.0);
  EXPECT_NEAR(ratings[0].error, expected / 2, 1e-6);
  EXPECT_NEAR(ratings[1].error, expected / 2, 1e-6);
}

TEST(Elo, PairsThatAreAlwaysSplitTellLittleErrorAndEqualPlayers) {
  std::vector<Comparison> all;
  for (std::uint64_t pair = 0; pair < 50; ++pair) {
    all.push_back({0, 1, 1, pair});
    all.push_back({1, 0, 1, pair});
  }
  const auto ratings = rate(2, all);
  EXPECT_NEAR(ratings[0].elo, 0, 1e-9);
  // Both won and lost, so nobody is swept and the groups do not differ at all.
  EXPECT_NEAR(ratings[0].error, 0, 1e-6);
}

TEST(Elo, ACleanSweepStaysFiniteAndUncertain) {
  const auto ratings = rate(2, results(200, 0));
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, elo_of_score(200.25 / 200.5), 1e-6);
  EXPECT_GT(ratings[0].error, 100);
}

TEST(Elo, StrengthsThatMadeTheResultsAreFoundAgain) {
  const double truth[] = {150, 50, -200, 0};
  Random random{7};
  std::vector<Comparison> all;
  for (std::uint64_t group = 0; group < 3000; ++group) {
    for (int a = 0; a < 4; ++a) {
      for (int b = a + 1; b < 4; ++b) {
        const double chance = expected_score(truth[a] - truth[b]);
        all.push_back({a, b, random.below(1'000'000) < chance * 1e6 ? 1.0 : 0.0, group * 16});
      }
    }
  }
  const auto ratings = rate(4, all);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(ratings[i].elo, truth[i], 2 * ratings[i].error);
    EXPECT_LT(ratings[i].error, 12);
    EXPECT_GT(ratings[i].error, 2);
  }
}

TEST(Elo, WithoutGamesEverybodyIsEqual) {
  for (const Rating& rating : rate(3, {})) {
    EXPECT_EQ(rating.elo, 0);
    EXPECT_EQ(rating.error, 0);
  }
}

}  // namespace
}  // namespace fissile::arena
