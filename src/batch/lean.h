#pragma once
// Tables have room for the largest level there may be, and those of a small one are mostly zeros.
// A pool has a thousand of them, so here the zeros cost no memory: the system gives pages of zeros
// only where something is written.
#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

namespace fissile {

struct FreeLean {
  template <class T>
  void operator()(const T* value) const {
    munmap(const_cast<T*>(value), sizeof(T));
  }
};

template <class T>
using Lean = std::unique_ptr<const T, FreeLean>;

template <class T>
Lean<T> lean_copy(const T& value) {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  constexpr std::size_t kPage = 4096;
  static_assert(alignof(T) <= kPage);
  void* const memory =
      mmap(nullptr, sizeof(T), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
#if defined(MADV_NOHUGEPAGE)
  // A huge page would be given whole for one byte. Refusing to do without costs only memory.
  madvise(memory, sizeof(T), MADV_NOHUGEPAGE);
#endif
  const auto* const from = reinterpret_cast<const std::byte*>(&value);
  auto* const copy = static_cast<std::byte*>(memory);
  for (std::size_t at = 0; at < sizeof(T); at += kPage) {
    const std::size_t size = std::min(kPage, sizeof(T) - at);
    const bool zeros = std::all_of(from + at, from + at + size,
                                   [](std::byte byte) { return byte == std::byte{0}; });
    if (!zeros) std::memcpy(copy + at, from + at, size);
  }
  return Lean<T>(std::launder(reinterpret_cast<const T*>(copy)));
}

}  // namespace fissile
