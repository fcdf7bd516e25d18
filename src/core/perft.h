#pragma once
// Perft and random playouts, for every game: the two ways of walking a game tree that know no game.
#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "core/game.h"

namespace fissile {

// Adds to counts[i] the states reached after i + 1 legal actions. False, with unfinished counts,
// once `budget` states have been seen.
template <Game G>
bool count_leaves(const typename G::Tables& tables, const typename G::State& state, std::size_t ply,
                  std::vector<std::uint64_t>& counts, std::uint64_t& budget) {
  if (ply == counts.size()) return true;
  ActionList<G> actions;
  G::legal(tables, state, actions);
  Silent silent;
  for (const auto action : actions) {
    if (budget == 0) return false;
    --budget;
    ++counts[ply];
    if (ply + 1 == counts.size()) continue;
    typename G::State next = state;
    G::apply(tables, next, action, silent);
    if (!count_leaves<G>(tables, next, ply + 1, counts, budget)) return false;
  }
  return true;
}

// The leaves at depth 1 to `depth`, or nothing if that takes more than `budget` states.
template <Game G>
std::optional<std::vector<std::uint64_t>> perft(const typename G::Tables& tables,
                                                const typename G::State& state, int depth,
                                                std::uint64_t budget) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth));
  if (!count_leaves<G>(tables, state, 0, counts, budget)) return std::nullopt;
  return counts;
}

// One random legal action, or nothing where there is none.
template <Game G>
std::optional<typename G::Action> random_action(const typename G::Tables& tables,
                                                const typename G::State& state, Random& random) {
  ActionList<G> actions;
  G::legal(tables, state, actions);
  if (actions.empty()) return std::nullopt;
  return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace fissile
