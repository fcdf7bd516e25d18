#pragma once
// Whether two puzzles are near copies of one another.
#include "games/npc/puzzle.h"

namespace fissile::npc {

// One, turned or mirrored, differs from the other in at most two tiles, counting what stands on
// them. The target does not count, nor does a common factor of all numbers but those that multiply.
bool are_alike(const Setup& one, const Setup& other);

}  // namespace fissile::npc
