#pragma once
// What makes a level of orbs and fission: how many states it may look at, how deep, whether it
// follows reactions to their end, how much of a position it sees, and how much worse than the best
// a move may look to be played all the same. Nodes, never time: a level plays the same on every
// machine.
#include <cstdint>

#include "mind/thinker.h"

namespace fissile {

struct Level {
  std::uint64_t nodes;
  int depth;
  int noisy_plies;
  std::size_t components;  // the first so many of material, position, potential, threats, mobility
  int margin;
};

inline constexpr Level kLevels[kMaxLevel] = {
    {100, 1, 0, 1, 120},    {200, 1, 0, 3, 20},     {400, 2, 0, 3, 15},   {1'000, 3, 1, 4, 10},
    {2'500, 4, 2, 5, 6},    {7'000, 6, 6, 5, 4},    {20'000, 8, 6, 5, 1}, {60'000, 64, 6, 5, 0},
    {180'000, 64, 6, 5, 0}, {540'000, 64, 6, 5, 0},
};

// REQUIRES: 1 <= level <= kMaxLevel.
constexpr const Level& level_of(int level) { return kLevels[level - 1]; }

}  // namespace fissile
