#include "solve/push/generate_recipe.h"

#include <algorithm>

#include "base/json_writer.h"
#include "core/replay.h"
#include "games/push/text.h"
#include "solve/push/generate_form.h"

namespace fissile {
namespace {

using push::Recipe;

// Large enough for every recipe, and small enough to reckon with.
constexpr int kMany = 10'000;

bool is_number(const Json& json, int min) {
  const auto number = json.integer();
  return number && *number >= min && *number <= kMany;
}

void read_number(JsonReader& reader, std::string_view name, int& out) {
  const Json* found = reader.member(name);
  if (!found) return;
  if (!is_number(*found, 1)) return reader.fail(name, "must be a whole number from 1 to 10000");
  out = static_cast<int>(*found->integer());
}

void read_size(JsonReader& reader, Recipe& recipe) {
  const Json* found = reader.member("size");
  if (!found) return;
  const auto* both = found->array();
  const bool fits = both ? both->size() == 2 && is_number((*both)[0], 1) && is_number((*both)[1], 1)
                         : is_number(*found, 1);
  if (!fits) return reader.fail("size", "must be a number of tiles, or [width, height]");
  recipe.width = static_cast<int>(*(both ? (*both)[0] : *found).integer());
  recipe.height = static_cast<int>(*(both ? (*both)[1] : *found).integer());
}

void read_kinds(JsonReader& reader, Recipe& recipe) {
  const Json* found = reader.member("kinds");
  if (!found) return;
  constexpr std::string_view kHelp =
      "must be a list of some of plain, wide, ice, bomb, teleport, changer";
  if (!found->array()) return reader.fail("kinds", kHelp);
  recipe.features = 0;
  for (const Json& word : *found->array()) {
    const auto* const kind = word.string() ? std::ranges::find(push::kFeatureWords, *word.string())
                                           : std::end(push::kFeatureWords);
    if (kind == std::end(push::kFeatureWords)) return reader.fail("kinds", kHelp);
    recipe.features |= 1u << (kind - std::begin(push::kFeatureWords));
  }
}

void read_difficulty(JsonReader& reader, Recipe& recipe) {
  const Json* found = reader.member("difficulty");
  if (!found) return;
  if (found->string() && push::aim_at(recipe, *found->string())) return;
  if (is_number(*found, 0) && *found->integer() <= 100) {
    return push::aim_at(recipe, static_cast<int>(*found->integer()));
  }
  reader.fail("difficulty", "must be easy, medium, hard, any, or a number from 0 to 100");
}

}  // namespace

Result<Recipe> Generator<push::Rules>::read(JsonReader& reader) {
  Recipe recipe;
  read_size(reader, recipe);
  read_number(reader, "colors", recipe.colors);
  recipe.pairs = recipe.colors;
  read_number(reader, "pairs", recipe.pairs);
  read_kinds(reader, recipe);
  read_difficulty(reader, recipe);
  int par_min = 0;
  read_number(reader, "parMin", par_min);
  if (const Json* seed = reader.member("seed")) {
    const auto value = read_seed(*seed);
    if (value) recipe.seed = *value;
    if (!value) reader.fail("seed", kSeedHelp);
  }
  if (auto fault = reader.finish()) return *fault;
  if (auto fault = push::fault_of(recipe)) {
    return Error{Code::request_malformed, *fault, reader.at()};
  }
  recipe.par_min = par_min > 0 ? par_min : push::usual_par_min(recipe);
  return recipe;
}

std::optional<MadeLevel> Generator<push::Rules>::make(const Recipe& recipe, std::uint64_t number,
                                                      const std::function<bool()>& stopped) {
  const auto made = push::make_candidate(recipe, number, stopped);
  if (!made) return std::nullopt;
  push::Setup setup;
  setup.levels.push_back(made->level);
  JsonWriter writer;
  push::Text::write_setup(writer, setup);
  return MadeLevel{writer.take(), push::form_of(made->level), *made->level.par,
                   made->difficulty.total()};
}

}  // namespace fissile
