// What the command line, Python and files know of the generator of npc: words in, level files out.
#include <algorithm>
#include <array>
#include <utility>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "core/text_form.h"
#include "games/npc/puzzle_text.h"
#include "games/npc/text.h"
#include "solve/npc/generate.h"
#include "solve/npc/generate_likes.h"

namespace fissile {
namespace {

using NpcGenerator = Generator<npc::Rules>;
using npc::Difficulty;

constexpr std::pair<std::string_view, int Difficulty::*> kParts[] = {
    {"length", &Difficulty::length},
    {"choices", &Difficulty::choices},
    {"sums", &Difficulty::sums},
    {"deadEnds", &Difficulty::dead_ends},
    {"greedy", &Difficulty::greedy}};

// A list with a line for each item.
template <class Items, class Write>
void write_lines(std::string& text, std::string_view name, const Items& items, const Write& write) {
  text += ", \"" + std::string(name) + "\": [";
  for (const auto& item : items) {
    JsonWriter writer;
    write(writer.begin_object(), item);
    text += (&item == &items.front() ? "\n " : ",\n ") + writer.end_object().take();
  }
  text += "]";
}

std::optional<Difficulty> read_difficulty(const Json& json) {
  Difficulty difficulty;
  for (const auto& [name, part] : kParts) {
    const Json* points = json.find(name);
    const auto number = points ? points->integer() : std::nullopt;
    if (!number || *number < 0 || *number > 100) return std::nullopt;
    difficulty.*part = static_cast<int>(*number);
  }
  return difficulty;
}

// The list of that name, if it has so many items.
const Json::Array* list_of(const Json& json, std::string_view name, std::size_t count) {
  const Json* found = json.find(name);
  if (!found || !found->array() || found->array()->size() != count) return nullptr;
  return found->array();
}

}  // namespace

bool NpcGenerator::Likes::add(const Level& level) {
  const auto alike = [&](const npc::Setup& other) { return npc::are_alike(level.puzzle, other); };
  if (std::ranges::any_of(puzzles_, alike)) return false;
  puzzles_.push_back(level.puzzle);
  return true;
}

Result<npc::Recipe> NpcGenerator::recipe(const GenerateWords& words) {
  npc::Recipe recipe;
  const auto size = board_size(words, "size");
  if (!size) return size.error();
  recipe.width = size->width;
  recipe.height = size->height;
  const auto blocks = whole_number(words, "blocks", "a number of blocks");
  if (!blocks) return blocks.error();
  recipe.blocks = *blocks;
  const auto decoys = whole_number(words, "decoys", "a number of tiles");
  if (!decoys) return decoys.error();
  recipe.decoys = *decoys;
  const auto kinds = word_bits(words, "kinds", npc::kFeatureWords);
  if (!kinds) return kinds.error();
  recipe.features = *kinds;
  if (auto fault = npc::fault_of(recipe)) {
    return Error{Code::request_malformed, std::move(*fault)};
  }
  return recipe;
}

std::string NpcGenerator::words(const npc::Recipe& recipe) {
  return "--size " + std::to_string(recipe.width) + "x" + std::to_string(recipe.height) +
         " --blocks " + std::to_string(recipe.blocks) + " --decoys " +
         std::to_string(recipe.decoys) + " --kinds " +
         bit_words(recipe.features, npc::kFeatureWords);
}

std::string NpcGenerator::title(const npc::Recipe& recipe) {
  return "Generated, " + std::to_string(recipe.width) + " x " + std::to_string(recipe.height) +
         ", seed " + std::to_string(recipe.seed);
}

std::optional<ScoredLevel<npc::Generated>> NpcGenerator::make(
    const npc::Recipe& recipe, std::uint64_t number, const std::function<bool()>& stopped) {
  auto made = npc::make_candidate(recipe, number, stopped);
  if (!made) return std::nullopt;
  const int score = made->difficulty.total();
  return ScoredLevel<npc::Generated>{std::move(*made), score};
}

std::string NpcGenerator::write(const GeneratedPack<Level>& made) {
  JsonWriter head;
  head.begin_object().field("title", made.title).field("recipe", made.recipe);
  head.field("candidates", made.candidates).key("pars").begin_array();
  for (const auto& one : made.levels) head.value(one.level.par);
  std::string text = head.end_array().take();
  write_lines(text, "difficulty", made.levels, [](JsonWriter& writer, const auto& one) {
    writer.field("total", one.score);
    for (const auto& [name, part] : kParts) writer.field(name, one.level.difficulty.*part);
  });
  write_lines(text, "levels", made.levels, [](JsonWriter& writer, const auto& one) {
    npc::write_puzzle(writer, one.level.puzzle);
  });
  return text + "}\n";
}

std::optional<GeneratedPack<npc::Generated>> NpcGenerator::read(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return std::nullopt;
  GeneratedPack<Level> made;
  const Json* title = json->find("title");
  const Json* recipe = json->find("recipe");
  const Json* candidates = json->find("candidates");
  const Json* levels = json->find("levels");
  if (!title || !title->string() || !recipe || !recipe->string() || !candidates ||
      !candidates->integer() || *candidates->integer() < 0 || !levels || !levels->array()) {
    return std::nullopt;
  }
  made.title = *title->string();
  made.recipe = *recipe->string();
  made.candidates = static_cast<std::uint64_t>(*candidates->integer());
  const Json::Array& puzzles = *levels->array();
  const Json::Array* pars = list_of(*json, "pars", puzzles.size());
  const Json::Array* scores = list_of(*json, "difficulty", puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto par = pars ? (*pars)[i].integer() : std::nullopt;
    const auto difficulty = scores ? read_difficulty((*scores)[i]) : std::nullopt;
    if (!par || *par < 1 || *par > 1'000'000 || !difficulty || !puzzles[i].find("tiles")) {
      return std::nullopt;
    }
    auto puzzle = accept_setup<npc::Text>(puzzles[i], "");
    if (!puzzle) return std::nullopt;
    made.levels.push_back(
        {{std::move(**puzzle), static_cast<int>(*par), *difficulty}, difficulty->total()});
  }
  return made;
}

}  // namespace fissile
