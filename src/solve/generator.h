#pragma once
// Levels that a program made, whatever the game: a recipe says what is wanted, and candidate number
// k of it depends on the recipe and k alone, so that any number of machines make the same levels.
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/text_form.h"

namespace fissile {

struct MadeLevel {
  std::string setup;   // as JSON
  std::string form;    // the same for levels that are alike, and only for these
  int par = 0;         // proved
  int difficulty = 0;  // 0 to 100
};

// The generator of a game, where src/solve has one (solve/all.h). Its specialisation gives
//   Recipe,
//   Result<Recipe> read(reader), which fills in what is left out and refuses what cannot be,
//   optional<MadeLevel> make(recipe, number, stopped): nothing if the candidate came to nothing, or
//   once it was stopped.
template <class Rules>
struct Generator;

template <class T>
concept HasGenerator = requires { typename Generator<typename T::Rules>::Recipe; };

}  // namespace fissile
