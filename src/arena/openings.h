#pragma once
// Short random starts, so that players who always answer alike still play many different games.
#include <cstdint>
#include <vector>

#include "arena/any_play.h"

namespace fissile::arena {

// Two numbers become one that looks like neither.
std::uint64_t mix_seeds(std::uint64_t seed, std::uint64_t number);

// The opening of that number: up to `plies` random legal actions after which the game goes on and
// the player to move cannot end it at once. A function of its arguments alone. Where no such start
// of that length is found it is shorter. REQUIRES: `play` is at its start; it is so again after.
std::vector<std::uint32_t> make_opening(AnyPlay& play, int plies, std::uint64_t seed,
                                        std::uint64_t number);

}  // namespace fissile::arena
