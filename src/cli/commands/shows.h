#pragma once
#include "cli/terminal/terminal.h"
#include "games/all.h"

namespace fissile::cli {

// Shows a finished or unfinished match of any game action by action, from its start.
void watch_replay(Terminal& terminal, AnyMatch<AllGames>& match, int speed);

}  // namespace fissile::cli
