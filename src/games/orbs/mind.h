#pragma once
// What the player inside fissile knows of orbs beyond its rules.
#include "core/burst_mind_weights.h"

namespace fissile::orbs {

struct Mind {
  // orbs, cells; corners, edges, exposed; loaded, chained; clashes, hits, leads; safe moves.
  static constexpr BurstWeights kWeights{{10, 8, 12, 6, -6, 10, 3, 30, 10, 4, 2},
                                         {10, 8, 12, 6, -16, 10, 3, -10, 6, 4, 2}};
};

}  // namespace fissile::orbs
