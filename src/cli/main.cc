#include <fmt/core.h>

#include <csignal>

#include "cli/commands.h"
#include "cli/terminal.h"

namespace {

// The command that the person was about to give, such as "fissile play orbs".
std::string command_line(const CLI::App& app) {
  const auto given = app.get_subcommands();
  return app.get_name() + (given.empty() ? "" : " " + command_line(*given.front()));
}

}  // namespace

int main(int argc, char** argv) {
  using namespace fissile::cli;
  std::signal(SIGPIPE, SIG_DFL);
  CLI::App app{"fissile: five chain-reaction games", "fissile"};
  app.set_version_flag("--version", "fissile " FISSILE_VERSION);
  app.footer(
      "Without a command, in a terminal, fissile shows a menu of its games.\n"
      "'fissile COMMAND --help' tells more about one command.");
  app.require_subcommand(0, 1);
  for (const auto add :
       {add_play,     add_replay,  add_engine,    add_serve,      add_backup,
        add_restore,  add_levels,  add_npc,       add_solve,      add_hint,
        add_generate, add_explain, add_bot,       add_tournament, add_value,
        add_verify,   add_perft,   add_signature, add_bench,      add_completion}) {
    add(app);
  }
  try {
    app.parse(argc, argv);
    if (!app.get_subcommands().empty()) return 0;
    if (is_terminal()) return run_menu();
    fmt::print("{}", app.help());
    return 0;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    fmt::print(stderr, "fissile: {} (see '{} --help')\n", error.what(), command_line(app));
    return 2;
  } catch (const Failure& failure) {
    fmt::print(stderr, "fissile: {}\n", failure.message);
    return failure.status;
  }
}
