#pragma once
// Setups as JSON, as flags and the menu put them together.
#include <string>
#include <string_view>

#include "cli/terminal_game.h"

namespace fissile::cli {

struct Bounds {
  int low, high, usual;
};
// From the game's schema.
Bounds bounds_of(const TerminalGame& game, const SetupField& field);

// A setup as a person writes it: a JSON object. Throws Failure if it is none.
Json read_setup_text(const std::string& text);

// The setup with one member more, or another one in its place.
Json with_member(const Json& setup, std::string_view path, Json value);
Json number_json(int number);

// A seed that a person can read out.
std::uint64_t random_seed();

// One level of a built-in pack as a setup. Throws Failure if there is none.
Json level_setup(const TerminalGame& game, std::string_view pack, std::size_t number);

}  // namespace fissile::cli
