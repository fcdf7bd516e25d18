#include "core/perft.h"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>

#include "cli/commands.h"
#include "cli/commands/setup_flags.h"
#include "core/replay.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string game;
  SetupFlags setup;
  int depth = 3;
};

// The positions after exactly `depth` actions, counted below each first action in turn, so that a
// long count can show how far it is.
template <class G>
std::uint64_t count(const Match<G>& match, int depth, bool progress) {
  ActionList<G> actions;
  G::legal(match.tables(), match.state(), actions);
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (progress) fmt::print(stderr, "\r{:3} {:3}%", depth, 100 * i / actions.size());
    auto state = match.state();
    Silent silent;
    G::apply(match.tables(), state, actions[i], silent);
    total += depth == 1 ? 1 : perft<G>(match.tables(), state, depth - 1, UINT64_MAX)->back();
  }
  if (progress) fmt::print(stderr, "\r{:8}\r", "");
  return total;
}

template <class G>
void print_perft(const Match<G>& match, int depth) {
  using Clock = std::chrono::steady_clock;
  const bool progress = isatty(STDERR_FILENO) != 0;
  for (int d = 1; d <= depth; ++d) {
    const auto start = Clock::now();
    const std::uint64_t total = count(match, d, progress);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    fmt::print("{:3} {:16} {:9.3f} s\n", d, total, seconds);
    std::fflush(stdout);
  }
}

}  // namespace

void add_perft(Command app) {
  Command command = app.add_command("perft", "Count the positions after 1, 2, ... actions");
  const auto options = std::make_shared<Options>();
  command.add_option("game", options->game, "The game").required().one_of(game_ids());
  command.add_option("--depth,-d", options->depth, "How deep to count")
      .within_shown(1, 100)
      .default_shown();
  add_setup_flags(command, options->setup);
  command.footer("Example: fissile perft orbs --depth 4 --setup '{\"rows\":3,\"cols\":3}'");
  command.run([options] {
    auto match = make_match(options->game, options->setup);
    with_match(match, [&](auto& played) { print_perft(played.match, options->depth); });
  });
}

}  // namespace fissile::cli
