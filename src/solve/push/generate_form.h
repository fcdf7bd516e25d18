#pragma once
// Whether two levels are alike: one is the other turned, mirrored, moved inside its walls, with
// its colours renamed.
#include <string>

#include "games/push/level.h"

namespace fissile::push {

// Levels that are alike, and only these, have the same form.
std::string form_of(const Level& level);

}  // namespace fissile::push
