#pragma once
// What stands in a generated level, and small changes of a level.
#include "solve/push/generate.h"
#include "solve/push/generate_room.h"

namespace fissile::push {

// Whether the level is fit for play and is one room in which nothing is walled in, with every pad
// in sight.
bool is_fit(const Level& level);

// A whole level of the recipe with these features, not yet known to be solvable. Nothing if there
// was no room.
std::optional<Level> draw_level(const Recipe& recipe, Features features, Random& random);

// The level with one thing moved. Nothing if it would not be fit for play.
std::optional<Level> change_level(const Level& level, Random& random);

}  // namespace fissile::push
