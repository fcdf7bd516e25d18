#pragma once
// What the player inside fissile knows of orbs beyond its rules.
#include "burst/mind.h"

namespace fissile::orbs {

struct Mind : BurstKnowledge<Mind> {
  // orbs, cells; corners, edges, exposed; loaded, chained; clashes, hits, leads; safe moves. Found
  // by tools/tune, recorded in docs/tuning.
  static constexpr BurstWeights kWeights{{5, 7, 66, 18, -10, 22, -6, 48, 6, 14, 6},
                                         {15, -1, 72, 17, -29, 14, -8, 40, 10, -2, 5}};
};

}  // namespace fissile::orbs
