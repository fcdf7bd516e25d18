#pragma once
// The hash of a state: equal in every build because it is made from values, never from memory.
// Numbers go in as 64-bit words, one mix a word; a list puts its length first; a struct names its
// parts in `hash_into(Hasher&)`.
#include <concepts>
#include <cstdint>
#include <ranges>
#include <type_traits>

#include "base/random.h"

namespace fissile {

class Hasher {
 public:
  constexpr std::uint64_t value() const { return mix64(state_); }

  template <class T>
  constexpr void add(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      word(static_cast<std::uint64_t>(static_cast<std::underlying_type_t<T>>(value)));
    } else if constexpr (std::integral<T>) {
      word(static_cast<std::uint64_t>(value));
    } else if constexpr (requires { value.hash_into(*this); }) {
      value.hash_into(*this);
    } else {
      word(static_cast<std::uint64_t>(std::ranges::size(value)));
      for (const auto& item : value) add(item);
    }
  }

 private:
  constexpr void word(std::uint64_t w) { state_ = mix64(state_ ^ w) + 0x9E3779B97F4A7C15u; }

  std::uint64_t state_ = 0;
};

}  // namespace fissile
