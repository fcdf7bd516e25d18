#pragma once
#include <cstdint>

namespace fissile {

// The finisher of SplitMix64: every bit of the input moves about half of the output's.
constexpr std::uint64_t mix64(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

// SplitMix64 (C4): the seed is the start state. The only generator in the project, so that the same
// seed means the same game in every build.
struct Random {
  std::uint64_t state = 0;

  bool operator==(const Random&) const = default;

  constexpr std::uint64_t next() { return mix64(state += 0x9E3779B97F4A7C15u); }

  // A number in 0..n-1 (C4).
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
  }
};

}  // namespace fissile
