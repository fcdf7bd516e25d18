#pragma once
// Solves levels of push: a shortest solution with its proof, or why there is none.
#include "solve/answer.h"
#include "solve/push/bound.h"

namespace fissile::push {

// From a position to the end of its level. The answer is the same in every build and on every
// machine unless `stopped` ends the search. REQUIRES: !state.won.
Answer<Action> solve(const Tables& tables, const State& state, Goal goal,
                     const SolveLimits& limits);

// How many of the actions push a block.
int count_pushes(const Tables& tables, State state, const std::vector<Action>& actions);

}  // namespace fissile::push
