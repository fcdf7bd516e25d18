#pragma once
// What moves for one seat of one game: a strength of ours, a program, an address, a function.
#include <cstdint>
#include <functional>
#include <variant>

#include "arena/any_play.h"
#include "arena/misdeed.h"
#include "base/json.h"

namespace fissile::arena {

// An action of our own, or the text of somebody's.
using Choice = std::variant<std::uint32_t, Json>;

// REQUIRES: the seat `me` is to move. The seed is that of the errors of lower strengths.
using Mover =
    std::function<std::variant<Choice, Blame>(const AnyPlay& play, int me, std::uint64_t seed)>;

}  // namespace fissile::arena
