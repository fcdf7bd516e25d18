#pragma once
// The fast twin as a search sees it: what a position is worth, which moves look good, when two
// positions are the same (search/mind.h names what is needed).
#include "burst/mind_eval.h"
#include "burst/mind_moves.h"
#include "burst/strengths.h"

namespace fissile {

template <class Fast>
class BurstMind {
 public:
  using Game = Fast;
  using Tables = typename Fast::Tables;
  using State = typename Fast::State;
  using Action = typename Fast::Action;
  using Word = typename Fast::Word;
  using Plane = typename Fast::Plane;

  BurstMind(const Tables& tables, const BurstWeights& weights) : eval_(tables, weights) {}

  const Tables& tables() const { return eval_.tables(); }
  const BurstEvaluation<Fast>& evaluation() const { return eval_; }

  [[gnu::always_inline]] int evaluate(const State& state) const { return eval_.evaluate(state); }
  [[gnu::always_inline]] int evaluate(const State& state, int player) const {
    return eval_.evaluate(state, player);
  }

  // Calls visit(action, order) for every legal action.
  template <class Visit>
  [[gnu::always_inline]] void each_move(const State& state, Visit&& visit) const {
    const auto see = eval_.sight(state, state.mover);
    const Plane hit = eval_.around(see.others);
    const BurstTables& plain = tables().plain;
    for (int lane = 0; lane < eval_.lanes(); ++lane) {
      const auto i = static_cast<std::size_t>(lane);
      const Word ready = see.own[i] & see.loaded[i];
      const Word empty = tables().shape.lane_board(lane) & ~(see.own[i] | see.others[i]);
      Word rest = state.opening > 0                ? empty  // F2
                  : plain.empties == Empties::open ? empty | see.own[i]
                                                   : see.own[i];
      for (; rest != 0; rest &= rest - 1) {
        const Word one = rest & (~rest + 1);
        const int order = one & ready           ? (one & see.danger[i] ? kClashOrder
                                                   : one & hit[i]      ? kHitOrder
                                                                       : kQuietOrder)
                          : one & see.danger[i] ? kCarelessOrder
                                                : kQuietOrder;
        visit(action(lane, rest), order);
      }
    }
  }

  // The same for those alone that are noisy.
  template <class Visit>
  [[gnu::always_inline]] void each_noisy(const State& state, Visit&& visit) const {
    if (state.opening > 0) return;
    const auto see = eval_.sight(state, state.mover);
    const Plane hit = eval_.around(see.others);
    for (int lane = 0; lane < eval_.lanes(); ++lane) {
      const auto i = static_cast<std::size_t>(lane);
      for (Word rest = see.own[i] & see.loaded[i] & hit[i]; rest != 0; rest &= rest - 1) {
        visit(action(lane, rest), rest & (~rest + 1) & see.danger[i] ? kClashOrder : kHitOrder);
      }
    }
  }

  // Equal for positions that play on alike.
  [[gnu::always_inline]] std::uint64_t key(const State& state) const {
    const auto& turn = tables().plain;
    std::uint64_t sum = fold(std::uint64_t{turn_that_counts(turn, state.turn)} << 32 |
                                 std::uint32_t{state.mover} << 24 | std::uint32_t{state.in} << 16 |
                                 std::uint32_t{state.moved} << 8 | state.opening,
                             0x9E3779B97F4A7C15u);
    for (int lane = 0; lane < eval_.lanes(); ++lane) {
      const auto i = static_cast<std::size_t>(lane);
      for (const auto& plane : state.stored) sum = fold(sum ^ plane[i], 0xD6E8FEB86659FD93u);
      for (const auto& plane : state.owned) sum = fold(sum ^ plane[i], 0xA0761D6478BD642Fu);
    }
    return sum;
  }

  bool cycles() const { return burst_cycles(tables().plain); }

  unsigned symmetries(const State& state) const {
    return burst_symmetries(tables().plain, Fast::to_plain(tables(), state));
  }
  bool stands_for_itself(unsigned symmetries, Action action) const {
    return !has_earlier_image(tables().plain, symmetries, action);
  }

 private:
  [[gnu::always_inline]] Action action(int lane, Word rest) const {
    return static_cast<Action>(tables().shape.cell(lane, std::countr_zero(rest)));
  }

  // Both halves of a product, one on the other.
  [[gnu::always_inline]] static std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a ^ 0xE7037ED1A0B428DBu) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }

  BurstEvaluation<Fast> eval_;
};

// The Mind of a text form, made from all that tells two such games apart: `Self` has kWeights.
template <class Self>
struct BurstKnowledge {
  static constexpr SearchKind kSearch = SearchKind::alpha_beta;
  static constexpr auto& kStrengths = kBurstStrengths;

  template <class Fast>
  static BurstMind<Fast> make(const typename Fast::Tables& tables, const BurstStrength& strength) {
    return {tables, coarse(Self::kWeights, strength.components)};
  }
};

}  // namespace fissile
