#pragma once
// The tables of npc's fast twin: for each direction and tile the whole way of a block, where it
// stops and all that the tiles on it do, as one map of 64-bit numbers.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "games/npc/puzzle.h"

namespace fissile::npc {

// Sums of 64 values below 2^1018 are below 2^1024, so no merged total breaks the bound (N6).
constexpr int kBits = 64 * static_cast<int>(Int1024::kLimbs);
constexpr int kOpenRoom = kBits - std::bit_width(unsigned{kMaxBlocks - 1});
constexpr int kNoRoom = -1;

// 64 such values have a sum of 64 bits.
constexpr bool is_summable(std::int64_t value) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 57;
  return static_cast<std::uint64_t>(value) + kMost < 2 * kMost;
}

constexpr std::int64_t wrapping_sum(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

// So small that a sum with any number of 64 bits is not summable if it wrapped around.
constexpr bool is_addend(std::int64_t value) {
  constexpr std::int64_t kMost = std::int64_t{1} << 62;
  return value >= -kMost && value <= kMost;
}

// A value becomes factor times itself plus addend. Composed of the actions of many tiles, the map
// knows no values in between; `room` answers for those.
struct Way {
  std::int64_t factor = 1;
  std::int64_t addend = 0;
  std::uint16_t stop = 0;
  std::uint16_t rank = 0;  // of `stop` among all stops of the direction, in reading order
  // From values of at most so many bits nothing on the way and no total after it breaks the bound
  // (N6). Careful, not exact: who has more bits must be asked of the plain rules.
  std::int16_t room = kOpenRoom;
  bool is_narrow = true;  // else the numbers of the map are too large, and are not kept
};

// The bits of the magnitude.
constexpr int bits_of(const Int1024& value) {
  const auto limbs = value.limbs();
  if (limbs.empty()) return 0;
  return 64 * static_cast<int>(limbs.size() - 1) + static_cast<int>(std::bit_width(limbs.back()));
}
constexpr int bits_of(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return static_cast<int>(std::bit_width(value < 0 ? 0 - bits : bits));
}

// The same value in 64 bits, if it fits.
constexpr std::optional<std::int64_t> narrowed(const Int1024& value) {
  if (value.used() > 1) return std::nullopt;
  const std::uint64_t size = value.used() == 0 ? 0 : value.limbs()[0];
  const std::uint64_t most = (std::uint64_t{1} << 63) - (value.negative() ? 0 : 1);
  if (size > most) return std::nullopt;
  return static_cast<std::int64_t>(value.negative() ? 0 - size : size);
}

// The room before a tile that acts, from the room after it.
constexpr int room_before(Kind kind, const Int1024& modifier, int room) {
  const int bits = bits_of(modifier);
  if (room == kNoRoom) return kNoRoom;
  if (kind == Kind::multiply) {
    if (bits == 0) return kBits;                       // nothing is left of any value
    return std::max(0, room - (bits > 1 ? bits : 0));  // 1 and -1 leave the size as it is
  }
  if (bits == 0) return room;
  return bits < room ? room - 1 : kNoRoom;
}

// A tile first, and then the rest of the way.
constexpr Way prepend(Kind kind, const Int1024& modifier, Way rest) {
  rest.room = static_cast<std::int16_t>(room_before(kind, modifier, rest.room));
  if (!rest.is_narrow || rest.factor == 0) return rest;  // the rest forgets what it is given
  const auto k = narrowed(modifier);
  std::int64_t product = 0;
  rest.is_narrow = k && !__builtin_mul_overflow(rest.factor, *k, &product);
  if (kind == Kind::multiply) {
    rest.factor = product;
  } else {
    rest.is_narrow = rest.is_narrow && !__builtin_add_overflow(rest.addend, product, &rest.addend);
  }
  rest.is_narrow = rest.is_narrow && is_addend(rest.addend);
  return rest;
}

// The ways of one direction, for as many tiles as the puzzle has. Returns the least room of them.
// The way from a tile is what happens from the next tile on, so first each tile gets what happens
// from itself on, beginning at the stops.
template <std::size_t N>
constexpr int fill_ways(const Tables& plain, std::size_t direction, std::array<Way, N>& ways) {
  const int count = plain.rows * plain.cols;
  const int step = plain.step[direction];
  const auto index = [&](int i) { return static_cast<std::size_t>(step < 0 ? i : count - 1 - i); };
  const auto next = [&](std::size_t tile) {
    return static_cast<std::size_t>(static_cast<int>(tile) + step);
  };
  const auto& stop = plain.stop[direction];
  for (int i = 0; i < count; ++i) {
    const std::size_t tile = index(i);
    ways[tile] = stop[tile] == tile ? Way{} : ways[next(tile)];
    ways[tile].stop = stop[tile];
    if (acts(plain.kind[tile])) {
      const Int1024& modifier = plain.modifiers[plain.modifier[tile]];
      ways[tile] = prepend(plain.kind[tile], modifier, ways[tile]);
    }
  }
  int room = kBits;
  for (int i = count; i-- > 0;) {
    const std::size_t tile = index(i);
    if (stop[tile] != tile) ways[tile] = ways[next(tile)];  // N3: the tile it leaves does not act
    if (plain.kind[tile] != Kind::wall) room = std::min<int>(room, ways[tile].room);
  }
  return room;
}

// Returns how many stops there are.
template <std::size_t N>
constexpr std::size_t rank_stops(const Tables& plain, std::array<Way, N>& ways) {
  const auto count = static_cast<std::size_t>(plain.rows * plain.cols);
  std::array<std::uint16_t, N> ranks{};
  for (std::size_t tile = 0; tile < count; ++tile) {
    if (plain.kind[tile] != Kind::wall) ranks[ways[tile].stop] = 1;
  }
  std::uint16_t stops = 0;
  for (std::size_t tile = 0; tile < count; ++tile) {
    const bool is_stop = ranks[tile] != 0;
    ranks[tile] = stops;
    stops = static_cast<std::uint16_t>(stops + is_stop);
  }
  for (std::size_t tile = 0; tile < count; ++tile) ways[tile].rank = ranks[ways[tile].stop];
  return stops;
}

// Which stops were reached, and the place of each of them in reading order.
template <std::size_t kWords>
class Reached {
 public:
  // With as many words as are needed.
  constexpr explicit Reached(std::size_t used) : used_(kWords == 1 ? 1 : used) {
    for (std::size_t i = 0; i < used_; ++i) words_[i] = 0;
  }

  constexpr void add(unsigned rank) { words_[word(rank)] |= bit(rank); }

  // Call when all are added: how many different ones there are.
  constexpr std::size_t count() {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < used_; ++i) {
      before_[i] = static_cast<std::uint8_t>(sum);
      sum += static_cast<std::size_t>(std::popcount(words_[i]));
    }
    return sum;
  }
  constexpr std::size_t place(unsigned rank) const {
    const std::uint64_t below = words_[word(rank)] & (bit(rank) - 1);
    return before_[word(rank)] + static_cast<std::size_t>(std::popcount(below));
  }

 private:
  static constexpr std::size_t word(unsigned rank) { return kWords == 1 ? 0 : rank / 64; }
  static constexpr std::uint64_t bit(unsigned rank) { return std::uint64_t{1} << rank % 64; }

  std::array<std::uint64_t, kWords> words_;
  std::array<std::uint8_t, kWords> before_;
  std::size_t used_;
};

}  // namespace fissile::npc
