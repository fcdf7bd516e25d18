#pragma once
// Where a pair is, where it can go, and where it comes from (S2-S4).
#include <array>
#include <optional>

#include "games/stacker/types.h"

namespace fissile::stacker {

constexpr std::array<int, 4> kPartnerRow = {0, 1, 0, -1};  // S4: right, down, left, up
constexpr std::array<int, 4> kPartnerCol = {1, 0, -1, 0};

constexpr std::size_t pivot_cell(const Pair& pair) { return cell_at(pair.row, pair.col); }
// REQUIRES: the partner is on the board.
constexpr std::size_t partner_cell(const Pair& pair) {
  return cell_at(pair.row + kPartnerRow[pair.rotation], pair.col + kPartnerCol[pair.rotation]);
}

constexpr bool is_free(const Grid& grid, int row, int col) {
  return row >= 0 && row < kRows && col >= 0 && col < kCols &&
         grid[cell_at(row, col)] == Block::empty;
}

// The pair with its pivot at that place, if both places are free and on the board.
constexpr std::optional<Pair> placed(const Grid& grid, Blocks blocks, int row, int col,
                                     int rotation) {
  const auto side = static_cast<std::size_t>(rotation);
  if (!is_free(grid, row, col)) return std::nullopt;
  if (!is_free(grid, row + kPartnerRow[side], col + kPartnerCol[side])) return std::nullopt;
  return Pair{blocks, static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(col),
              static_cast<std::uint8_t>(rotation)};
}

// The pair after one step other than a drop, or nothing where its way is taken or leaves the board:
// there are no kicks (S4).
constexpr std::optional<Pair> stepped(const Grid& grid, const Pair& pair, Action step) {
  int row = pair.row, col = pair.col, rotation = pair.rotation;
  switch (step) {
    case kLeft: --col; break;
    case kRight: ++col; break;
    case kCw: rotation = (rotation + 1) % 4; break;
    case kCcw: rotation = (rotation + 3) % 4; break;
    case kDown: ++row; break;
    default: return std::nullopt;
  }
  return placed(grid, pair.blocks, row, col, rotation);
}

// The pair as far down as it can go.
constexpr Pair dropped(const Grid& grid, Pair pair) {
  while (const auto lower = stepped(grid, pair, kDown)) pair = *lower;
  return pair;
}

constexpr Block draw_friend(Random& random) {
  return static_cast<Block>(static_cast<std::uint32_t>(Block::rick) + random.below(3));
}

constexpr Block draw_block(Random& random, const Odds& odds) {  // S3
  const int k = static_cast<int>(random.below(100));
  if (k < odds.bomb) return Block::bomb;
  if (k < odds.bomb + odds.hard) return Block::hard;
  if (k < odds.bomb + odds.hard + odds.star) return Block::star;
  return draw_friend(random);
}

constexpr Blocks draw_pair(Random& random, const Odds& odds) {
  const Block pivot = draw_block(random, odds);  // S3: the pivot first
  return {pivot, draw_block(random, odds)};
}

}  // namespace fissile::stacker
