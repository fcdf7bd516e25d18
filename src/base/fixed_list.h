#pragma once
// A list of at most N values without allocation: trivially copyable where T is, usable in constant
// expressions. Slots past the end always hold T{}, so equal lists are equal byte for byte.
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/check.h"

namespace fissile {

template <class T, std::size_t N>
class FixedList {
 public:
  static constexpr std::size_t kCapacity = N;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  // REQUIRES: index < size().
  constexpr T& operator[](std::size_t index) {
    return debug_check(index < size_, "index in a FixedList"), items_[index];
  }
  constexpr const T& operator[](std::size_t index) const {
    return debug_check(index < size_, "index in a FixedList"), items_[index];
  }

  // REQUIRES: !full().
  constexpr void push_back(const T& item) {
    check(size_ < N, "a FixedList is full");
    items_[size_++] = item;
  }
  constexpr void pop_back() { items_[--size_] = T{}; }
  constexpr void clear() { resize(0); }

  // Removes one item and keeps the order of the rest.
  constexpr void erase(std::size_t index) {
    for (std::size_t i = index + 1; i < size_; ++i) items_[i - 1] = items_[i];
    pop_back();
  }

  // REQUIRES: size <= N. New slots hold T{}.
  constexpr void resize(std::size_t size) {
    check(size <= N, "a FixedList is too small");
    while (size_ > size) pop_back();
    size_ = static_cast<std::uint32_t>(size);
  }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::uint32_t size_ = 0;
  std::array<T, N> items_{};
};

}  // namespace fissile
