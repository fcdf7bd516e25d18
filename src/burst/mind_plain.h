#pragma once
// burst/mind.h once more, cell by cell on the plain state: the twin that tests hold it to, and
// that a benchmark sets it beside.
#include "burst/mind_moves.h"
#include "burst/mind_weights.h"
#include "core/game.h"

namespace fissile {

template <class Rules>
class BurstPlainMind {
 public:
  using Game = Rules;
  using Tables = BurstTables;
  using State = BurstState;
  using Action = BurstAction;

  BurstPlainMind(const Tables& tables, const BurstWeights& weights)
      : tables_(&tables), weights_(weights) {}

  const Tables& tables() const { return *tables_; }

  BurstFeatures features(const State& state, int player) const {
    BurstFeatures out;
    for (std::size_t cell = 0; cell < state.cells.size(); ++cell) {
      material(state, player, cell, out);
      position(state, player, cell, out);
      potential(state, player, cell, out);
      threats(state, player, cell, out);
      mobility(state, player, cell, out);
    }
    return out;
  }

  void material(const State& state, int player, std::size_t cell, BurstFeatures& out) const {
    if (state.cells[cell].owner != player) return;
    out[BurstFeature::orbs] += state.cells[cell].orbs;
    out[BurstFeature::cells] += 1;
  }
  void position(const State& state, int player, std::size_t cell, BurstFeatures& out) const {
    if (state.cells[cell].owner != player) return;
    out[BurstFeature::corners] += tables_->degree[cell] == 2;
    out[BurstFeature::edges] += tables_->degree[cell] == 3;
    out[BurstFeature::exposed] += short_of(state, cell) > 1 && in_danger(state, player, cell);
  }
  void potential(const State& state, int player, std::size_t cell, BurstFeatures& out) const {
    if (!has(state, player, cell, 1)) return;
    out[BurstFeature::loaded] += 1;
    out[BurstFeature::chained] += in_reach(state, player, cell, 1);
  }
  void threats(const State& state, int player, std::size_t cell, BurstFeatures& out) const {
    const int owner = state.cells[cell].owner;
    if (owner == 0 || owner == player) return;
    const int left = short_of(state, cell);
    out[BurstFeature::clashes] += left == 1 && in_reach(state, player, cell, 1);
    out[BurstFeature::hits] += left > 1 && in_reach(state, player, cell, 1);
    out[BurstFeature::leads] += left > 2 && in_reach(state, player, cell, 2);
  }
  void mobility(const State& state, int player, std::size_t cell, BurstFeatures& out) const {
    const int owner = state.cells[cell].owner;
    const bool free = owner == player || (owner == 0 && tables_->empties == Empties::open);
    out[BurstFeature::safe_moves] += free && !in_danger(state, player, cell);
  }

  int evaluate(const State& state, int player) const {
    int sum = 0;
    for (int other = 1; other <= tables_->players; ++other) {
      if (!(state.in & bit(other))) continue;
      const int worth = weighted(weights_, features(state, other), other == state.mover);
      sum += other == player ? worth : -worth;
    }
    return bounded(sum);
  }
  int evaluate(const State& state) const { return evaluate(state, state.mover); }

  template <class Visit>
  void each_move(const State& state, Visit&& visit) const {
    for (std::size_t cell = 0; cell < state.cells.size(); ++cell) {
      const auto action = static_cast<Action>(cell);
      if (Rules::refusal(*tables_, state, action) == Refusal::none) {
        visit(action, order(state, cell));
      }
    }
  }
  template <class Visit>
  void each_noisy(const State& state, Visit&& visit) const {
    each_move(state, [&](Action action, int order) {
      if (order >= kHitOrder) visit(action, order);
    });
  }

  std::uint64_t key(const State& state) const {
    return mix64(key_of<Rules>(state) + turn_that_counts(*tables_, state.turn));
  }
  bool cycles() const { return burst_cycles(*tables_); }
  unsigned symmetries(const State& state) const { return burst_symmetries(*tables_, state); }
  bool stands_for_itself(unsigned symmetries, Action action) const {
    return !has_earlier_image(*tables_, symmetries, action);
  }

 private:
  int short_of(const State& state, std::size_t cell) const {
    return tables_->mass[cell] - state.cells[cell].orbs;
  }
  bool has(const State& state, int player, std::size_t cell, int left) const {
    return state.cells[cell].owner == player && short_of(state, cell) == left;
  }

  template <class Test>
  bool any_neighbour(std::size_t cell, Test&& test) const {
    for (std::size_t side = 0; side < tables_->degree[cell]; ++side) {
      if (test(std::size_t{tables_->neighbour[cell][side]})) return true;
    }
    return false;
  }
  bool in_danger(const State& state, int player, std::size_t cell) const {
    return any_neighbour(cell, [&](std::size_t near) {
      const int owner = state.cells[near].owner;
      return owner != 0 && owner != player && short_of(state, near) == 1;
    });
  }
  bool in_reach(const State& state, int player, std::size_t cell, int left) const {
    return any_neighbour(cell, [&](std::size_t near) { return has(state, player, near, left); });
  }

  int order(const State& state, std::size_t cell) const {
    const int player = state.mover;
    const bool danger = in_danger(state, player, cell);
    if (!has(state, player, cell, 1)) return danger ? kCarelessOrder : kQuietOrder;
    if (danger) return kClashOrder;
    const bool hit = any_neighbour(cell, [&](std::size_t near) {
      return state.cells[near].owner != 0 && state.cells[near].owner != player;
    });
    return hit ? kHitOrder : kQuietOrder;
  }

  const Tables* tables_;
  BurstWeights weights_;
};

}  // namespace fissile
