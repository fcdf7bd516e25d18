#pragma once
// Recipes for levels of push as JSON, with the words of `fissile generate push`.
#include "solve/generator.h"
#include "solve/push/generate.h"

namespace fissile {

template <>
struct Generator<push::Rules> {
  using Recipe = push::Recipe;

  // "size" (a number, or [width, height]), "colors", "pairs", "kinds", "difficulty" (a word or a
  // score), "parMin", "seed".
  static Result<Recipe> read(JsonReader& reader);
  static std::optional<MadeLevel> make(const Recipe& recipe, std::uint64_t number,
                                       const std::function<bool()>& stopped);
};

}  // namespace fissile
