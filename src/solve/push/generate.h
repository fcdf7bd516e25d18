#pragma once
// Levels of push that nobody drew (docs/generating.md). Candidate number k of a recipe depends on
// the recipe, its seed and k alone, so that any number of threads in any order make the same pack.
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "games/push/level.h"
#include "solve/push/generate_score.h"

namespace fissile::push {

// What the levels may have besides plain blocks of one tile; the first four are kinds of blocks.
enum class Feature : std::uint8_t { plain, wide, ice, bomb, teleport, changer };
constexpr int kFeatures = 6;
inline constexpr std::string_view kFeatureWords[kFeatures] = {"plain", "wide",     "ice",
                                                              "bomb",  "teleport", "changer"};
using Features = unsigned;  // a bit each

constexpr Features bit(Feature feature) { return 1u << static_cast<int>(feature); }

struct Recipe {
  int width = 8;  // with the walls around
  int height = 8;
  int colors = 2;
  int pairs = 2;
  Features features = bit(Feature::plain);
  int par_min = 20;
  int score_min = 30;  // of Difficulty::total()
  int score_max = 100;
  std::uint64_t seed = 1;
};

constexpr int kMinSide = 5;

// The words for how hard levels shall be. False if it is none of them.
bool aim_at(Recipe& recipe, std::string_view word);
// The same by a score from 0 to 100, give or take a little.
void aim_at(Recipe& recipe, int score);

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
