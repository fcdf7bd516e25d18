#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <vector>

#include "cli/commands.h"
#include "cli/terminal/terminal.h"
#include "cli/terminal_game.h"

namespace fissile::cli {
namespace {

using AddCommand = void (*)(Command);

// The commands for every game, and those of single games each behind the one it names.
std::vector<AddCommand> all_commands() {
  std::vector<AddCommand> commands{add_play,      add_replay,  add_engine,     add_serve, add_admin,
                                   add_backup,    add_restore, add_levels,     add_solve, add_hint,
                                   add_generate,  add_bot,     add_tournament, add_arc,   add_perft,
                                   add_signature, add_bench,   add_completion};
  for (const TerminalGame& game : terminal_games()) {
    for (const auto [after, add] : game.commands) {
      if (std::ranges::find(commands, add) != commands.end()) continue;  // of another game too
      const auto before = std::ranges::find(commands, after);
      check(before != commands.end(), "a command stands behind one that is not there");
      commands.insert(before + 1, add);
    }
  }
  return commands;
}

void describe(Command app) {
  app.footer(
      "Without a command, in a terminal, fissile shows a menu of its games.\n"
      "'fissile COMMAND --help' tells more about one command.");
  for (const AddCommand add : all_commands()) add(app);
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
