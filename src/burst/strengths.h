#pragma once
// The strengths of orbs and fission: besides how far each looks, how much of a position it sees.
// Measured by tools/strength; the figures are in docs/search.md.
#include <array>
#include <cstddef>

#include "core/strengths.h"

namespace fissile {

struct BurstStrength {
  AlphaBetaStrength search;
  std::size_t components;  // the first so many of kBurstComponents
};

inline constexpr std::array<BurstStrength, kMaxStrength> kBurstStrengths = {{
    {{100, 1, 0, 120}, 1},
    {{200, 1, 0, 20}, 3},
    {{400, 2, 0, 15}, 3},
    {{1'000, 3, 1, 10}, 4},
    {{2'500, 4, 2, 6}, 5},
    {{7'000, 6, 6, 4}, 5},
    {{20'000, 8, 6, 1}, 5},
    {{60'000, 64, 6, 0}, 5},
    {{180'000, 64, 6, 0}, 5},
    {{540'000, 64, 6, 0}, 5},
}};

}  // namespace fissile
