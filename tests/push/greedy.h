#pragma once
// A player without a plan: of all pushes it can walk to it makes the one after which two blocks of
// a colour are closest, and goes on until it wins, is stuck, or sees a state again. A level on
// which it fails needs thought.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "base/check.h"
#include "core/events.h"
#include "games/push/rules.h"
#include "solve/push/plain/key.h"

namespace fissile::push_proof {

// The Manhattan distance of the nearest two blocks of a colour, by their top-left tiles.
inline int nearest_pair(const State& state) {
  int nearest = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < state.blocks.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Block &a = state.blocks[i], &b = state.blocks[j];
      if (a.color != b.color) continue;
      nearest = std::min(nearest, std::abs(a.at.x - b.at.x) + std::abs(a.at.y - b.at.y));
    }
  }
  return nearest;
}

// Where the player can walk without pushing, nearest first, and the state after each next step that
// is no such walk: a push, or the way into the open exit.
class Walk {
 public:
  struct Step {
    State after;
    int steps = 0;
    Action action = 0;
  };

  Walk(const Tables& tables, const State& start) {
    std::vector<std::pair<State, int>> reached{{start, 0}};
    std::array<bool, kMaxTiles> seen{};
    seen[index_of(start.player)] = true;
    for (std::size_t next = 0; next < reached.size(); ++next) {
      for (Action action = 0; action < Rules::kMaxActions; ++action) {
        const auto [state, steps] = reached[next];
        if (Rules::refusal(tables, state, action) != Refusal::none) continue;
        State after = state;
        Silent silent;
        Rules::apply(tables, after, action, silent);
        if (after.won || after.blocks != start.blocks) {
          steps_.push_back({after, steps + 1, action});
        } else if (!seen[index_of(after.player)]) {
          seen[index_of(after.player)] = true;
          reached.push_back({after, steps + 1});
        }
      }
    }
  }

  const std::vector<Step>& steps() const { return steps_; }

 private:
  std::vector<Step> steps_;
};

// The order of preference: winning, annihilating, a near pair, few steps, the order of directions.
inline auto rank(const Walk::Step& step, std::size_t blocks) {
  const bool fewer = step.after.blocks.size() < blocks;
  const int distance = step.after.won ? -1 : fewer ? 0 : nearest_pair(step.after);
  return std::array<int, 3>{distance, step.steps, step.action};
}

// Whether the greedy player completes the level. REQUIRES: its states fit into keys.
inline bool greedy_wins(const Tables& tables, State state) {
  const Packer packer(tables, state);
  check(packer.fits(), "a level for the greedy player fits into keys");
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  while (!state.won) {
    const Key key = packer.pack(state);
    if (!seen.insert({key.high, key.low}).second) return false;
    const Walk walk(tables, state);
    const Walk::Step* best = nullptr;
    for (const Walk::Step& step : walk.steps()) {
      if (!best || rank(step, state.blocks.size()) < rank(*best, state.blocks.size())) best = &step;
    }
    if (!best) return false;
    state = best->after;
  }
  return true;
}

}  // namespace fissile::push_proof
