#pragma once
// The flags with which every command names a setup, and the match made from them.
#include <cstdint>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "games/all.h"

namespace fissile::cli {

struct SetupFlags {
  std::string setup = "{}";
  std::string seed = "0";
};

// The ids of all games, in the order of the list.
std::vector<std::string> game_ids();

void add_setup_flags(Command command, SetupFlags& flags);

// Throws Failure with the place and the reason if the game or the setup is refused.
AnyMatch<AllGames> make_match(const std::string& game, const SetupFlags& flags);

}  // namespace fissile::cli
