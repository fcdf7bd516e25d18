#pragma once
// How a play is scored: functions of counts alone.
#include <span>

namespace fissile::arc {

struct LevelRun {
  int actions = 0;   // taken in the level, resets included
  int baseline = 0;  // of who plays it well
  bool completed = false;
};

// 0 to 115: the square of baseline over actions, in percent.
double level_score(int baseline, int actions, bool completed);

// 0 to 100: the mean of all levels of an environment, each weighted by its number, and no more than
// the weight of the levels completed has of all.
double play_score(std::span<const LevelRun> levels);

}  // namespace fissile::arc
