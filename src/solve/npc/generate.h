#pragma once
// Puzzles of npc that nobody drew (docs/generating.md).
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/npc/rules.h"
#include "solve/generate/generator.h"
#include "solve/npc/generate_score.h"

namespace fissile::npc {

// What there may be on a board: tiles that add, tiles that multiply, and numbers below zero.
enum class Feature : std::uint8_t { add, multiply, negative };
inline constexpr std::string_view kFeatureWords[] = {"add", "multiply", "negative"};
using Features = unsigned;  // a bit each

constexpr Features bit(Feature feature) { return 1u << static_cast<int>(feature); }
constexpr bool has(Features features, Feature feature) { return (features & bit(feature)) != 0; }

struct Recipe : GenerateAims {
  int width = 5;
  int height = 5;
  int blocks = 3;
  int decoys = 0;  // tiles that act and that no shortest win needs
  Features features = bit(Feature::add) | bit(Feature::multiply);
};

// So that a person can do the sums: no number of a shortest win is larger.
constexpr int kMostValue = 999;

// Why no puzzle can be made to this recipe, for a person, or nothing.
std::optional<std::string> fault_of(const Recipe& recipe);

// The least par that is worth a player's while with so many blocks.
int usual_par_min(const Recipe& recipe);

struct Generated {
  Setup puzzle;
  int par = 0;  // proved
  Difficulty difficulty;
};

// REQUIRES: !fault_of(recipe). Nothing if the candidate came to nothing, or once it was stopped.
std::optional<Generated> make_candidate(const Recipe& recipe, std::uint64_t number,
                                        const std::function<bool()>& stopped);

}  // namespace fissile::npc

namespace fissile {

template <>
struct Generator<npc::Rules> {
  using Recipe = npc::Recipe;
  using Level = npc::Generated;

  // Keeps apart what differs in more than two tiles (solve/npc/generate_likes.h).
  class Likes {
   public:
    bool add(const Level& level);

   private:
    std::vector<npc::Setup> puzzles_;
  };

  static Result<Recipe> recipe(const GenerateWords& words);
  static int usual_par_min(const Recipe& recipe) { return npc::usual_par_min(recipe); }
  static std::string words(const Recipe& recipe);
  static std::string title(const Recipe& recipe);
  static std::optional<ScoredLevel<Level>> make(const Recipe& recipe, std::uint64_t number,
                                                const std::function<bool()>& stopped);
  static void name(Level& level, std::string title) { level.puzzle.title = std::move(title); }
  static std::string write(const GeneratedPack<Level>& made);
  static std::optional<GeneratedPack<Level>> read(std::string_view text);
};

}  // namespace fissile
