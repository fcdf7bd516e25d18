#pragma once
// How the fast twin of burst/rules.h lays a board out in bits. A plane is a few words, its lanes,
// with one bit a cell; a shape says which lane and bit a cell has, and how a plane moves by one
// cell.
#include <array>
#include <bit>
#include <cstdint>

#include "burst/types.h"

namespace fissile {

// What the four neighbours of each cell in one lane send to it.
template <class Word>
struct Received {
  Word from_right, from_left, from_below, from_above;
};

// Up to 64 cells in one word, row by row: the bit of a cell is its index.
struct WordShape {
  using Word = std::uint64_t;
  static constexpr int kLanes = 1;

  Word first_col = 0, last_col = 0, board = 0;
  int cols = 0;

  static constexpr bool fits(int rows, int cols) { return rows * cols <= 64; }

  constexpr WordShape() = default;
  constexpr explicit WordShape(const BurstTables& tables) : cols(tables.cols) {
    for (int cell = 0; cell < tables.rows * tables.cols; ++cell) {
      board |= Word{1} << cell;
      if (cell % cols == 0) first_col |= Word{1} << cell;
      if (cell % cols == cols - 1) last_col |= Word{1} << cell;
    }
  }

  constexpr int lanes() const { return 1; }
  constexpr int lane(int) const { return 0; }
  constexpr int bit_of(int cell) const { return cell; }
  constexpr int cell(int, int bit_index) const { return bit_index; }
  constexpr Word lane_board(int) const { return board; }

  // `exploding` points at the lane; its neighbours in memory are zero.
  constexpr Received<Word> receive(const Word* exploding) const {
    const Word x = *exploding;
    return {(x & ~first_col) >> 1, (x & ~last_col) << 1, x >> cols, (x << cols) & board};
  }
};

// Up to 32 x 32 cells, a row a lane.
struct RowShape {
  using Word = std::uint32_t;
  static constexpr int kLanes = kBurstMaxSide;

  Word row = 0;
  int rows = 0, cols = 0;

  static constexpr bool fits(int, int) { return true; }

  constexpr RowShape() = default;
  constexpr explicit RowShape(const BurstTables& tables)
      : row(static_cast<Word>((std::uint64_t{1} << tables.cols) - 1)),
        rows(tables.rows),
        cols(tables.cols) {}

  constexpr int lanes() const { return rows; }
  constexpr int lane(int cell) const { return cell / cols; }
  constexpr int bit_of(int cell) const { return cell % cols; }
  constexpr int cell(int lane_index, int bit_index) const { return lane_index * cols + bit_index; }
  constexpr Word lane_board(int) const { return row; }

  constexpr Received<Word> receive(const Word* exploding) const {
    return {exploding[0] >> 1, (exploding[0] << 1) & row, exploding[1], exploding[-1]};
  }
};

}  // namespace fissile
