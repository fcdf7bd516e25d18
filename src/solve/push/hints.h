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
