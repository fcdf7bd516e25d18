#pragma once
// A step of eight boards at once. This text is compiled several times, for machines with wider and
// narrower registers, each time in a file of its own with flags of its own (batch/group_*.cc). So
// it calls no inline function of anybody else: the linker keeps one copy of such a function, and
// that one might need instructions which the machine has not.
#include <cstddef>
#include <cstdint>

#include "burst/group.h"
#include "burst/group_show.h"

namespace fissile {

// `Machine` is a type that only the file has, so that nothing here is shared between files.
template <class Machine>
struct BurstGroupStep {
  using Words [[gnu::vector_size(64)]] = std::uint64_t;
  using Signed [[gnu::vector_size(64)]] = std::int64_t;
  using Counts [[gnu::vector_size(32)]] = std::uint32_t;
  using Bytes [[gnu::vector_size(8)]] = std::uint8_t;

  static constexpr std::uint64_t kEach = 0x0101010101010101;  // every byte's lowest bit
  static constexpr std::uint64_t kTops = 0x8080808080808080;  // every byte's highest bit

  [[gnu::always_inline]] static inline Words load(const GroupWords& words) {
    Words made;
    __builtin_memcpy(&made, &words, sizeof made);
    return made;
  }
  [[gnu::always_inline]] static inline void store(GroupWords& words, Words value) {
    __builtin_memcpy(&words, &value, sizeof value);
  }
  [[gnu::always_inline]] static inline Words is_zero(Words value) {
    return reinterpret_cast<Words>(value == Words{});
  }
  [[gnu::always_inline]] static inline Words at_least(Words value, Words bound) {
    return reinterpret_cast<Words>(value >= bound);
  }
  [[gnu::always_inline]] static inline Words choose(Words mask, Words yes, Words no) {
    return (yes & mask) | (no & ~mask);
  }
  // A bit for each word that is not 0.
  [[gnu::always_inline]] static inline unsigned which(Words value) {
#if defined(__AVX512F__)
    const auto words = reinterpret_cast<__m512i>(value);
    return _mm512_test_epi64_mask(words, words);
#else
    unsigned bits = 0;
    for (int i = 0; i < kGroup; ++i) bits |= unsigned{value[i] != 0} << i;
    return bits;
#endif
  }
  [[gnu::always_inline]] static inline bool any(Words value) {
#if defined(__AVX512F__)
    return which(value) != 0;
#else
    std::uint64_t found = 0;
    for (int i = 0; i < kGroup; ++i) found |= value[i];
    return found != 0;
#endif
  }

  // How many bits are set in each byte.
  [[gnu::always_inline]] static inline Words byte_counts(Words value) {
#if defined(__AVX512BITALG__)
    return reinterpret_cast<Words>(_mm512_popcnt_epi8(reinterpret_cast<__m512i>(value)));
#else
    value -= value >> 1 & 0x5555555555555555;
    value = (value & 0x3333333333333333) + (value >> 2 & 0x3333333333333333);
    return (value + (value >> 4)) & 0x0F0F0F0F0F0F0F0F;
#endif
  }

  // Random::next and Random::below (base/random.h), where `live`.
  [[gnu::always_inline]] static inline Words draw(std::uint64_t* states, Words live, Words below) {
    Words state;
    __builtin_memcpy(&state, states, sizeof state);
    state += live & 0x9E3779B97F4A7C15;
    __builtin_memcpy(states, &state, sizeof state);
    Words z = state;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    z ^= z >> 31;
    return (z >> 32) * below >> 32;
  }

  // The index of a random bit of each word that is not 0.
  [[gnu::always_inline]] static inline Words pick(Words words, std::uint64_t* states, Words live) {
    // Byte i counts the bits of bytes 0 to i.
    const Words up_to = byte_counts(words) * kEach;
    const Words n = draw(states, live, up_to >> 56);
    const Words byte = (steps_below(n, up_to) & 7) << 3;  // its lowest bit
    const Words before = (up_to << 8) >> byte & 0xFF;
    // The same again inside the byte: its bits become bytes.
    const Words spread = ((words >> byte & 0xFF) * kEach & 0x8040201008040201) + (kTops - kEach);
    const Words bits_up_to = (spread >> 7 & kEach) * kEach;
    return byte + steps_below(n - before, bits_up_to);
  }
  // How many bytes of a rising row, each below 128, are at most n.
  [[gnu::always_inline]] static inline Words steps_below(Words n, Words row) {
    const Words reached = ((n * kEach | kTops) - row) & kTops;
    return (reached >> 7) * kEach >> 56;
  }

  // The cell of each game as a bit, 0 where nothing is played.
  [[gnu::always_inline]] static inline Words chosen(const BurstGroupBoard& board,
                                                    const BurstGroups& some, std::size_t index,
                                                    Words live, BurstGroupTold& told) {
    const Words legal = load(some.groups[index].legal) & live;
    Words action;
    if (some.actions) {
      __builtin_memcpy(&action, some.actions + index * kGroup, sizeof action);
    } else {
      action = pick(legal, some.random + index * kGroup, live);
    }
    store(told.action, action | ~live);
    const Words inside = ~at_least(action, Words{} + static_cast<std::uint64_t>(board.cells));
    return (Words{} + 1) << (action & 63) & legal & inside;
  }

  // One digit of a sum in every cell at once.
  [[gnu::always_inline]] static inline void add(Words& digit, Words other, Words& carry) {
    const Words old = digit;
    digit = old ^ other ^ carry;
    carry = (old & other) | (carry & (old ^ other));
  }

  struct Boards {
    Words stored[3];
    Words mine, other;
    Words cell, played, may_stop;
  };

  // One orb, or those of an opening (F2, O3).
  [[gnu::always_inline]] static inline void place(const BurstGroupRules& rules,
                                                  const BurstGroup& group, Boards& it) {
    const Words cell = it.cell;
    const Words battle = is_zero(load(group.opening));
    const Words gain[] = {load(rules.gain[0]) | battle, load(rules.gain[1]) & ~battle};
    Words carry{};
    add(it.stored[0], cell & gain[0], carry);
    add(it.stored[1], cell & gain[1], carry);
    it.stored[2] ^= carry;
    it.mine |= cell;
  }

  // One wave of a group (O4, O5): which cells burst next.
  [[gnu::always_inline]] static inline Words wave(const BurstGroupBoard& board,
                                                  const BurstGroupRules& rules, Boards& it,
                                                  Words bursting) {
    const Words lose = load(rules.lose);
    const Words bias[] = {load(rules.bias[0]), load(rules.bias[1])};
    const Words right = (bursting & ~board.first_col) >> 1, left = (bursting & ~board.last_col)
                                                                   << 1;
    const Words below = bursting >> board.cols, above = bursting << board.cols & board.board;
    const Words side = left ^ right, sides = left & right;
    const Words end = above ^ below, ends = above & below;
    Words carry{};
    add(it.stored[0], side ^ end, carry);
    add(it.stored[1], sides ^ ends ^ (side & end), carry);
    it.stored[2] ^= (sides & ends) ^ carry;
    const Words hit = left | right | above | below;
    it.mine |= hit;
    it.other &= ~hit;
    // What is left of a cell is stored without its top digit; its bias comes back on top.
    it.stored[2] &= ~bursting;
    it.stored[0] &= ~(bursting & lose);
    it.stored[1] &= ~(bursting & lose);
    it.mine &= ~bursting | it.stored[0] | it.stored[1];
    carry = Words{};
    add(it.stored[0], bias[0] & bursting, carry);
    it.stored[1] ^= (bias[1] & bursting) ^ carry;
    return it.stored[2] & it.played & ~(it.may_stop & is_zero(it.other));
  }

  // Waves in all games until the last has settled; false if one does not.
  template <std::size_t kCount>
  [[gnu::always_inline]] static inline bool react(const BurstGroupBoard& board,
                                                  const BurstGroups& some, Boards* it) {
    Words bursting[kCount];
    for (std::size_t i = 0; i < kCount; ++i) bursting[i] = it[i].stored[2] & it[i].cell;
    for (int waves = 0;; ++waves) {
      Words all = bursting[0];
      for (std::size_t i = 1; i < kCount; ++i) all |= bursting[i];
      if (!any(all)) return true;
      if (waves == board.max_waves) return false;
      for (std::size_t i = 0; i < kCount; ++i) {
        bursting[i] = wave(board, *some.rules[i], it[i], bursting[i]);
      }
    }
  }

  // What the rules and the limits make of it, and whose turn is next (O3, O6, O7, F2, F3, F7).
  [[gnu::always_inline]] static inline void judge(const BurstGroupBoard& board,
                                                  const BurstGroupRules& rules, BurstGroup& group,
                                                  const Boards& it, std::uint32_t* steps,
                                                  BurstGroupTold& told) {
    const Words played = it.played;
    const Words live = load(group.live), second = load(group.second);
    const Words turn = load(group.turn) + (played & 1);
    const Words won = played & load(group.moved) & is_zero(it.other);
    const Words ended = won | (played & at_least(turn, load(rules.turn_limit)));
    const Words opening = load(group.opening) + (played & ~is_zero(load(group.opening)));
    const Words mine = choose(played, it.other, it.mine), other = choose(played, it.mine, it.other);
    const Words empty = board.board & ~(mine | other);
    const Words open = choose(load(rules.open), empty | mine, mine);
    const Words could = choose(is_zero(opening), open, empty) & ~ended;
    const Words legal = choose(live, could, load(group.legal));  // at rest nothing changes
    Counts counted;
    __builtin_memcpy(&counted, steps, sizeof counted);
    counted += __builtin_convertvector(live & 1, Counts);
    __builtin_memcpy(steps, &counted, sizeof counted);
    const Words at_end =
        at_least(__builtin_convertvector(counted, Words), load(rules.episode_limit));
    const Words cut = live & ~ended & (at_end | is_zero(legal));
    const Words next = second ^ (played & 1);
    store(group.mine, mine);
    store(group.other, other);
    store(group.legal, legal);
    store(group.turn, turn);
    store(group.second, next);
    store(group.moved, load(group.moved) | played);
    store(group.opening, opening);
    store(group.live, live & ~(ended | cut));
    constexpr std::uint64_t kFirst = 0xBF8000003F800000, kSecond = 0x3F800000BF800000;  // 1, -1
    store(told.rewards, won & choose(is_zero(second), Words{} + kFirst, Words{} + kSecond));
    tell(told.terminated, ended & 1);
    tell(told.truncated, cut & 1);
    tell(told.player, (next + 1) & ~ended);
    told.over = which(ended | cut);
  }
  [[gnu::always_inline]] static inline void tell(std::uint8_t* bytes, Words words) {
    const Bytes narrow = __builtin_convertvector(words, Bytes);
    __builtin_memcpy(bytes, &narrow, sizeof narrow);
  }

  template <std::size_t kCount>
  static void step(const BurstGroupBoard& board, const BurstGroups& some, BurstGroupTold* told) {
    Boards it[kCount];
    for (std::size_t i = 0; i < kCount; ++i) it[i] = placed(board, some, i, told[i]);
    const bool settled = react<kCount>(board, some, it);
    for (std::size_t i = 0; i < kCount; ++i) {
      BurstGroup& group = some.groups[i];
      told[i].settled = settled;
      for (int digit = 0; digit < 3; ++digit) store(group.stored[digit], it[i].stored[digit]);
      judge(board, *some.rules[i], group, it[i], some.steps + i * kGroup, told[i]);
    }
  }
  [[gnu::always_inline]] static inline Boards placed(const BurstGroupBoard& board,
                                                     const BurstGroups& some, std::size_t index,
                                                     BurstGroupTold& told) {
    const BurstGroup& group = some.groups[index];
    const BurstGroupRules& rules = *some.rules[index];
    const Words live = load(group.live);
    const Words cell = chosen(board, some, index, live, told);
    Boards it{{load(group.stored[0]), load(group.stored[1]), load(group.stored[2])},
              load(group.mine),
              load(group.other),
              cell,
              ~is_zero(cell),
              load(rules.closed) & load(group.moved)};
    store(told.played, it.played);
    told.rested = which(~live);
    place(rules, group, it);
    return it;
  }

  // The planes of burst/agent.h; no cell of a game that goes on holds more than three orbs.
  static void show(const BurstGroupBoard& board, const BurstGroupRules& rules,
                   const BurstGroup& group, unsigned games, std::byte* observation,
                   std::ptrdiff_t stride, std::byte* mask, std::ptrdiff_t mask_stride) {
    if (observation) {
      const Words low = load(group.stored[0]), bias = load(rules.bias[0]);
      const Words ones = low ^ bias;
      const Words twos = load(group.stored[1]) ^ load(rules.bias[1]) ^ (bias & ~low);
      const Words holds[] = {ones & ~twos, twos & ~ones, ones & twos};
      const Words owned[] = {load(group.mine), load(group.other)};
      GroupWords planes[6];
      for (int i = 0; i < 6; ++i) store(planes[i], owned[i / 3] & holds[i % 3]);
      for (unsigned game = 0; game < games; ++game) {
        GroupShow<Machine>::template rows<6>(
            observation + static_cast<std::ptrdiff_t>(game) * stride, planes, game, board.cells);
      }
    }
    if (!mask) return;
    for (unsigned game = 0; game < games; ++game) {
      GroupShow<Machine>::template rows<1>(mask + static_cast<std::ptrdiff_t>(game) * mask_stride,
                                           &group.legal, game, board.cells);
    }
  }

  static constexpr BurstGroupCode kCode{{step<1>, step<2>}, show};
};

}  // namespace fissile
