#pragma once
// Tables have room for the largest level there may be, and those of a small one are mostly zeros.
// A pool has a thousand of them, so here the zeros cost no memory: the system gives pages of zeros
// only where something is written.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

namespace fissile {

struct FreeLean {
  template <class T>
  void operator()(const T* value) const {
    std::free(const_cast<T*>(value));
  }
};

template <class T>
using Lean = std::unique_ptr<const T, FreeLean>;

template <class T>
Lean<T> lean_copy(const T& value) {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  static_assert(alignof(T) <= alignof(std::max_align_t));
  constexpr std::size_t kPage = 4096;
  auto* const copy = static_cast<std::byte*>(std::calloc(1, sizeof(T)));
  if (!copy) throw std::bad_alloc();
  const auto* const from = reinterpret_cast<const std::byte*>(&value);
  for (std::size_t at = 0; at < sizeof(T);) {
    // Up to the next border of a page of the copy.
    const std::size_t inside = reinterpret_cast<std::uintptr_t>(copy + at) % kPage;
    const std::size_t size = std::min(kPage - inside, sizeof(T) - at);
    const bool zeros = std::all_of(from + at, from + at + size,
                                   [](std::byte byte) { return byte == std::byte{0}; });
    if (!zeros) std::memcpy(copy + at, from + at, size);
    at += size;
  }
  return Lean<T>(std::launder(reinterpret_cast<const T*>(copy)));
}

}  // namespace fissile
