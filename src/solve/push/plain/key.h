#pragma once
// A state of one level in sixteen bytes, both ways, so that a search can keep millions of them.
#include <bit>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "games/push/rules.h"

namespace fissile::push_proof {

using namespace push;

struct Key {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  bool operator==(const Key&) const = default;
  std::uint64_t hash() const { return mix64(high ^ mix64(low + 0x9E3779B97F4A7C15u)); }
};

// What may change of a level: where the player and the blocks stand, and their colours. A block is
// one number, its tile times its look, with 0 for a block that is gone.
class Packer {
 public:
  Packer(const Tables& tables, const State& start) : level_(Rules::level_of(tables, start)) {
    for (const Block& block : start.blocks) {
      add_look(block);
      for (const Pad& pad : level_.pads) {
        if (pad.is_changer()) add_look(block, pad.color());  // P12
      }
    }
    blocks_ = start.blocks.size();
    number_ = start.level;
    tile_bits_ = bits(static_cast<std::size_t>(level_.width * level_.height));
    block_bits_ = bits(static_cast<std::size_t>(level_.width * level_.height) * looks_.size() + 1);
  }

  // Whether all of it fits into a key.
  bool fits() const { return tile_bits_ + block_bits_ * static_cast<int>(blocks_) <= 128; }

  // REQUIRES: fits(), and a state reached from the start that is not won.
  Key pack(const State& state) const {
    Key key;
    for (std::size_t i = blocks_; i-- > 0;) {
      push(key, block_bits_, i < state.blocks.size() ? number_of(state.blocks[i]) : 0);
    }
    push(key, tile_bits_, tile_number(state.player));
    return key;
  }

  // The moves are not kept: they follow from the way to a state.
  State unpack(Key key) const {
    State state;
    state.level = number_;
    state.player = tile_at(pop(key, tile_bits_));
    for (std::size_t i = 0; i < blocks_; ++i) {
      const std::uint64_t number = pop(key, block_bits_);
      if (number == 0) break;
      Block block = looks_[(number - 1) % looks_.size()];
      block.at = tile_at((number - 1) / looks_.size());
      state.blocks.push_back(block);
    }
    return state;
  }

 private:
  static int bits(std::size_t values) { return static_cast<int>(std::bit_width(values - 1)); }

  static void push(Key& key, int bits, std::uint64_t number) {
    key.high = key.high << bits | key.low >> (64 - bits);
    key.low = key.low << bits | number;
  }
  static std::uint64_t pop(Key& key, int bits) {
    const std::uint64_t number = key.low & ((std::uint64_t{1} << bits) - 1);
    key.low = key.low >> bits | key.high << (64 - bits);
    key.high >>= bits;
    return number;
  }

  std::uint64_t tile_number(Tile at) const {
    return static_cast<std::uint64_t>(at.y * level_.width + at.x);
  }
  Tile tile_at(std::uint64_t number) const {
    return tile(static_cast<int>(number) % level_.width, static_cast<int>(number) / level_.width);
  }

  void add_look(Block block, Color color) {
    block.color = color;
    add_look(block);
  }
  void add_look(Block block) {
    block.at = {};
    if (look_of(block) == looks_.size()) looks_.push_back(block);
  }
  std::size_t look_of(Block block) const {
    block.at = {};
    std::size_t look = 0;
    while (look < looks_.size() && looks_[look] != block) ++look;
    return look;
  }
  std::uint64_t number_of(const Block& block) const {
    return tile_number(block.at) * looks_.size() + look_of(block) + 1;
  }

  const LevelTable& level_;
  std::vector<Block> looks_;  // every size, colour and kind that a block may come to have
  std::size_t blocks_ = 0;
  std::uint8_t number_ = 1;
  int tile_bits_ = 0;
  int block_bits_ = 0;
};

}  // namespace fissile::push_proof
