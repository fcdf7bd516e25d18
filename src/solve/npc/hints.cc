#include "solve/npc/hints.h"

#include <algorithm>

namespace fissile::npc {

// How many turns led to a state says nothing about what follows, so line_ knows only turn 0.
Answer<Rules::Action> Hints::ask(const Tables& tables, const State& state,
                                 const SolveLimits& limits) {
  State wanted = state;
  wanted.turn = 0;
  const auto found = std::find(line_.begin(), line_.end(), wanted);
  if (found != line_.end()) {
    Answer<Rules::Action> answer;
    answer.result = Verdict::solved;
    answer.optimal = true;
    answer.actions.assign(actions_.begin() + (found - line_.begin()), actions_.end());
    answer.bound = static_cast<int>(answer.actions.size());
    return answer;
  }
  const auto answer = solve(tables, state, limits);
  if (answer.result == Verdict::solved) keep(tables, wanted, answer.actions);
  return answer;
}

void Hints::keep(const Tables& tables, State state, const std::vector<Rules::Action>& actions) {
  line_.clear();
  actions_ = actions;
  for (const Rules::Action action : actions) {
    line_.push_back(state);
    Silent silent;
    Rules::apply(tables, state, action, silent);
    state.turn = 0;
  }
}

}  // namespace fissile::npc
