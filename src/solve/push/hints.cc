#include "solve/push/hints.h"

#include <algorithm>

namespace fissile::push {
namespace {

// How many moves led to a position says nothing about what follows.
State without_moves(State state) {
  state.moves = 0;
  return state;
}

}  // namespace

Answer<Action> Hints::ask(const Tables& tables, const State& state, const SolveLimits& limits) {
  const auto found = std::find(line_.begin(), line_.end(), without_moves(state));
  if (found != line_.end()) {
    Answer<Action> answer;
    answer.result = Verdict::solved;
    answer.optimal = true;
    answer.actions.assign(actions_.begin() + (found - line_.begin()), actions_.end());
    answer.bound = static_cast<int>(answer.actions.size());
    return answer;
  }
  const Answer<Action> answer = solve(tables, state, Goal::moves, limits);
  if (answer.result == Verdict::solved) keep(tables, state, answer.actions);
  return answer;
}

void Hints::keep(const Tables& tables, State state, const std::vector<Action>& actions) {
  line_.clear();
  actions_ = actions;
  for (const Action action : actions) {
    line_.push_back(without_moves(state));
    Silent silent;
    Rules::apply(tables, state, action, silent);
  }
}

}  // namespace fissile::push
