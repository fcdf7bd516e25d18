#pragma once
// The strengths of stacker: how far and how widely each looks, how near to its best its choice must
// be (in hundredths of a point), and how much it sees. Measured by tests/mind/stacker_main.cc; the
// figures are in docs/search.md.
#include <array>
#include <cstdint>

#include "core/strengths.h"

namespace fissile::stacker {

// How much of a position is seen: the score alone, also what lies on the board, or also the chains
// that wait in it.
enum class Sight : std::uint8_t { score, board, chains };

struct Strength {
  BeamStrength search;
  Sight sight;
};

inline constexpr std::array<Strength, kMaxStrength> kStrengths = {{
    {{1, 1, 25, 100}, Sight::score},
    {{1, 1, 25, 60}, Sight::board},
    {{2, 2, 100, 40}, Sight::board},
    {{4, 2, 250, 20}, Sight::board},
    {{6, 3, 600, 10}, Sight::board},
    {{2, 2, 250, 20}, Sight::chains},
    {{4, 3, 750, 10}, Sight::chains},
    {{8, 4, 2500, 5}, Sight::chains},
    {{16, 6, 10'000, 0}, Sight::chains},
    {{40, 6, 50'000, 0}, Sight::chains},
}};

}  // namespace fissile::stacker
