#pragma once
// The boards of push, stacker and npc as plain lines of text, with a legend.
#include <string>

#include "games/all.h"

namespace fissile::cli {

std::string board_text(const push::Tables& tables, const push::State& state);
std::string board_text(const stacker::Tables& tables, const stacker::State& state);
// The board before the first pair.
std::string start_text(const stacker::Tables& tables);
std::string board_text(const npc::Tables& tables, const npc::State& state);

}  // namespace fissile::cli
