#pragma once
// Where a pair can go, on bits. A place is a bit: that of its placement, col * 4 + rotation, in one
// half of a word for the pair's row and in the other for the row below. That is all that shortest
// ways cross (games/stacker/placements.h).
#include <array>
#include <cstdint>

#include "games/stacker/fast_board.h"
#include "games/stacker/pair.h"

namespace fissile::stacker {

constexpr int kLowerHalf = 32;
constexpr std::uint64_t kEveryPlacement = (std::uint64_t{1} << kCols * 4) - 1;
constexpr std::uint64_t kRotation0 = 0x111111;  // in every column

// The placements of a pair in the top row with nothing in it and in the one below: all but those
// whose partner would be beside the board.
constexpr std::uint64_t kOpenPlacements =
    kEveryPlacement & ~(std::uint64_t{1} << (kCols - 1) * 4) & ~(std::uint64_t{1} << 2);

// The columns that are free in a row, as the first bit of each placement there.
inline std::uint64_t free_in(const Words& taken, int row) {
  if (row < 0 || row >= kRows) return 0;
  const int bit = kRows - 1 - row;
  const std::uint64_t left = taken[0] >> bit & 0x0001000100010001, right = taken[1] >> bit;
  // From 16 bits apart to 4 apart.
  const std::uint64_t cols = ((left | left >> 12 | left >> 24 | left >> 36) & 0x1111) |
                             ((right & 1) | (right >> 12 & 0x10)) << 16;
  return ~cols & kRotation0;
}

// The places in one row where a pair fits, by the partner's side (S4).
inline std::uint64_t places_in(const Words& taken, int row) {
  const std::uint64_t free = free_in(taken, row);
  return (free & free >> 4) | (free & free_in(taken, row + 1)) << 1 | (free & free << 4) << 2 |
         (free & free_in(taken, row - 1)) << 3;
}

// The placements that can be reached (S4), a bit each.
// REQUIRES: the pair exists and fits; the board is at rest.
inline std::uint64_t reachable(Plane taken, const Pair& pair) {
  // Most often the two rows that a new pair needs for its way are empty.
  constexpr std::uint64_t kHigh = std::uint64_t{0x0003000300030003} << (kRows - 2);
  const Words words = words_of(taken);
  if (pair.row == 0 && ((words[0] | words[1]) & kHigh) == 0) return kOpenPlacements;

  constexpr std::uint64_t kFirst = kRotation0 | kRotation0 << kLowerHalf;
  const std::uint64_t open = places_in(words, pair.row) | places_in(words, pair.row + 1)
                                                              << kLowerHalf;
  std::uint64_t found = std::uint64_t{1} << (pair.col * 4 + pair.rotation);
  for (std::size_t turn = 0; turn < 2 * kCols * 4; ++turn) {  // each finds a place, or is the last
    const std::uint64_t sideways = found << 4 | found >> 4;
    const std::uint64_t cw = (found << 1 & ~kFirst) | (found >> 3 & kFirst);
    const std::uint64_t ccw = (found >> 1 & ~(kFirst << 3)) | (found & kFirst) << 3;
    const std::uint64_t next = (found | sideways | cw | ccw | found << kLowerHalf) & open;
    if (next == found) break;
    found = next;
  }
  return (found | found >> kLowerHalf) & kEveryPlacement;
}

inline bool is_free(Plane taken, int row, int col) {
  if (row < 0 || row >= kRows || col < 0 || col >= kCols) return false;
  return (taken[col] >> (kRows - 1 - row) & 1) == 0;
}

// Moves the pair one step other than a drop; false, and nothing is changed, where its way is taken
// or leaves the board (S4).
inline bool step(Plane taken, Pair& pair, Action action) {
  int row = pair.row, col = pair.col, rotation = pair.rotation;
  switch (action) {
    case kLeft: --col; break;
    case kRight: ++col; break;
    case kCw: rotation = (rotation + 1) % 4; break;
    case kCcw: rotation = (rotation + 3) % 4; break;
    case kDown: ++row; break;
    default: return false;
  }
  const auto side = static_cast<std::size_t>(rotation);
  if (!is_free(taken, row, col)) return false;
  if (!is_free(taken, row + kPartnerRow[side], col + kPartnerCol[side])) return false;
  pair.row = static_cast<std::uint8_t>(row);
  pair.col = static_cast<std::uint8_t>(col);
  pair.rotation = static_cast<std::uint8_t>(rotation);
  return true;
}

}  // namespace fissile::stacker
