#pragma once
// Levels of push that nobody drew (docs/generating.md).
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "games/push/level.h"
#include "solve/generate/generator.h"
#include "solve/push/generate_score.h"

namespace fissile::push {

// What the levels may have besides plain blocks of one tile; the first four are kinds of blocks.
enum class Feature : std::uint8_t { plain, wide, ice, bomb, teleport, changer };
constexpr int kFeatures = 6;
inline constexpr std::string_view kFeatureWords[kFeatures] = {"plain", "wide",     "ice",
                                                              "bomb",  "teleport", "changer"};
using Features = unsigned;  // a bit each

constexpr Features bit(Feature feature) { return 1u << static_cast<int>(feature); }

struct Recipe : GenerateAims {
  int width = 8;  // with the walls around
  int height = 8;
  int colors = 2;
  int pairs = 2;
  Features features = bit(Feature::plain);
};

constexpr int kMinSide = 5;

// Why no level can be made to this recipe, for a person, or nothing.
std::optional<std::string> fault_of(const Recipe& recipe);

// The least par that is worth a player's while on such a board.
int usual_par_min(const Recipe& recipe);

struct Generated {
  Level level;  // with its par, which is proved
  Difficulty difficulty;
};

// REQUIRES: !fault_of(recipe). Nothing if the candidate came to nothing, or once it was stopped.
std::optional<Generated> make_candidate(const Recipe& recipe, std::uint64_t number,
                                        const std::function<bool()>& stopped);

}  // namespace fissile::push

namespace fissile {

template <>
struct Generator<push::Rules> {
  using Recipe = push::Recipe;
  using Level = push::Level;

  // Keeps apart what is not the same level in another guise (solve/push/generate_form.h).
  class Likes {
   public:
    bool add(const Level& level);

   private:
    std::set<std::string> forms_;
  };

  static Result<Recipe> recipe(const GenerateWords& words);
  static int usual_par_min(const Recipe& recipe) { return push::usual_par_min(recipe); }
  static std::string words(const Recipe& recipe);
  static std::string title(const Recipe& recipe);
  static std::optional<ScoredLevel<Level>> make(const Recipe& recipe, std::uint64_t number,
                                                const std::function<bool()>& stopped);
  static void name(Level& level, std::string title) { level.title = std::move(title); }
  static std::string write(const GeneratedPack<Level>& made);
  static std::optional<GeneratedPack<Level>> read(std::string_view text);
};

}  // namespace fissile
