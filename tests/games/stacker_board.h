#pragma once
// Boards of stacker drawn in letters, for its tests.
#include <initializer_list>
#include <string_view>

#include "games/stacker/types.h"

namespace fissile::stacker {

constexpr Block block_of(char letter) {
  constexpr std::string_view kLetters = ".rcksbhx";
  return static_cast<Block>(kLetters.find(letter));
}

// The lowest rows of a grid, drawn from the top: r, c, k are friends, s a star, b a bomb, h a hard
// block, x a cracked one.
constexpr Grid board(std::initializer_list<std::string_view> rows) {
  Grid grid{};
  std::size_t cell = (kRows - rows.size()) * kCols;
  for (std::string_view row : rows) {
    for (char letter : row) grid[cell++] = block_of(letter);
  }
  return grid;
}

}  // namespace fissile::stacker
