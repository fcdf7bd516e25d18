#pragma once
// Matching (S6): what one snapshot of the grid marks, all at once.
#include <array>
#include <cstdint>

#include "games/stacker/types.h"

namespace fissile::stacker {

// What is to happen to a cell; any of these together.
constexpr std::uint8_t kClears = 1, kScores = 2, kCracks = 4, kBlasts = 8;

struct Marks {
  std::array<std::uint8_t, kCells> at{};
  bool any = false;
  bool blast = false;
};

// What a sandwich does to a block between its two friends (S6b).
constexpr std::uint8_t filling_mark(Block block) {
  switch (block) {
    case Block::star:
    case Block::cracked: return kClears | kScores;
    case Block::bomb: return kClears | kBlasts;
    case Block::hard: return kCracks;
    default: return 0;
  }
}

// Marks along `count` cells, `step` apart. Two identical friends with nothing empty and no friend
// between them are neighbours in a cluster (S6a), or hold a sandwich (S6b): nothing else marks.
constexpr void mark_line(const Grid& grid, std::size_t first, std::size_t step, std::size_t count,
                         Marks& marks) {
  std::size_t opener = kCells;  // the last friend, if the line is unbroken since
  for (std::size_t cell = first; cell < first + count * step; cell += step) {
    if (grid[cell] == Block::empty) opener = kCells;
    if (!is_friend(grid[cell])) continue;
    if (opener != kCells && grid[opener] == grid[cell]) {
      marks.any = true;
      marks.at[opener] |= kClears;
      marks.at[cell] |= kClears;
      for (std::size_t between = opener + step; between < cell; between += step) {
        marks.at[between] |= filling_mark(grid[between]);
        marks.blast = marks.blast || grid[between] == Block::bomb;
      }
    }
    opener = cell;
  }
}

// Every block in the row of a sandwiched bomb vanishes (S6). That alone gives no point, and it
// comes before cracking.
constexpr void mark_blasts(const Grid& grid, Marks& marks) {
  for (int row = 0; row < kRows; ++row) {
    bool hit = false;
    for (int col = 0; col < kCols; ++col) hit = hit || (marks.at[cell_at(row, col)] & kBlasts);
    for (int col = 0; hit && col < kCols; ++col) {
      const std::size_t cell = cell_at(row, col);
      if (grid[cell] == Block::empty) continue;
      marks.at[cell] = static_cast<std::uint8_t>((marks.at[cell] | kClears) & ~kCracks);
    }
  }
}

constexpr Marks find_marks(const Grid& grid) {
  Marks marks;
  for (int row = 0; row < kRows; ++row) mark_line(grid, cell_at(row, 0), 1, kCols, marks);
  for (int col = 0; col < kCols; ++col) mark_line(grid, cell_at(0, col), kCols, kRows, marks);
  if (marks.blast) mark_blasts(grid, marks);
  return marks;
}

}  // namespace fissile::stacker
