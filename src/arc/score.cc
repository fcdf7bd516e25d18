#include "arc/score.h"

#include <algorithm>

namespace fissile::arc {

double level_score(int baseline, int actions, bool completed) {
  constexpr double kMost = 115;
  if (!completed || actions <= 0) return 0;
  const double share = static_cast<double>(baseline) / actions;
  return std::min(share * share * 100, kMost);
}

void WeightedScore::add(double level_score, int number) {
  const double weight = number;
  total_ += level_score * weight;
  weights_ += weight;
  if (level_score > 0) completed_ += weight;
}

double WeightedScore::score() const {
  if (weights_ == 0) return 0;
  return std::min(total_ / weights_, completed_ / weights_ * 100);
}

double play_score(std::span<const LevelRun> levels) {
  WeightedScore all;
  int number = 0;
  for (const LevelRun& level : levels) {
    all.add(level_score(level.baseline, level.actions, level.completed), ++number);
  }
  return all.score();
}

}  // namespace fissile::arc
