#pragma once
// The board of stacker as bits: three planes that spell a cell's Block in binary, each a vector
// with a lane of 16 bits for every column, the bottom row in bit 0. Up and down are shifts inside
// the lanes, left and right are shifts of whole lanes, and a carry runs up through any number of
// blocks in one addition.
#include <array>
#include <bit>
#include <cstdint>

#include "base/check.h"
#include "games/stacker/settle.h"

namespace fissile::stacker {

using Lanes = std::array<std::uint16_t, 8>;  // lanes 6 and 7 stay empty
using Plane [[gnu::vector_size(16)]] = std::uint16_t;

constexpr std::uint16_t kColumn = (1 << kRows) - 1;

// Block is friends 1 to 3, then four kinds of filling from 4 on: the highest plane is the filling,
// and under it the other two tell the friends apart, 0 being none.
static_assert(is_friend(Block{1}) && is_friend(Block{3}) && !is_friend(Block{4}));
static_assert(Block::star == Block{4} && Block::bomb == Block{5} && Block::hard == Block{6});
static_assert(Block::cracked == Block{7});

// How a state holds its board.
struct Board {
  alignas(16) Lanes low{};
  Lanes mid{};
  Lanes high{};

  bool operator==(const Board&) const = default;
};

// How the board is worked on, in three registers.
struct Planes {
  Plane low{};
  Plane mid{};
  Plane high{};

  Plane taken() const { return low | mid | high; }
};

inline Plane plane_of(const Lanes& lanes) { return std::bit_cast<Plane>(lanes); }
inline Planes load(const Board& board) {
  return {plane_of(board.low), plane_of(board.mid), plane_of(board.high)};
}
inline Board stored(const Planes& planes) {
  return {std::bit_cast<Lanes>(planes.low), std::bit_cast<Lanes>(planes.mid),
          std::bit_cast<Lanes>(planes.high)};
}

// Columns 0 to 3 and 4 to 7 of a plane as words of four lanes.
using Words = std::array<std::uint64_t, 2>;
inline Words words_of(Plane plane) {
  // Element by element, so that they come from the register and not by way of memory.
  using Halves [[gnu::vector_size(16)]] = std::uint64_t;
  const auto halves = std::bit_cast<Halves>(plane);
  return {halves[0], halves[1]};
}
inline bool any(Plane plane) {
  const Words words = words_of(plane);
  return (words[0] | words[1]) != 0;
}
inline int count(Plane plane) {
  const Words words = words_of(plane);
  return std::popcount(words[0]) + std::popcount(words[1]);
}

// Everything one, two or four columns to the right, and one, two or four to the left.
inline Plane right1(Plane p) {
  return __builtin_shufflevector(Plane{}, p, 7, 8, 9, 10, 11, 12, 13, 14);
}
inline Plane right2(Plane p) {
  return __builtin_shufflevector(Plane{}, p, 6, 7, 8, 9, 10, 11, 12, 13);
}
inline Plane right4(Plane p) {
  return __builtin_shufflevector(Plane{}, p, 4, 5, 6, 7, 8, 9, 10, 11);
}
inline Plane left1(Plane p) { return __builtin_shufflevector(p, Plane{}, 1, 2, 3, 4, 5, 6, 7, 8); }
inline Plane left2(Plane p) { return __builtin_shufflevector(p, Plane{}, 2, 3, 4, 5, 6, 7, 8, 9); }
inline Plane left4(Plane p) {
  return __builtin_shufflevector(p, Plane{}, 4, 5, 6, 7, 8, 9, 10, 11);
}

// Every block falls as far as it can (S5). A turn takes one row out of each column, its lowest gap.
inline void fall(Planes& planes) {
  for (int turn = 0; turn < kRows; ++turn) {
    const Plane taken = planes.taken();
    const Plane below = (taken ^ (taken + 1)) >> 1;  // the blocks that lie at rest
    if (!any(taken & ~below)) return;
    planes.low = (planes.low & below) | ((planes.low & ~below) >> 1);
    planes.mid = (planes.mid & below) | ((planes.mid & ~below) >> 1);
    planes.high = (planes.high & below) | ((planes.high & ~below) >> 1);
  }
}

// The friends that a match ends with: upwards in its column, or to the right in its row (S6). What
// arrives at a cell from one side is the two bits of the last friend there, if nothing but filling
// lies between; a cluster is the case without any.
struct Closers {
  Plane up{};
  Plane right{};
};

inline Plane same_friend(Plane low, Plane mid, Plane other_low, Plane other_mid) {
  return ~((low ^ other_low) | (mid ^ other_mid)) & (low | mid);
}

inline Closers find_closers(const Planes& planes) {
  const Plane filling = planes.high;
  const Plane low = planes.low & ~filling, mid = planes.mid & ~filling;
  const Plane up_low = ((low << 1) + filling) & ~filling;  // the carry crosses a whole run
  const Plane up_mid = ((mid << 1) + filling) & ~filling;
  // Lanes do not carry, so a row doubles its reach in each step instead: 1, 3, then 7 blocks.
  const Plane two = filling & right1(filling), four = two & right2(two);
  Plane row_low = low | (filling & right1(low)), row_mid = mid | (filling & right1(mid));
  row_low |= two & right2(row_low), row_mid |= two & right2(row_mid);
  row_low |= four & right4(row_low), row_mid |= four & right4(row_mid);
  return {same_friend(low, mid, up_low, up_mid),
          same_friend(low, mid, right1(row_low), right1(row_mid))};
}

// From the closing friends back over the filling between: those cells, the closers included.
inline Plane back_down(Plane found, Plane filling) {
  Plane run = filling;
  found |= run & (found >> 1), run &= run >> 1;
  found |= run & (found >> 2), run &= run >> 2;
  found |= run & (found >> 4), run &= run >> 4;
  return found | (run & (found >> 8));
}
inline Plane back_left(Plane found, Plane filling) {
  const Plane two = filling & left1(filling), four = two & left2(two);
  found |= filling & left1(found);
  found |= two & left2(found);
  return found | (four & left4(found));
}

// The whole rows in which one of these cells lies.
inline Plane rows_of(Plane cells) {
  const Words words = words_of(cells);
  std::uint64_t rows = words[0] | words[1];
  rows |= rows >> 32;
  rows |= rows >> 16;
  const auto row = static_cast<std::uint16_t>(rows);
  return Plane{row, row, row, row, row, row, 0, 0};
}

// One link of a chain without its fall (S6, S7): the points it gave, or -1 if nothing is marked.
inline int clear_marked(Planes& planes) {
  const Closers closers = find_closers(planes);
  if (!any(closers.up | closers.right)) return -1;
  const Plane filling = planes.high, friends = (planes.low | planes.mid) & ~filling;
  const Plane down = back_down(closers.up, filling), left = back_left(closers.right, filling);
  const Plane between = (down | left) & filling;
  const Plane scores = between & ~(planes.low ^ planes.mid);  // stars and cracked blocks
  const Plane bombs = between & planes.low & ~planes.mid;
  Plane clears = closers.up | closers.right | (((down >> 1) | left1(left)) & friends);
  clears |= scores | bombs;
  if (any(bombs)) clears |= rows_of(bombs) & planes.taken();
  planes.low |= between & planes.mid;  // a hard block becomes cracked, a cracked one stays so
  planes.low &= ~clears;
  planes.mid &= ~clears;
  planes.high &= ~clears;
  return count(scores);
}

// Stars drop one by one into the two least filled columns in turn (S8).
// REQUIRES: the board is at rest.
inline void drop_bonus(Planes& planes, int chain) {
  const Lanes taken = std::bit_cast<Lanes>(planes.taken());
  // The column stands under its height, so the smallest is the least filled, of equals the left.
  int first = 16 * kRows + kCols, second = first;
  for (int col = 0; col < kCols; ++col) {
    const int key = 16 * std::popcount(taken[static_cast<std::size_t>(col)]) + col;
    second = std::min(second, std::max(first, key));
    first = std::min(first, key);
  }
  std::array<int, 2> heights = {first / 16, second / 16};
  for (int star = 0; star < bonus_stars(chain); ++star) {
    auto turn = static_cast<std::size_t>(star % 2);
    if (heights[turn] == kRows) turn = 1 - turn;
    if (heights[turn] == kRows) break;
    ++heights[turn];
  }
  Lanes stars{};
  const auto fill = [&](int key, int height) {
    const auto col = static_cast<std::size_t>(key % 16);
    stars[col] = static_cast<std::uint16_t>(((1 << height) - 1) & ~taken[col]);
  };
  fill(first, heights[0]);
  fill(second, heights[1]);
  planes.high |= plane_of(stars);
}

// The chain with its bonuses until nothing matches (S6-S8): its length. Adds its points.
// REQUIRES: the board is at rest.
inline int settle(Planes& planes, std::uint32_t& score) {
  int chain = 0;
  int rewarded = 1;
  for (int step = 0; step < kMaxSteps; ++step) {
    const int points = clear_marked(planes);
    if (points >= 0) {
      score += static_cast<std::uint32_t>(points);
      ++chain;
      fall(planes);
    } else if (chain > rewarded) {
      rewarded = chain;
      drop_bonus(planes, chain);
    } else {
      return chain;
    }
  }
  stop("a chain did not settle within its bound (S7)");
}

inline Board pack(const Grid& grid) {
  Board board;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const auto col = static_cast<std::size_t>(col_of(cell));
    const auto block = static_cast<unsigned>(grid[cell]);
    const int bit = kRows - 1 - row_of(cell);
    board.low[col] = static_cast<std::uint16_t>(board.low[col] | (block & 1) << bit);
    board.mid[col] = static_cast<std::uint16_t>(board.mid[col] | (block >> 1 & 1) << bit);
    board.high[col] = static_cast<std::uint16_t>(board.high[col] | (block >> 2 & 1) << bit);
  }
  return board;
}

inline Grid unpack(const Board& board) {
  Grid grid{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const auto col = static_cast<std::size_t>(col_of(cell));
    const int bit = kRows - 1 - row_of(cell);
    grid[cell] = static_cast<Block>((board.low[col] >> bit & 1) | (board.mid[col] >> bit & 1) << 1 |
                                    (board.high[col] >> bit & 1) << 2);
  }
  return grid;
}

}  // namespace fissile::stacker
