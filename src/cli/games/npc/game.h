#pragma once
// Npc in the terminal.
#include "cli/terminal_game.h"
#include "games/npc/text.h"

namespace fissile::cli {

void play_npc(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options);
std::string npc_board(const npc::Tables& tables, const npc::State& state);

// `fissile npc` (command.cc).
void add_npc(Command app);

}  // namespace fissile::cli
