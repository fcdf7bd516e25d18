#pragma once
// Stacker in the terminal.
#include "cli/terminal_game.h"
#include "games/stacker/text.h"

namespace fissile::cli {

void play_stacker(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options);
void watch_stacker(Terminal& terminal, const AnyMatch<AllGames>& match, int speed);
std::string stacker_farewell(const AnyMatch<AllGames>& match);
std::string stacker_board(const AnyMatch<AllGames>& match);
std::string stacker_grid_text(const stacker::Grid& grid);

}  // namespace fissile::cli
