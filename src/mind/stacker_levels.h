#pragma once
// The levels of stacker: how much each sees, how far and how widely it looks, and how near to its
// best its choice must be. Measured by tests/mind/stacker_main.cc; the figures are in
// docs/search.md.
#include <array>
#include <climits>
#include <cstdint>

#include "games/stacker/mind.h"
#include "mind/thinker.h"
#include "search/beam.h"

namespace fissile {

struct StackerLevel {
  stacker::Sight sight;
  int width;
  int depth;
  std::uint64_t nodes;  // of one landing; possible worlds are made until they are spent
  int margin;           // in hundredths of a point: any choice that near to the best will do
};

constexpr std::array<StackerLevel, kMaxLevel> kStackerLevels = {{
    {stacker::Sight::score, 1, 1, 25, 100},
    {stacker::Sight::board, 1, 1, 25, 60},
    {stacker::Sight::board, 2, 2, 100, 40},
    {stacker::Sight::board, 4, 2, 250, 20},
    {stacker::Sight::board, 6, 3, 600, 10},
    {stacker::Sight::chains, 2, 2, 250, 20},
    {stacker::Sight::chains, 4, 3, 750, 10},
    {stacker::Sight::chains, 8, 4, 2500, 5},
    {stacker::Sight::chains, 16, 6, 10'000, 0},
    {stacker::Sight::chains, 40, 6, 50'000, 0},
}};

// What falls out of a beam is held to be this much worse than what stayed in it.
constexpr int kStackerCutPenalty = 50;

}  // namespace fissile
