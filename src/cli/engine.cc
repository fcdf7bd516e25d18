#include "cli/commands.h"
#include "cli/line_loop.h"
#include "protocol/session.h"

namespace fissile::cli {
namespace {

void run_engine() {
  Session session;
  answer_lines(
      Session::kMaxLine, [&](std::string_view line) { return session.ask(line); },
      Session::too_long());
}

}  // namespace

void add_engine(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("engine", "Speak the JSON protocol on standard input and output");
  command->footer(
      "One JSON object a line in, one a line out (docs/protocol.md). Try:\n"
      "  echo '{\"cmd\":\"games\"}' | fissile engine\n"
      "  printf '%s\\n' '{\"cmd\":\"new\",\"game\":\"orbs\"}' '{\"cmd\":\"legal\"}' | fissile "
      "engine");
  command->callback(run_engine);
}

}  // namespace fissile::cli
