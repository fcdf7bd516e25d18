#pragma once
// How hard a puzzle of npc is, from 0 to 100, as a search sees it (docs/generating.md).
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/npc/rules.h"

namespace fissile::npc {

// Points of each part, all of them integers so that every build says the same.
struct Difficulty {
  int length = 0;     // 0..30: the par
  int choices = 0;    // 0..20: the positions that are nearer than the win
  int sums = 0;       // 0..20: how often a tile acts on a block
  int dead_ends = 0;  // 0..15: turns beside the solution that lose the level
  int greedy = 0;     // 0..15: players without a plan that fail

  int total() const { return length + choices + sums + dead_ends + greedy; }
  bool operator==(const Difficulty&) const = default;
};

// What a level has before anything is tried on it. `nearer` is how many positions can be reached in
// fewer turns than the win.
Difficulty plain_difficulty(const Tables& tables, const std::vector<Rules::Action>& solution,
                            std::size_t nearer);

// The other parts, which take a while. Of what they may come to at most, kTrialPoints.
constexpr int kTrialPoints = 30;
void add_trials(Difficulty& difficulty, const Tables& tables,
                const std::vector<Rules::Action>& solution);

}  // namespace fissile::npc
