#pragma once
// What a position of the exploding-cells engine is worth, from five components: material, position,
// potential, threats and mobility. All cells are counted at once on the planes of the fast twin;
// burst/mind_plain.h says the same cell by cell.
#include <array>
#include <bit>
#include <cstdint>

#include "burst/fast.h"
#include "burst/mind_weights.h"

namespace fissile {

template <class Fast>
class BurstEvaluation {
 public:
  using Game = Fast;
  using Tables = typename Fast::Tables;
  using State = typename Fast::State;
  using Action = typename Fast::Action;
  using Word = typename Fast::Word;
  using Plane = typename Fast::Plane;

  // The tables must outlive it.
  constexpr BurstEvaluation(const Tables& tables, const BurstWeights& weights)
      : tables_(&tables), weights_(weights) {
    const BurstTables& plain = tables.plain;
    for (int cell = 0; cell < plain.rows * plain.cols; ++cell) {
      const Word mask = Word{1} << tables.shape.bit_of(cell);
      const int degree = plain.degree[at(cell)];
      if (degree == 2) corners_[at(tables.shape.lane(cell))] |= mask;
      if (degree == 3) edges_[at(tables.shape.lane(cell))] |= mask;
    }
  }

  const Tables& tables() const { return *tables_; }

  // What a player owns and faces, and what follows from it. `reach` is next to a loaded cell of the
  // player's, `danger` next to one of somebody else's.
  struct Sight {
    Plane own{}, others{}, loaded{}, two_short{}, reach{}, danger{};
  };

  [[gnu::always_inline]] constexpr Sight sight(const State& state, int player) const {
    Sight see;
    Plane mine{}, theirs{};
    for (int lane = 0; lane < lanes(); ++lane) {
      const std::size_t i = at(lane);
      for (int other = 1; other <= players(); ++other) {
        (other == player ? see.own[i] : see.others[i]) |= state.owned[at(other - 1)][i];
      }
      // Stored counts end in 11 for a loaded cell and in 10 for one two short, below the top bit.
      Word high = ~Word{0};
      for (int b = 1; b < kBits - 1; ++b) high &= state.stored[at(b)][i];
      const Word taken = see.own[i] | see.others[i];
      see.loaded[i] = high & state.stored[0][i] & taken;
      see.two_short[i] = high & ~state.stored[0][i] & taken;
      mine[i] = see.own[i] & see.loaded[i];
      theirs[i] = see.others[i] & see.loaded[i];
    }
    see.reach = around(mine);
    see.danger = around(theirs);
    return see;
  }

  // The five components. Each fills in its own features.
  [[gnu::always_inline]] constexpr void material(const State& state, const Sight& see,
                                                 BurstFeatures& out) const {
    int orbs = 0;
    for (int lane = 0; lane < lanes(); ++lane) {
      const std::size_t i = at(lane);
      for (int b = 0; b < kBits; ++b) orbs += count(state.stored[at(b)][i] & see.own[i]) << b;
      for (int b = 0; b < kBits - 1; ++b) orbs -= count(tables_->bias[at(b)][i] & see.own[i]) << b;
      out[BurstFeature::cells] += count(see.own[i]);
    }
    out[BurstFeature::orbs] += orbs;
  }

  [[gnu::always_inline]] constexpr void position(const Sight& see, BurstFeatures& out) const {
    for (int lane = 0; lane < lanes(); ++lane) {
      const std::size_t i = at(lane);
      out[BurstFeature::corners] += count(see.own[i] & corners_[i]);
      out[BurstFeature::edges] += count(see.own[i] & edges_[i]);
      out[BurstFeature::exposed] += count(see.own[i] & see.danger[i] & ~see.loaded[i]);
    }
  }

  [[gnu::always_inline]] constexpr void potential(const Sight& see, BurstFeatures& out) const {
    for (int lane = 0; lane < lanes(); ++lane) {
      const std::size_t i = at(lane);
      const Word mine = see.own[i] & see.loaded[i];
      out[BurstFeature::loaded] += count(mine);
      out[BurstFeature::chained] += count(mine & see.reach[i]);
    }
  }

  [[gnu::always_inline]] constexpr void threats(const Sight& see, BurstFeatures& out) const {
    Plane gathering{};
    for (int lane = 0; lane < lanes(); ++lane) {
      gathering[at(lane)] = see.own[at(lane)] & see.two_short[at(lane)];
    }
    const Plane near = around(gathering);
    for (int lane = 0; lane < lanes(); ++lane) {
      const std::size_t i = at(lane);
      const Word hit = see.others[i] & see.reach[i];
      const Word low = see.others[i] & ~see.loaded[i] & ~see.two_short[i];
      out[BurstFeature::clashes] += count(hit & see.loaded[i]);
      out[BurstFeature::hits] += count(hit & ~see.loaded[i]);
      out[BurstFeature::leads] += count(low & near[i]);
    }
  }

  [[gnu::always_inline]] constexpr void mobility(const Sight& see, BurstFeatures& out) const {
    const bool open = tables_->plain.empties == Empties::open;
    for (int lane = 0; lane < lanes(); ++lane) {
      const std::size_t i = at(lane);
      const Word free = open ? tables_->shape.lane_board(lane) & ~see.others[i] : see.own[i];
      out[BurstFeature::safe_moves] += count(free & ~see.danger[i]);
    }
  }

  [[gnu::always_inline]] constexpr BurstFeatures features(const State& state, int player) const {
    const Sight see = sight(state, player);
    BurstFeatures out;
    material(state, see, out);
    position(see, out);
    potential(see, out);
    threats(see, out);
    mobility(see, out);
    return out;
  }

  // What the position is worth to a player against all others still in: with two of them, one's
  // gain is the other's loss. REQUIRES: the game is not over.
  [[gnu::always_inline]] constexpr int evaluate(const State& state, int player) const {
    int sum = 0;
    for (int other = 1; other <= players(); ++other) {
      if (!(state.in & bit(other))) continue;
      const int worth = weighted(weights_, features(state, other), other == state.mover);
      sum += other == player ? worth : -worth;
    }
    return bounded(sum);
  }
  [[gnu::always_inline]] constexpr int evaluate(const State& state) const {
    return evaluate(state, state.mover);
  }

  // The cells next to any of a plane's.
  [[gnu::always_inline]] constexpr Plane around(const Plane& plane) const {
    std::array<Word, Fast::kLanes + 2> padded{};
    for (int lane = 0; lane < lanes(); ++lane) padded[at(lane + 1)] = plane[at(lane)];
    Plane out{};
    for (int lane = 0; lane < lanes(); ++lane) {
      const auto in = tables_->shape.receive(&padded[at(lane + 1)]);
      out[at(lane)] = in.from_left | in.from_right | in.from_above | in.from_below;
    }
    return out;
  }

  constexpr int lanes() const { return Fast::kLanes == 1 ? 1 : tables_->shape.lanes(); }

 private:
  static constexpr int kBits = std::tuple_size_v<decltype(State::stored)>;
  static constexpr int kSeats = std::tuple_size_v<decltype(State::owned)>;

  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
  static constexpr int count(Word word) { return std::popcount(word); }
  constexpr int players() const { return kSeats == 2 ? 2 : tables_->plain.players; }

  const Tables* tables_;
  BurstWeights weights_;
  Plane corners_{}, edges_{};
};

}  // namespace fissile
