#pragma once
// Bits become bytes of 0 and 1, by what the machine has. Under the same rule as burst/group_step.h.
#include <cstddef>
#include <cstdint>

#include "burst/group.h"
#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace fissile {

template <class Machine>
struct GroupShow {
  // So many words of one game, one after another, as `cells` bytes each.
  template <int kRows>
  [[gnu::always_inline]] static inline void rows(std::byte* to, const GroupWords* words,
                                                 unsigned game, int cells) {
    const std::byte* const end = to + kRows * cells;
    for (int row = 0; row < kRows; ++row, to += cells) {
      const std::uint64_t bits = words[row].of[game];
      // Whatever is written behind a row is written again with the next.
      if (end - to >= 64) {
        whole(to, bits);
      } else {
        part(to, bits, static_cast<int>(end - to));
      }
    }
  }

 private:
#if defined(__AVX512BW__)
  [[gnu::always_inline]] static inline void whole(std::byte* to, std::uint64_t bits) {
    _mm512_storeu_si512(to, _mm512_maskz_set1_epi8(bits, 1));
  }
  [[gnu::always_inline]] static inline void part(std::byte* to, std::uint64_t bits, int size) {
    const std::uint64_t there = (std::uint64_t{1} << size) - 1;
    _mm512_mask_storeu_epi8(to, there, _mm512_maskz_set1_epi8(bits, 1));
  }
#else
#if defined(__AVX2__)
  [[gnu::always_inline]] static inline void whole(std::byte* to, std::uint64_t bits) {
    half(to, static_cast<std::uint32_t>(bits));
    half(to + 32, static_cast<std::uint32_t>(bits >> 32));
  }
  [[gnu::always_inline]] static inline void half(std::byte* to, std::uint32_t bits) {
    const __m256i source = _mm256_setr_epi64x(0, kEach, 2 * kEach, 3 * kEach);
    const __m256i bit = _mm256_set1_epi64x(static_cast<long long>(kDiagonal));
    const __m256i all = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), source);
    const __m256i set = _mm256_cmpeq_epi8(_mm256_and_si256(all, bit), bit);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_and_si256(set, _mm256_set1_epi8(1)));
  }
#else
  [[gnu::always_inline]] static inline void whole(std::byte* to, std::uint64_t bits) {
    for (int i = 0; i < 8; ++i, bits >>= 8) eight(to + 8 * i, bits);
  }
#endif
  [[gnu::always_inline]] static inline void part(std::byte* to, std::uint64_t bits, int size) {
    for (; size >= 8; size -= 8, to += 8, bits >>= 8) eight(to, bits);
    for (; size > 0; --size, ++to, bits >>= 1) *to = static_cast<std::byte>(bits & 1);
  }
  [[gnu::always_inline]] static inline void eight(std::byte* to, std::uint64_t bits) {
    const std::uint64_t spread = ((bits & 0xFF) * kEach & kDiagonal) + 0x7F * kEach;
    const std::uint64_t bytes = spread >> 7 & kEach;
    __builtin_memcpy(to, &bytes, sizeof bytes);
  }

  static constexpr std::uint64_t kEach = 0x0101010101010101, kDiagonal = 0x8040201008040201;
#endif
};

}  // namespace fissile
