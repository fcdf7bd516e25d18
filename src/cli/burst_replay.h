#pragma once
#include "cli/burst_screen.h"
#include "cli/terminal.h"
#include "games/all.h"

namespace fissile::cli {

// Shows a finished or unfinished match of orbs or fission action by action, from its start.
void watch_burst(Terminal& terminal, AnyMatch<AllGames>& match, int speed);

}  // namespace fissile::cli
