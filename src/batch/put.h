#pragma once
// Writing into the buffers of a batch.
#include <cstring>

#include "batch/batch.h"

namespace fissile {

// More arrays than any game's observation has.
constexpr std::size_t kMaxArrays = 8;

inline std::byte* place(const BatchArray& array, std::size_t game) {
  return array.data ? array.data + static_cast<std::ptrdiff_t>(game) * array.stride : nullptr;
}

// The item of that index in a game's part, where there is an array at all.
template <class Item>
void put(const BatchArray& array, std::size_t game, Item item, int index = 0) {
  if (!array.data) return;
  std::memcpy(place(array, game) + static_cast<std::size_t>(index) * sizeof(Item), &item,
              sizeof(Item));
}

}  // namespace fissile
