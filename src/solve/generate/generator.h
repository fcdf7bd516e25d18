#pragma once
// Levels that nobody drew, of one form for every game (docs/generating.md). Candidate number k of a
// recipe depends on the recipe, its seed and k alone, so that any number of threads in any order
// make the same pack.
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/generating.h"

namespace fissile {

// What a recipe of every game has.
struct GenerateAims {
  int par_min = 0;
  int score_min = 30;  // of the difficulty, 0 to 100
  int score_max = 100;
  std::uint64_t seed = 1;
};

// The highest score that is asked of a candidate; few levels have more.
constexpr int kMaxTargetScore = 90;

// Values of the options of a game, by name. All of them are there.
using GenerateWords = std::map<std::string, std::string, std::less<>>;

inline Error bad_word(std::string_view name, std::string what) {
  return {Code::request_malformed, std::move(what), "/" + std::string(name)};
}

// A whole number of at most three digits; whether it makes sense is asked of the recipe.
Result<int> whole_number(const GenerateWords& words, std::string_view name, std::string_view what);
// A number of tiles a side, or WIDTHxHEIGHT.
struct BoardSize {
  int width = 0;
  int height = 0;
};
Result<BoardSize> board_size(const GenerateWords& words, std::string_view name);
// Words between commas, each as the bit of its place in the list.
Result<unsigned> word_bits(const GenerateWords& words, std::string_view name,
                           std::span<const std::string_view> list);
// The same words again, in the order of the list.
std::string bit_words(unsigned bits, std::span<const std::string_view> list,
                      std::string_view between = ",");

template <class Level>
struct ScoredLevel {
  Level level;
  int score = 0;
};

template <class Level>
struct GeneratedPack {
  std::string recipe;            // in words; packs of one recipe begin with the same levels
  std::uint64_t candidates = 0;  // how many were looked at
  std::string title;
  std::vector<ScoredLevel<Level>> levels;
};

// The generator of a game, where src/solve has one (solve/generate/all.h). Its specialisation gives
//   Recipe, which is a GenerateAims and more, and Level, which knows its par,
//   Result<Recipe> recipe(words), without the aims,
//   int usual_par_min(recipe), the least par that is worth a player's while,
//   std::string words(recipe), what recipe() reads as flags, and std::string title(recipe),
//   optional<ScoredLevel<Level>> make(recipe, number, stopped), a candidate; nothing if it came to
//     nothing or was stopped,
//   Likes, whose add(level) says whether no level like it was added before, and then adds it,
//   void name(level, title),
//   std::string write(pack) and optional<GeneratedPack<Level>> read(text), a level file.
template <class Rules>
struct Generator;

}  // namespace fissile
