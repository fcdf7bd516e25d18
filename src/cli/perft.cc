#include "core/perft.h"

#include <fmt/core.h>

#include <chrono>

#include "cli/commands.h"
#include "cli/setup_flags.h"
#include "core/replay.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string game;
  SetupFlags setup;
  int depth = 3;
};

template <class G>
void print_perft(const Match<G>& match, int depth) {
  using Clock = std::chrono::steady_clock;
  for (int d = 1; d <= depth; ++d) {
    const auto start = Clock::now();
    const auto counts = perft<G>(match.tables(), match.state(), d, UINT64_MAX);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    fmt::print("{:3} {:16} {:9.3f} s\n", d, counts->back(), seconds);
    std::fflush(stdout);
  }
}

}  // namespace

void add_perft(CLI::App& app) {
  CLI::App* command = app.add_subcommand("perft", "Count the positions after 1, 2, ... actions");
  const auto options = std::make_shared<Options>();
  command->add_option("game", options->game, "orbs, fission, push, stacker or npc")->required();
  command->add_option("--depth,-d", options->depth, "How deep to count")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  add_setup_flags(*command, options->setup);
  command->footer("Example: fissile perft orbs --depth 4 --setup '{\"rows\":3,\"cols\":3}'");
  command->callback([options] {
    auto match = make_match(options->game, options->setup);
    std::visit(
        [&]<class P>(P& played) {
          if constexpr (!std::is_same_v<P, std::monostate>)
            print_perft(played.match, options->depth);
        },
        match);
  });
}

}  // namespace fissile::cli
