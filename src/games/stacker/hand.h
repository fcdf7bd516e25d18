#pragma once
// The hand, which pushes a row in from below (S9), and when it comes (S9, S12).
#include <algorithm>
#include <cstdint>

#include "games/stacker/pair.h"

namespace fissile::stacker {

constexpr Row draw_hand(Random& random) {  // S9
  Row row{};
  for (Block& block : row) {
    const std::uint32_t k = random.below(100);
    if (k < 15) {
      block = Block::star;
    } else if (k < 45) {
      block = draw_friend(random);
    } else if (k < 50) {
      block = Block::hard;
    }
  }
  return row;
}

// A row enters at the bottom; a block pushed over the top is lost (S9).
constexpr void push_up(Grid& grid, const Row& row) {
  std::copy(grid.begin() + kCols, grid.end(), grid.begin());
  std::copy(row.begin(), row.end(), grid.end() - kCols);
}

// A landing, and later a hand, in the countdown of a challenge (S12).
constexpr void count_landing(const Tables& tables, State& state) {
  if (tables.setup.mode == Mode::challenge) --state.until_hand;
}
constexpr void count_hand(const Tables& tables, State& state) {
  if (tables.setup.mode != Mode::challenge) return;
  if (state.hand_every > static_cast<std::uint32_t>(tables.setup.hand_every_min)) {
    --state.hand_every;
  }
  state.until_hand = state.hand_every;
}

// Whether the hand comes: by chance, for which one draw is spent each landing (S9); in a challenge
// by the countdown alone, without a draw (S12).
constexpr bool hand_comes(const Tables& tables, State& state) {
  if (tables.setup.mode == Mode::challenge) return state.until_hand == 0;
  return static_cast<int>(state.random.below(100)) < tables.setup.hand;
}

template <class Sink>
constexpr void raise_hand(const Tables& tables, State& state, Sink& sink) {
  const Row row = draw_hand(state.random);
  push_up(state.grid, row);
  count_hand(tables, state);
  if constexpr (Sink::kListens) sink.event(Event{.type = Event::Type::hand, .blocks = row});
  sink.wave();
}

}  // namespace fissile::stacker
