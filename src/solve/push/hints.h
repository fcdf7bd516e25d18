#pragma once
// Hints from any position of push. The last solution is kept, so that on it the next hint costs
// nothing.
#include <vector>

#include "solve/push/solver.h"

namespace fissile::push {

class Hints {
 public:
  // A shortest solution from here; its first action is the hint. REQUIRES: !state.won.
  Answer<Action> ask(const Tables& tables, const State& state, const SolveLimits& limits);

 private:
  void keep(const Tables& tables, State state, const std::vector<Action>& actions);

  std::vector<State> line_;      // the positions of the last solution, without the moves made
  std::vector<Action> actions_;  // from each of them
};

}  // namespace fissile::push

namespace fissile {

template <>
struct Solver<push::Rules> {
  using Hints = push::Hints;

  static Answer<push::Action> solve(const push::Tables& tables, const push::State& state,
                                    std::size_t goal, const SolveLimits& limits) {
    return push::solve(tables, state, goal == 0 ? push::Goal::moves : push::Goal::pushes, limits);
  }
  static int cost(const push::Tables& tables, const push::State& state,
                  const std::vector<push::Action>& actions, std::size_t goal) {
    return goal == 0 ? static_cast<int>(actions.size())
                     : push::count_pushes(tables, state, actions);
  }
};

}  // namespace fissile
