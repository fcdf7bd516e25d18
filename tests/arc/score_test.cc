// Scores of levels and plays.
#include "arc/score.h"

#include <gtest/gtest.h>

#include <vector>

namespace fissile::arc {
namespace {

TEST(ArcScore, OfALevelIsTheSquareOfItsShareAndHasACap) {
  EXPECT_DOUBLE_EQ(level_score(10, 10, true), 100);
  EXPECT_DOUBLE_EQ(level_score(10, 20, true), 25);
  EXPECT_DOUBLE_EQ(level_score(10, 9, true), 115);
  EXPECT_DOUBLE_EQ(level_score(10, 1, true), 115);
  EXPECT_DOUBLE_EQ(level_score(10, 20, false), 0);
  EXPECT_DOUBLE_EQ(level_score(10, 0, true), 0);
}

TEST(ArcScore, OfAPlayWeighsLevelsByTheirNumber) {
  const std::vector<LevelRun> runs = {{10, 10, true}, {20, 10, true}, {5, 10, false}};
  EXPECT_DOUBLE_EQ(play_score(runs), (100.0 + 2 * 25) / 6);
  EXPECT_DOUBLE_EQ(play_score({}), 0);
}

TEST(ArcScore, OfAPlayIsAtMostTheShareOfWhatWasCompleted) {
  EXPECT_DOUBLE_EQ(play_score(std::vector<LevelRun>{{1, 10, true}, {1, 10, true}}), 100);
  EXPECT_DOUBLE_EQ(play_score(std::vector<LevelRun>{{1, 10, true}, {9, 10, false}}), 100.0 / 3);
}

}  // namespace
}  // namespace fissile::arc
