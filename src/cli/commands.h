#pragma once
// One function a subcommand, one file a function. Each adds its flags and what it does to the app.
#include <CLI/CLI.hpp>

namespace fissile::cli {

void add_play(CLI::App& app);
void add_replay(CLI::App& app);
void add_engine(CLI::App& app);
void add_serve(CLI::App& app);
void add_backup(CLI::App& app);
void add_restore(CLI::App& app);
void add_levels(CLI::App& app);
void add_npc(CLI::App& app);
void add_value(CLI::App& app);
void add_verify(CLI::App& app);
void add_bot(CLI::App& app);
void add_tournament(CLI::App& app);
void add_explain(CLI::App& app);
void add_solve(CLI::App& app);
void add_hint(CLI::App& app);
void add_generate(CLI::App& app);
void add_perft(CLI::App& app);
void add_signature(CLI::App& app);
void add_bench(CLI::App& app);
void add_completion(CLI::App& app);

// The menu of games for a person at a terminal; returns the exit status.
int run_menu();

// What a command throws to end the program: one line on standard error and this status.
struct Failure {
  std::string message;
  int status = 1;
};

}  // namespace fissile::cli
