#pragma once
// A reaction on bit planes: all exploding cells of a wave at once, lane by lane. burst/fast.h
// says how counts are stored, and copies a board in here before the first wave and out after the
// last.
#include <algorithm>
#include <array>

#include "burst/planes.h"

namespace fissile {

template <class Shape, int kBits>
struct BurstReaction {
  using Word = typename Shape::Word;
  using Bias = std::array<std::array<Word, Shape::kLanes>, kBits - 1>;

  struct Lane {
    std::array<Word, kBits> stored;
    Word mine, rest;  // the mover's cells, and everybody else's
  };

  std::array<Lane, Shape::kLanes> lanes;
  std::array<Word, Shape::kLanes + 2> exploding{};  // with a zero lane on either side
  int low = 0, high = 0;                            // exploding cells lie in these lanes alone

  // REQUIRES: the lanes are filled in, and all critical cells lie in the first lane given.
  constexpr void start(int first) {
    low = high = first;
    exploding[at(first + 1)] = lanes[at(first)].stored[kBits - 1];
  }

  // One wave; returns whether another follows.
  constexpr bool step(const Shape& shape, const Bias& bias, Surplus surplus) {
    low = std::max(low - 1, 0);
    high = std::min(high + 1, shape.lanes() - 1);
    for (int lane = low; lane <= high; ++lane) {
      std::array<Word, kBits - 1> lane_bias;
      for (int i = 0; i < kBits - 1; ++i) lane_bias[at(i)] = bias[at(i)][at(lane)];
      const Word* here = &exploding[at(lane + 1)];
      receive(lanes[at(lane)], shape.receive(here));
      explode(lanes[at(lane)], *here, surplus, lane_bias);
    }
    Word any = 0;
    for (int lane = low; lane <= high; ++lane) {
      exploding[at(lane + 1)] = lanes[at(lane)].stored[kBits - 1];
      any |= exploding[at(lane + 1)];
    }
    while (low < high && exploding[at(low + 1)] == 0) ++low;
    while (high > low && exploding[at(high + 1)] == 0) --high;
    return any != 0;
  }

  constexpr bool anybody_else(const Shape& shape) const {
    Word any = 0;
    for (int lane = 0; lane < shape.lanes(); ++lane) any |= lanes[at(lane)].rest;
    return any != 0;
  }

 private:
  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

  // Every orb that arrives in the lane, none to four a cell, and the capture it makes (O4).
  static constexpr void receive(Lane& lane, const Received<Word>& in) {
    const Word side = in.from_left ^ in.from_right, sides = in.from_left & in.from_right;
    const Word end = in.from_above ^ in.from_below, ends = in.from_above & in.from_below;
    const Word gain[] = {side ^ end, sides ^ ends ^ (side & end), sides & ends};  // in binary
    Word carry = 0;
    for (int i = 0; i < kBits; ++i) add(lane.stored[at(i)], i < 3 ? gain[i] : 0, carry);
    const Word hit = gain[0] | gain[1] | gain[2];
    lane.mine |= hit;
    lane.rest &= ~hit;
  }

  // What is left of an exploding cell is stored without its top bit; its bias comes back on top.
  static constexpr void explode(Lane& lane, Word cells, Surplus surplus,
                                const std::array<Word, kBits - 1>& bias) {
    lane.stored[kBits - 1] &= ~cells;
    Word left = 0;
    for (int i = 0; i < kBits - 1; ++i) {
      if (surplus == Surplus::lose) lane.stored[at(i)] &= ~cells;
      left |= lane.stored[at(i)];
    }
    lane.mine &= ~(cells & ~left);
    Word carry = 0;
    for (int i = 0; i < kBits - 1; ++i) add(lane.stored[at(i)], bias[at(i)] & cells, carry);
  }

  // One digit of a sum in every cell at once.
  static constexpr void add(Word& digit, Word other, Word& carry) {
    const Word old = digit;
    digit = old ^ other ^ carry;
    carry = (old & other) | (carry & (old ^ other));
  }
};

}  // namespace fissile
