// What the command line, Python and files know of the generator of push: words in, level files out.
#include <algorithm>
#include <charconv>

#include "games/push/pack.h"
#include "solve/push/generate.h"
#include "solve/push/generate_form.h"

namespace fissile {
namespace {

constexpr std::string_view kLesson = "Difficulty ";
constexpr std::string_view kLookedAt = " candidates looked at\n";

// The number that a text begins with, which is taken away from it.
std::optional<std::uint64_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return number;
}

std::optional<int> score_of(const push::Level& level) {
  std::string_view lesson = level.lesson;
  if (!lesson.starts_with(kLesson)) return std::nullopt;
  lesson.remove_prefix(kLesson.size());
  const auto score = take_number(lesson);
  if (!score || *score > 100) return std::nullopt;
  return static_cast<int>(*score);
}

std::string lesson_of(const push::Difficulty& difficulty) {
  return std::string(kLesson) + std::to_string(difficulty.total()) + " of 100: length " +
         std::to_string(difficulty.length) + ", order " + std::to_string(difficulty.order) +
         ", dead ends " + std::to_string(difficulty.dead_ends) + ", greedy " +
         std::to_string(difficulty.greedy) + ".";
}

}  // namespace

using PushGenerator = Generator<push::Rules>;

bool PushGenerator::Likes::add(const push::Level& level) {
  return forms_.insert(push::form_of(level)).second;
}

Result<push::Recipe> PushGenerator::recipe(const GenerateWords& words) {
  push::Recipe recipe;
  const auto size = board_size(words, "size");
  if (!size) return size.error();
  recipe.width = size->width;
  recipe.height = size->height;
  const auto colors = whole_number(words, "colors", "a number of colours");
  if (!colors) return colors.error();
  recipe.colors = recipe.pairs = *colors;
  if (!words.find("pairs")->second.empty()) {
    const auto pairs = whole_number(words, "pairs", "a number of pairs");
    if (!pairs) return pairs.error();
    recipe.pairs = *pairs;
  }
  const auto kinds = word_bits(words, "kinds", push::kFeatureWords);
  if (!kinds) return kinds.error();
  recipe.features = *kinds;
  if (auto fault = push::fault_of(recipe)) {
    return Error{Code::request_malformed, std::move(*fault)};
  }
  return recipe;
}

std::string PushGenerator::words(const push::Recipe& recipe) {
  return "--size " + std::to_string(recipe.width) + "x" + std::to_string(recipe.height) +
         " --colors " + std::to_string(recipe.colors) + " --pairs " + std::to_string(recipe.pairs) +
         " --kinds " + bit_words(recipe.features, push::kFeatureWords);
}

std::string PushGenerator::title(const push::Recipe& recipe) {
  return "Generated, " + std::to_string(recipe.width) + " x " + std::to_string(recipe.height) +
         ", seed " + std::to_string(recipe.seed);
}

std::optional<ScoredLevel<push::Level>> PushGenerator::make(const push::Recipe& recipe,
                                                            std::uint64_t number,
                                                            const std::function<bool()>& stopped) {
  auto made = push::make_candidate(recipe, number, stopped);
  if (!made) return std::nullopt;
  made->level.lesson = lesson_of(made->difficulty);
  return ScoredLevel<push::Level>{std::move(made->level), made->difficulty.total()};
}

// The recipe and the number of candidates are comments at the head.
std::string PushGenerator::write(const GeneratedPack<push::Level>& made) {
  push::Pack pack{made.title, {}};
  for (const auto& one : made.levels) pack.levels.push_back(one.level);
  const auto text = push::write_pack(pack);
  check(bool(text), "a generated level cannot be drawn");
  return "; " + made.recipe + "\n; " + std::to_string(made.candidates) + std::string(kLookedAt) +
         *text;
}

std::optional<GeneratedPack<push::Level>> PushGenerator::read(std::string_view text) {
  GeneratedPack<push::Level> made;
  const std::size_t end = text.find("\n; ");
  if (!text.starts_with("; ") || end == text.npos) return std::nullopt;
  made.recipe = text.substr(2, end - 2);
  std::string_view rest = text.substr(end + 3);
  const auto candidates = take_number(rest);
  auto pack = push::read_pack(text);
  if (!candidates || !rest.starts_with(kLookedAt) || !pack) return std::nullopt;
  made.candidates = *candidates;
  made.title = pack->title;
  for (push::Level& level : pack->levels) {
    const auto score = score_of(level);
    if (!score) return std::nullopt;
    made.levels.push_back({std::move(level), *score});
  }
  return made;
}

}  // namespace fissile
