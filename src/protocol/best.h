#pragma once
// The command `best` (docs/protocol.md): the player inside fissile asked about the current match.
#include "mind/thinker.h"
#include "protocol/watch.h"

namespace fissile {

// The thinker must outlive the command. One that is cancelled answers what it has found so far.
ExtraCommand best_command(Thinker& thinker, int threads, const Watch& watch = {});

}  // namespace fissile
