#pragma once
// What a search asks about moves on the exploding-cells engine, whatever the form of its state: how
// promising a move looks, and which symmetries of the board leave a position as it is.
#include <cstdint>
#include <utility>

#include "burst/types.h"

namespace fissile {

// How a move looks before it is tried; the higher, the sooner. From kHitOrder on a move is noisy:
// it explodes next to somebody else's cell.
inline constexpr int kClashOrder = 3 << 20;  // next to somebody else's loaded cell
inline constexpr int kHitOrder = 2 << 20;
inline constexpr int kQuietOrder = 0;
inline constexpr int kCarelessOrder = -(1 << 20);  // beside a loaded cell that will take it

// The symmetries of a rectangle are 1 to 3, those of a square 1 to 7: bit 0 turns the columns
// around, bit 1 the rows, bit 2 swaps the two first. REQUIRES: a square where bit 2 is set.
constexpr int burst_image(const BurstTables& tables, int symmetry, int cell) {
  int row = cell / tables.cols, col = cell % tables.cols;
  if (symmetry & 4) std::swap(row, col);
  if (symmetry & 2) row = tables.rows - 1 - row;
  if (symmetry & 1) col = tables.cols - 1 - col;
  return row * tables.cols + col;
}

// One bit for every symmetry but the identity that maps the position to itself. Masses follow the
// number of neighbours, so a board has every symmetry of its shape.
constexpr unsigned burst_symmetries(const BurstTables& tables, const BurstState& state) {
  unsigned found = 0;
  for (int symmetry = 1; symmetry < (tables.rows == tables.cols ? 8 : 4); ++symmetry) {
    bool same = true;
    for (int cell = 0; same && cell < tables.rows * tables.cols; ++cell) {
      const auto image = static_cast<std::size_t>(burst_image(tables, symmetry, cell));
      same = state.cells[static_cast<std::size_t>(cell)] == state.cells[image];
    }
    if (same) found |= 1u << symmetry;
  }
  return found;
}

// Whether one of those symmetries maps a cell to an earlier one, which then stands for both.
constexpr bool has_earlier_image(const BurstTables& tables, unsigned symmetries, int cell) {
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    if ((symmetries >> symmetry & 1) && burst_image(tables, symmetry, cell) < cell) return true;
  }
  return false;
}

// Positions recur only where orbs can be lost.
constexpr bool burst_cycles(const BurstTables& tables) {
  return tables.border == Border::leaky || tables.surplus == Surplus::lose;
}

// The turn is part of what decides a game only when its limit is near.
constexpr std::uint32_t turn_that_counts(const BurstTables& tables, std::uint32_t turn) {
  constexpr std::uint32_t kNear = 128;
  return tables.turn_limit != 0 && turn + kNear > tables.turn_limit ? turn : 0;
}

}  // namespace fissile
