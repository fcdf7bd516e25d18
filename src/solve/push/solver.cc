#include "solve/push/solver.h"

#include "solve/push/search.h"

namespace fissile::push {
namespace {

Answer<Action> refused(std::string reason) {
  Answer<Action> answer;
  answer.result = Verdict::unsolvable;
  answer.reason = std::move(reason);
  return answer;
}

}  // namespace

Answer<Action> solve(const Tables& tables, const State& state, Goal goal,
                     const SolveLimits& limits) {
  const Field field(Rules::level_of(tables, state), state.player);
  const int player = field.cell(state.player.x, state.player.y);
  if (field.to_exit(player) >= kNever) return refused("walls part the player from the exit");
  const Roster roster(field, state.blocks);
  Bound bound(field, roster, goal, limits);
  const Spots start = roster.spots_of(state.blocks);
  if (!state.blocks.empty() && bound(start) >= kNever) return refused(bound.reason(start));
  if (bound.in_pairs() && Ways(field, roster).frozen(start)) {
    return refused("some blocks hold each other fast for ever, and no partner can reach them");
  }
  return Search(field, roster, bound, goal, limits).run(start, player);
}

int count_pushes(const Tables& tables, State state, const std::vector<Action>& actions) {
  int pushes = 0;
  for (const Action action : actions) {
    const BlockList before = state.blocks;
    Silent silent;
    Rules::apply(tables, state, action, silent);
    pushes += before != state.blocks;
  }
  return pushes;
}

}  // namespace fissile::push
