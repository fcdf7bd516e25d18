#include <chrono>

#include "cli/commands.h"
#include "cli/line_loop.h"
#include "protocol/best.h"
#include "protocol/session.h"
#include "protocol/solve.h"

namespace fissile::cli {
namespace {

constexpr std::size_t kSolveMemory = std::size_t{1} << 30;

struct Options {
  std::size_t hash = 16;
  int threads = 1;
};

void run_engine(const Options& options) {
  Thinker thinker(options.hash);
  const auto clock = [] {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
  };
  const ExtraCommand extra[] = {best_command(thinker, options.threads),
                                solve_command(clock, kSolveMemory)};
  Session session(extra);
  answer_lines(
      Session::kMaxLine, [&](std::string_view line) { return session.ask(line); },
      Session::too_long());
}

}  // namespace

void add_engine(Command app) {
  Command command =
      app.add_command("engine", "Speak the JSON protocol on standard input and output");
  const auto options = std::make_shared<Options>();
  command.add_option("--hash", options->hash, "Memory of a search in MiB")
      .within(1, 65536)
      .type_name("MiB")
      .default_shown();
  command.add_option("--threads", options->threads, "Threads of a search")
      .within(1, 256)
      .type_name("N")
      .default_shown();
  command.footer(
      "One JSON object a line in, one a line out (docs/protocol.md). Try:\n"
      "  echo '{\"cmd\":\"games\"}' | fissile engine\n"
      "  printf '%s\\n' '{\"cmd\":\"new\",\"game\":\"orbs\"}' '{\"cmd\":\"best\",\"ms\":200}' |\n"
      "    fissile engine");
  command.run([options] { run_engine(*options); });
}

}  // namespace fissile::cli
