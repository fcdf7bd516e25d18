#pragma once
// The n-th set bit of a word, in two ways that give the same answer.
#include <bit>
#include <cstdint>

namespace fissile {

// The index of the n-th set bit, counting from 0, without the instruction that does it (pdep).
// REQUIRES: n < popcount(word).
struct SelectByHalves {
  static constexpr int nth(std::uint64_t word, unsigned n) {
    int base = 0;
    for (int width = 32; width >= 1; width /= 2) {
      const std::uint64_t low = word & ((std::uint64_t{1} << width) - 1);
      const auto count = static_cast<unsigned>(std::popcount(low));
      const bool above = n >= count;
      n -= above ? count : 0;
      base += above ? width : 0;
      word = above ? word >> width : low;
    }
    return base;
  }
};

#if defined(__x86_64__)
// The same by one instruction; for code that runs only where the machine has it.
struct SelectByDeposit {
  [[gnu::target("bmi,bmi2")]] static int nth(std::uint64_t word, unsigned n) {
    return __builtin_ctzll(__builtin_ia32_pdep_di(std::uint64_t{1} << n, word));
  }
};
#endif

}  // namespace fissile
