#pragma once
// The command `best` (docs/protocol.md): the player inside fissile asked about the current match.
#include "mind/thinker.h"
#include "protocol/session.h"

namespace fissile {

// The thinker must outlive the command.
ExtraCommand best_command(Thinker& thinker, int threads);

}  // namespace fissile
