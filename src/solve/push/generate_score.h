#pragma once
// How hard a level of push is, from 0 to 100, as a search sees it (docs/generating.md).
#include <vector>

#include "games/push/rules.h"

namespace fissile::push {

// Points of each part, all of them integers so that every build says the same.
struct Difficulty {
  int length = 0;     // 0..30: the par
  int order = 0;      // 0..30: pairs that cannot go first, and how often the solution turns around
  int dead_ends = 0;  // 0..25: pushes beside the solution that lose the level
  int greedy = 0;     // 0..15: blocks that a player without a plan leaves

  int total() const { return length + order + dead_ends + greedy; }
  bool operator==(const Difficulty&) const = default;
};

// REQUIRES: tables of one level that has blocks, and actions that solve it in the fewest moves.
Difficulty difficulty_of(const Tables& tables, const std::vector<Action>& solution);

}  // namespace fissile::push
