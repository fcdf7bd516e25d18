#pragma once
// What a game may offer besides what every game has (core/game.h, core/text_form.h). A game offers
// a thing by having the functions named here; whatever stands above the games asks by these names
// and never for a game.
#include <concepts>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/level_files.h"

namespace fissile {

// What the player inside fissile knows of the game (games/G/mind.h): its Mind may be declared only.
template <class T>
concept HasMind = requires { typename T::Mind; };

// Setups with a name, from the easiest to the hardest.
template <class T>
concept HasDifficulties = requires {
  { T::difficulties()[0].name } -> std::convertible_to<std::string_view>;
  { T::difficulties()[0].setup } -> std::convertible_to<std::string_view>;
};

// Level files of a form of its own (docs/levels.md). Without it a level file is a setup as JSON.
template <class T>
concept HasLevelText = requires(std::string_view text, const typename T::Rules::Setup& setup) {
  // A file from outside; every setup of the result is accepted by the rules.
  { T::read_level_text(text) } -> std::same_as<Result<LevelPack>>;
  // The levels of a setup as such a file.
  { T::write_level_text(setup) } -> std::same_as<std::string>;
};

}  // namespace fissile
