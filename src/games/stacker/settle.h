#pragma once
// What happens until the board is at rest: gravity, the links of a chain, bonus stars
// (S5-S8).
#include <algorithm>
#include <array>
#include <cstdint>

#include "base/check.h"
#include "games/stacker/marks.h"

namespace fissile::stacker {

// Every link of a chain removes two friends at least, and bonus stars bring none, so a board holds
// no longer chain.
constexpr int kMaxLinks = kCells / 2;
// Links, the bonus that each of them may earn, and the look that finds nothing more.
constexpr int kMaxSteps = 2 * kMaxLinks + 1;

// Every block falls as far as it can (S5).
template <class Sink>
constexpr void fall(Grid& grid, Sink& sink) {
  for (int col = 0; col < kCols; ++col) {
    int floor = kRows - 1;  // the lowest row that may still be empty
    for (int row = kRows - 1; row >= 0; --row) {
      const Block block = grid[cell_at(row, col)];
      if (block == Block::empty) continue;
      if (row != floor) {
        grid[cell_at(row, col)] = Block::empty;
        grid[cell_at(floor, col)] = block;
        if constexpr (Sink::kListens) {
          Event event = event_at(Event::Type::fall, cell_at(row, col), block);
          event.to_row = static_cast<std::uint8_t>(floor);
          sink.event(event);
        }
      }
      --floor;
    }
  }
  sink.wave();
}

constexpr void count_chain(State& state, int chain) {
  state.chain = std::max(state.chain, static_cast<std::uint8_t>(chain));  // S13
  state.best_chain = std::max(state.best_chain, state.chain);
}

template <class Sink>
constexpr void tell_link(const Grid& grid, const Marks& marks, int chain, Sink& sink) {
  sink.event(Event{.type = Event::Type::chain, .chain = static_cast<std::uint8_t>(chain)});
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const Block block = grid[cell];
    if (marks.at[cell] & kBlasts) sink.event(event_at(Event::Type::blast, cell, block));
    if (marks.at[cell] & kScores) sink.event(event_at(Event::Type::score, cell, block));
    if (marks.at[cell] & kCracks) sink.event(event_at(Event::Type::crack, cell, block));
    if (marks.at[cell] & kClears) sink.event(event_at(Event::Type::clear, cell, block));
  }
}

// One link of a chain (S6, S7), its number being `chain`; false if nothing is marked.
template <class Sink>
constexpr bool clear_marked(State& state, int chain, Sink& sink) {
  const Marks marks = find_marks(state.grid);
  if (!marks.any) return false;
  if constexpr (Sink::kListens) tell_link(state.grid, marks, chain, sink);
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (marks.at[cell] & kScores) ++state.score;  // S11
    if (marks.at[cell] & kCracks) state.grid[cell] = Block::cracked;
    if (marks.at[cell] & kClears) state.grid[cell] = Block::empty;
  }
  count_chain(state, chain);
  sink.wave();
  return true;
}

constexpr int bonus_stars(int chain) {  // S8
  constexpr std::array<int, 6> kStars = {0, 0, 2, 4, 5, 6};
  return chain < 6 ? kStars[static_cast<std::size_t>(chain)] : 12;
}

// REQUIRES: the grid is at rest.
constexpr int blocks_in(const Grid& grid, int col) {
  int row = kRows;
  while (row > 0 && grid[cell_at(row - 1, col)] != Block::empty) --row;
  return kRows - row;
}

// The two least filled columns, the less filled first, of equal ones the left (S8).
constexpr std::array<int, 2> least_filled(const Grid& grid) {
  std::array<int, 2> least = {-1, -1};
  for (int& found : least) {
    for (int col = 0; col < kCols; ++col) {
      if (col == least[0]) continue;
      if (found < 0 || blocks_in(grid, col) < blocks_in(grid, found)) found = col;
    }
  }
  return least;
}

// Stars drop one by one into two columns in turn (S8).
template <class Sink>
constexpr void drop_bonus(State& state, int chain, Sink& sink) {
  const std::array<int, 2> cols = least_filled(state.grid);
  for (int star = 0; star < bonus_stars(chain); ++star) {
    int col = cols[static_cast<std::size_t>(star % 2)];
    if (blocks_in(state.grid, col) == kRows) col = cols[static_cast<std::size_t>(1 - star % 2)];
    if (blocks_in(state.grid, col) == kRows) return;
    const std::size_t cell = cell_at(kRows - 1 - blocks_in(state.grid, col), col);
    state.grid[cell] = Block::star;
    if constexpr (Sink::kListens) sink.event(event_at(Event::Type::bonus, cell, Block::star));
    sink.wave();
  }
}

// Gravity, then one chain with its bonuses until nothing matches (S5-S8).
template <class Sink>
constexpr void settle(State& state, Sink& sink) {
  int chain = 0;
  int rewarded = 1;  // the chain at its last bonus; only one of 2 or more earns any
  fall(state.grid, sink);
  for (int step = 0; step < kMaxSteps; ++step) {
    if (clear_marked(state, chain + 1, sink)) {
      ++chain;  // S7
      fall(state.grid, sink);
    } else if (chain > rewarded) {
      rewarded = chain;
      drop_bonus(state, chain, sink);
    } else {
      return;
    }
  }
  stop("a chain did not settle within its bound (S7)");
}

}  // namespace fissile::stacker
