#pragma once
// Push in the terminal.
#include "cli/commands/level_source.h"
#include "cli/terminal_game.h"
#include "games/push/pack.h"

namespace fissile::cli {

void play_push(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options);
void watch_push(Terminal& terminal, const AnyMatch<AllGames>& match, int speed);
std::string push_board(const AnyMatch<AllGames>& match);

// Levels: a pack by itself, as it is printed, and the commands below `fissile levels`.
push::Pack accept_push_pack(std::string_view text, const std::string& name);
Result<Pack> read_push_pack(std::string_view text);
void show_push_levels(std::string_view text, const std::string& name, int level);
void add_push_level_commands(Command levels);

// One level of the pack classic, proved by the solver and by the plain search. The two must find
// the same number of moves.
ProofCount count_push_proof(int level);

}  // namespace fissile::cli
