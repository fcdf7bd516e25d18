#pragma once
// The symmetries of a board: where each cell goes when the board is turned or mirrored.
#include <cstdint>
#include <vector>

#include "burst/types.h"

namespace fissile::solve {

// By cell, the cell it becomes.
using Symmetry = std::vector<int>;

// Four of a rectangle, eight of a square, the one that moves nothing first.
inline std::vector<Symmetry> symmetries_of(const BurstTables& tables) {
  const int rows = tables.rows, cols = tables.cols;
  std::vector<Symmetry> found;
  for (int kind = 0; kind < (rows == cols ? 8 : 4); ++kind) {
    Symmetry to;
    for (int row = 0; row < rows; ++row) {
      for (int col = 0; col < cols; ++col) {
        const int new_row = kind & 1 ? rows - 1 - row : row;
        const int new_col = kind & 2 ? cols - 1 - col : col;
        to.push_back(kind & 4 ? new_col * cols + new_row : new_row * cols + new_col);
      }
    }
    found.push_back(to);
  }
  return found;
}

}  // namespace fissile::solve
