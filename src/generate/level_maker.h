#pragma once
// A generator of levels, whichever game it is of (docs/generating.md). Candidates are texts, each a
// pack of one level, so that threads, other processes and other machines can make them; a harvest
// takes them in the order of their numbers and makes a pack of them.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/generating.h"
#include "solve/generate/generator.h"

namespace fissile {

// What is asked for.
struct GenerateOrder {
  std::string game;
  GenerateWords words = {};        // the options of the game; those left out are as usual
  std::string difficulty = "any";  // easy, medium, hard, any, or a number of points
  int par_min = 0;                 // 0: by the other options
  std::uint64_t seed = 1;
};

// A pack as it grows, sorted by difficulty, without two levels that are alike. REQUIRES of text():
// count() > 0.
class Harvest {
 public:
  virtual ~Harvest() = default;

  // Goes on from the text of such a pack; false if it is none of this recipe.
  virtual bool resume(std::string_view text) = 0;
  // Takes what the next candidate came to: whether the pack has grown. An error, and nothing is
  // changed, if this is no candidate of the recipe.
  virtual Result<bool> take(const std::string& made) = 0;

  virtual int count() const = 0;
  virtual std::uint64_t looked_at() const = 0;  // the number of the next candidate
  virtual std::string text() const = 0;         // the whole pack
};

// Knows one recipe. May be asked by several threads at once.
class LevelMaker {
 public:
  virtual ~LevelMaker() = default;

  // Empty if the candidate came to nothing, or was stopped.
  virtual std::string make(std::uint64_t number, const std::function<bool()>& stopped) const = 0;
  virtual std::unique_ptr<Harvest> begin_harvest() const = 0;
};

// The games that have a generator, and what may be asked of each.
std::vector<std::string_view> generating_games();
std::span<const GenerateOption> generate_options(std::string_view game);

// The place of an error is the name of an option, such as "/size".
Result<std::unique_ptr<LevelMaker>> make_level_maker(const GenerateOrder& order);

}  // namespace fissile
