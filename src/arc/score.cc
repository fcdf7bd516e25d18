#include "arc/score.h"

#include <algorithm>

namespace fissile::arc {

double level_score(int baseline, int actions, bool completed) {
  constexpr double kMost = 115;
  if (!completed || actions <= 0) return 0;
  const double share = static_cast<double>(baseline) / actions;
  return std::min(share * share * 100, kMost);
}

double play_score(std::span<const LevelRun> levels) {
  double total = 0, weights = 0, completed = 0;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const double weight = static_cast<double>(i) + 1;
    const LevelRun& level = levels[i];
    const double score = level_score(level.baseline, level.actions, level.completed);
    total += score * weight;
    weights += weight;
    if (score > 0) completed += weight;
  }
  if (weights == 0) return 0;
  return std::min(total / weights, completed / weights * 100);
}

}  // namespace fissile::arc
