#pragma once
// The map of a level: signs become walls, the player, the exit, blocks and pads.
#include <optional>
#include <vector>

#include "games/push/pack_legend.h"

namespace fissile::push {

// REQUIRES: 1 to 32 rows of at most 32 characters. Fills in all that a map shows of a level.
std::optional<Error> read_map(const std::vector<Line>& rows, const Legend& legend, Level& level);

}  // namespace fissile::push
