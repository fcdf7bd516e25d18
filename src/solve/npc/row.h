#pragma once
// A row of exact integers: the values of a state, or the factors and the constant of a form. Small
// ones are kept and worked with in 64 bits; the words of a row are what a store keeps.
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/npc/fast_ways.h"
#include "games/npc/puzzle.h"

namespace fissile::npc {

__extension__ using Int128 = __int128;

// |v| < 2^62: with a bit for saying so, such a value is one word.
constexpr bool is_small(std::int64_t value) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 62;
  return static_cast<std::uint64_t>(value) + (kMost - 1) < 2 * kMost - 1;
}
constexpr bool is_small(Int128 value) {
  constexpr Int128 kMost = Int128{1} << 62;
  return value > -kMost && value < kMost;
}

struct Row {
  static constexpr std::size_t kMost = kMaxBlocks + 1;

  std::size_t count = 0;
  bool is_wide = false;  // then `wide` holds the numbers, else `small`
  std::array<std::int64_t, kMost> small;
  std::array<Int1024, kMost> wide;

  Int1024 at(std::size_t i) const { return is_wide ? wide[i] : Int1024(small[i]); }
  void widen() {
    if (is_wide) return;
    for (std::size_t i = 0; i < count; ++i) wide[i] = small[i];
    is_wide = true;
  }
};

using Words = std::vector<std::uint64_t>;

inline void pack(const Int1024& value, Words& words) {
  if (const auto narrow = narrowed(value); narrow && is_small(*narrow)) {
    words.push_back(static_cast<std::uint64_t>(*narrow) << 1);
    return;
  }
  words.push_back(value.used() << 2 | (value.negative() ? 2 : 0) | 1);
  words.insert(words.end(), value.limbs().begin(), value.limbs().end());
}

// The first `count` numbers of a row.
inline void pack(const Row& row, std::size_t count, Words& words) {
  for (std::size_t i = 0; i < count; ++i) {
    if (row.is_wide) {
      pack(row.wide[i], words);
    } else {
      words.push_back(static_cast<std::uint64_t>(row.small[i]) << 1);
    }
  }
}

void unpack(std::span<const std::uint64_t> words, Row& row);

}  // namespace fissile::npc
