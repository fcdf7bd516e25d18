#pragma once
// How a match of one game is thought about. Each game is compiled in a file of its own, which CMake
// makes of think_game.cc.in: a search for every twin takes a compiler its time.
#include <algorithm>
#include <memory>
#include <optional>

#include "core/match.h"
#include "mind/thinker.h"
#include "search/transpositions.h"

namespace fissile {

// The table of a thinker, made when a search first needs it.
class SearchTable {
 public:
  explicit SearchTable(std::size_t mib) : mib_(mib) {}

  Transpositions& get() {
    if (!table_) table_ = std::make_unique<Transpositions>(mib_);
    return *table_;
  }

 private:
  std::size_t mib_;
  std::unique_ptr<Transpositions> table_;
};

template <class Rules>
int players_in(const Match<Rules>& match) {
  const Outcome outcome = Rules::outcome(match.tables(), match.state());
  int count = 0;
  for (int player = 0; player < players_of<Rules>(match.tables()); ++player) {
    count += outcome.rank[static_cast<std::size_t>(player)] == 0;
  }
  return count;
}

// How the game is played at the strength asked for.
template <class Text>
const auto& strength_of(const Ask& ask) {
  const int strength = std::clamp(ask.strength, 1, kMaxStrength);
  return Text::Mind::kStrengths[static_cast<std::size_t>(strength) - 1];
}

// Nothing where no action is legal or left. REQUIRES: HasMind<Text>.
template <class Text>
std::optional<Thought> think(const Match<typename Text::Rules>& match, const Ask& ask,
                             SearchTable& table);

}  // namespace fissile
