#pragma once
// The commands `space` and `observe`, which are Python's own: what agents that learn see of the
// current game and do in it (docs/batch.md), as numbers.
#include <vector>

#include "protocol/session.h"

namespace fissile::python {

// `space`: of every array its name, type and shape; `actions`, of each number the action; `limit`,
// after how many steps an episode is cut off unless its owner says otherwise, 0 for never.
// `observe`, with whose view it is in `player`, or in that of whoever is to move: `arrays`, the
// bytes of each, and `mask`, a byte for each action that is 1 where it is legal, in hexadecimal.
std::vector<ExtraCommand> agent_commands();

}  // namespace fissile::python
