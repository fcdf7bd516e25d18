#pragma once
// The commands for every game, one function and one file each. Each adds its flags and what it does
// to the app. Those of one game stand in its TerminalGame.
#include "cli/command.h"

namespace fissile::cli {

void add_play(Command app);
void add_replay(Command app);
void add_engine(Command app);
void add_serve(Command app);
void add_admin(Command app);
void add_backup(Command app);
void add_restore(Command app);
void add_levels(Command app);
void add_bot(Command app);
void add_tournament(Command app);
void add_solve(Command app);
void add_hint(Command app);
void add_generate(Command app);
void add_arc(Command app);
void add_perft(Command app);
void add_signature(Command app);
void add_bench(Command app);
void add_completion(Command app);

// The menu of games for a person at a terminal; returns the exit status.
int run_menu();

}  // namespace fissile::cli
