#pragma once
// Hints from any state of npc. The last solution is kept, so that on it the next hint costs
// nothing.
#include <vector>

#include "solve/npc/solver.h"

namespace fissile::npc {

class Hints {
 public:
  // A shortest win from here; its first action is the hint. One object is for one puzzle.
  // REQUIRES: the game is not over.
  Answer<Rules::Action> ask(const Tables& tables, const State& state, const SolveLimits& limits);

 private:
  void keep(const Tables& tables, State state, const std::vector<Rules::Action>& actions);

  std::vector<State> line_;             // the states of the last solution, all of turn 0
  std::vector<Rules::Action> actions_;  // from each of them
};

}  // namespace fissile::npc
