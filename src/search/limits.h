#pragma once
// How long a search may go on, and what it brings back.
#include <cstdint>
#include <functional>
#include <vector>

namespace fissile {

struct Limits {
  std::uint64_t nodes = UINT64_MAX;
  int depth = 1000;
  // Asked every few thousand nodes, where there is one: a search knows no clock of its own. Once it
  // says yes, the search ends with the best line it has.
  std::function<bool()> stopped;
};

template <class Action>
struct Found {
  Action action{};
  int score = 0;  // for the player to move
  int depth = 0;
  std::uint64_t nodes = 0;   // states reached by an action
  std::vector<Action> line;  // of best play, the action first
};

}  // namespace fissile
