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

namespace fissile {

template <>
struct Solver<npc::Rules> {
  using Hints = npc::Hints;

  static Answer<npc::Rules::Action> solve(const npc::Tables& tables, const npc::State& state,
                                          std::size_t, const SolveLimits& limits) {
    return npc::solve(tables, state, limits);
  }
  static int cost(const npc::Tables&, const npc::State&,
                  const std::vector<npc::Rules::Action>& actions, std::size_t) {
    return static_cast<int>(actions.size());
  }
};

}  // namespace fissile
