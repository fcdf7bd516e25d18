#pragma once
// One seat of one game, ready to move, whoever sits there.
#include "arena/strength.h"

namespace fissile::arena {

// The thinker is used by our own player alone. A program is started at once, and runs as long as
// the mover or a copy of it is there. All that is given by reference outlives the mover.
Mover make_player(const Seat& seat, const PlayerOptions& options, Thinker& thinker,
                  const std::atomic<bool>* stop);

}  // namespace fissile::arena
