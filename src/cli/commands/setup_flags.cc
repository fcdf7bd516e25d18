#include "cli/commands/setup_flags.h"

#include <fmt/core.h>

#include "core/replay.h"

namespace fissile::cli {

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for_each_game(AllGames{}, [&]<class T>() { ids.emplace_back(T::Rules::kId); });
  return ids;
}

void add_setup_flags(Command command, SetupFlags& flags) {
  command.add_option("--setup", flags.setup, "The setup as JSON; what is left out gets its default")
      .default_shown();
  command.add_option("--seed", flags.seed, "The seed, 0 to 2^63-1").default_shown();
}

AnyMatch<AllGames> make_match(const std::string& game, const SetupFlags& flags) {
  const auto setup = parse_json(flags.setup);
  if (!setup) throw Failure{"--setup is not JSON: " + setup.error().message, 2};
  const auto seed = read_seed(Json(flags.seed));
  if (!seed) throw Failure{std::string("--seed ") + kSeedHelp, 2};
  auto match = new_match(AllGames{}, game, &*setup, "/setup", *seed, "/game");
  if (!match) {
    throw Failure{fmt::format("{}: {}", code_name(match.error().code), match.error().message), 2};
  }
  return std::move(*match);
}

}  // namespace fissile::cli
