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

// The mean of levels, each weighted by its number in its environment, and no more than the weight
// of the levels completed has of all.
class WeightedScore {
 public:
  void add(double level_score, int number);
  double score() const;  // 0 to 100

 private:
  double total_ = 0, weights_ = 0, completed_ = 0;
};

// 0 to 100: the mean of all levels of an environment.
double play_score(std::span<const LevelRun> levels);

}  // namespace fissile::arc
