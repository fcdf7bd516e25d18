#include <fmt/core.h>

#include <csignal>

#include "cli/commands.h"
#include "cli/terminal/terminal.h"

namespace fissile::cli {
namespace {

void describe(Command app) {
  app.footer(
      "Without a command, in a terminal, fissile shows a menu of its games.\n"
      "'fissile COMMAND --help' tells more about one command.");
  for (const auto add :
       {add_play,     add_replay,  add_engine,    add_serve,      add_backup,
        add_restore,  add_levels,  add_npc,       add_solve,      add_hint,
        add_generate, add_explain, add_bot,       add_tournament, add_value,
        add_verify,   add_perft,   add_signature, add_bench,      add_completion}) {
    add(app);
  }
}

int without_command(Command app) {
  if (is_terminal()) return run_menu();
  fmt::print("{}", app.help());
  return 0;
}

}  // namespace
}  // namespace fissile::cli

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);
  return fissile::cli::run_program(argc, argv, fissile::cli::describe,
                                   fissile::cli::without_command);
}
