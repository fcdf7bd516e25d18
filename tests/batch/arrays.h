#pragma once
// Memory for the results of a batch, and what lies in it.
#include <cstring>
#include <vector>

#include "batch/batch.h"

namespace fissile {

class Arrays {
 public:
  Arrays(const AgentSpace& space, std::size_t games, AutoReset auto_reset) : space_(space) {
    BatchBuffers& b = buffers;
    for (const ArraySpec& spec : space.observation) {
      b.observation.push_back(make(games, spec.bytes()));
      if (auto_reset == AutoReset::same_step) {
        b.final_observation.push_back(make(games, spec.bytes()));
      }
    }
    b.mask = make(games, static_cast<std::size_t>(space.actions));
    b.reward = make(games, sizeof(float) * static_cast<std::size_t>(space.players));
    b.terminated = make(games, 1);
    b.truncated = make(games, 1);
    b.player = make(games, 1);
    b.action = make(games, sizeof(std::int64_t));
  }
  Arrays(const Arrays&) = delete;
  Arrays& operator=(const Arrays&) = delete;

  // All bytes of one game's part.
  std::vector<std::byte> bytes(const BatchArray& array, std::size_t game, std::size_t size) const {
    const std::byte* first = array.data + static_cast<std::ptrdiff_t>(game) * array.stride;
    return {first, first + size};
  }
  std::vector<std::byte> seen(std::size_t array, std::size_t game) const {
    return bytes(buffers.observation[array], game, space_.observation[array].bytes());
  }
  std::vector<std::byte> seen_last(std::size_t array, std::size_t game) const {
    return bytes(buffers.final_observation[array], game, space_.observation[array].bytes());
  }
  template <class Item>
  Item item(const BatchArray& array, std::size_t game, int index = 0) const {
    Item found;
    std::memcpy(&found,
                array.data + static_cast<std::ptrdiff_t>(game) * array.stride +
                    static_cast<std::ptrdiff_t>(sizeof(Item)) * index,
                sizeof(Item));
    return found;
  }
  std::vector<std::uint8_t> mask(std::size_t game) const {
    std::vector<std::uint8_t> marks(static_cast<std::size_t>(space_.actions));
    for (int i = 0; i < space_.actions; ++i) {
      marks[static_cast<std::size_t>(i)] = item<std::uint8_t>(buffers.mask, game, i);
    }
    return marks;
  }

  BatchBuffers buffers;

 private:
  // With a gap of three bytes or more behind each game's part, where nobody may write.
  BatchArray make(std::size_t games, std::size_t bytes) {
    const std::size_t stride = (bytes + 3 + 7) / 8 * 8;
    memory_.emplace_back(games * stride, std::byte{0xAA});
    sizes_.push_back({bytes, stride});
    return {memory_.back().data(), static_cast<std::ptrdiff_t>(stride)};
  }

 public:
  // Whether nothing was written beside the arrays.
  bool gaps_are_whole() const {
    for (std::size_t k = 0; k < memory_.size(); ++k) {
      const auto [bytes, stride] = sizes_[k];
      for (std::size_t i = 0; i < memory_[k].size(); ++i) {
        if (i % stride >= bytes && memory_[k][i] != std::byte{0xAA}) return false;
      }
    }
    return true;
  }

 private:
  struct Sizes {
    std::size_t bytes, stride;
  };
  const AgentSpace space_;
  std::vector<std::vector<std::byte>> memory_;
  std::vector<Sizes> sizes_;
};

}  // namespace fissile
