#pragma once
// What a search keeps: every placing of the blocks once, and for each the tiles at which the player
// came to it. Grows in pieces, so that nothing is copied and the memory is known.
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "base/random.h"
#include "solve/push/roster.h"

namespace fissile::push {

template <class T>
class Pieces {
 public:
  static constexpr std::size_t kBits = 12;

  // `width` values belong together and are never parted.
  explicit Pieces(std::size_t width = 1) : width_(width) {}

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return pieces_.size() * (width_ * sizeof(T) << kBits); }
  T* at(std::size_t index) {
    return pieces_[index >> kBits].get() + (index & ((std::size_t{1} << kBits) - 1)) * width_;
  }
  const T* at(std::size_t index) const { return const_cast<Pieces*>(this)->at(index); }
  T* add() {
    if (size_ >> kBits == pieces_.size()) pieces_.emplace_back(new T[width_ << kBits]);
    return at(size_++);
  }

 private:
  std::size_t width_;
  std::size_t size_ = 0;
  std::vector<std::unique_ptr<T[]>> pieces_;
};

class Store {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  static constexpr std::uint32_t kMaxCost = 0xFFFFF;

  // A placing and the tile of the player just after a push.
  struct Node {
    std::uint32_t placing = 0;
    std::uint32_t parent = kNone;
    std::uint32_t next = kNone;  // of the same placing
    std::uint32_t player : kCellBits = 0;
    std::uint32_t cost : 20 = 0;
  };

  explicit Store(std::size_t blocks) : blocks_(blocks), keys_(blocks ? blocks : 1) {
    slots_.assign(std::size_t{1} << 12, kNone);
  }

  std::size_t nodes() const { return nodes_.size(); }
  std::size_t bytes() const {
    return keys_.bytes() + placings_.bytes() + nodes_.bytes() + slots_.size() * 4;
  }

  Node& node(std::uint32_t index) { return *nodes_.at(index); }
  const Node& node(std::uint32_t index) const { return *nodes_.at(index); }
  // The last node of a placing.
  std::uint32_t placing(std::uint32_t index) const { return *placings_.at(index); }
  void read(std::uint32_t placing, Spots& spots) const {
    std::memcpy(spots.data(), keys_.at(placing), blocks_ * sizeof(Spot));
  }

  // The placing with these spots, or kNone.
  std::uint32_t find(const Spots& spots) const { return slots_[slot_of(spots)]; }

  // REQUIRES: find(spots) finds nothing.
  std::uint32_t add(const Spots& spots) {
    const auto index = static_cast<std::uint32_t>(placings_.size());
    std::memcpy(keys_.add(), spots.data(), blocks_ * sizeof(Spot));
    *placings_.add() = kNone;
    slots_[slot_of(spots)] = index;
    if (placings_.size() * 3 > slots_.size() * 2) grow();
    return index;
  }

  // The node of a placing with the player there, or kNone.
  std::uint32_t find_node(std::uint32_t placing, int player) const {
    std::uint32_t index = this->placing(placing);
    while (index != kNone && node(index).player != static_cast<std::uint32_t>(player)) {
      index = node(index).next;
    }
    return index;
  }

  std::uint32_t add_node(std::uint32_t placing, int player) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    Node& node = *nodes_.add();
    node = {placing, kNone, this->placing(placing), 0, 0};
    node.player = static_cast<std::uint32_t>(player) & ((1u << kCellBits) - 1);
    *placings_.at(placing) = index;
    return index;
  }

 private:
  std::uint64_t hash(const Spots& spots) const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < blocks_; i += 4) {
      std::uint64_t word = 0;
      std::memcpy(&word, spots.data() + i, std::min<std::size_t>(blocks_ - i, 4) * sizeof(Spot));
      sum = mix64(sum ^ word) + 0x9E3779B97F4A7C15u;
    }
    return sum;
  }

  // Where the placing with these spots is, or would be put.
  std::size_t slot_of(const Spots& spots) const {
    std::size_t slot = hash(spots) & (slots_.size() - 1);
    while (slots_[slot] != kNone &&
           std::memcmp(keys_.at(slots_[slot]), spots.data(), blocks_ * sizeof(Spot)) != 0) {
      slot = (slot + 1) & (slots_.size() - 1);
    }
    return slot;
  }

  void grow() {
    slots_.assign(slots_.size() * 2, kNone);
    Spots spots;
    for (std::uint32_t i = 0; i < placings_.size(); ++i) {
      read(i, spots);
      slots_[slot_of(spots)] = i;
    }
  }

  std::size_t blocks_;
  Pieces<Spot> keys_;
  Pieces<std::uint32_t> placings_;  // the last node of each
  Pieces<Node> nodes_;
  std::vector<std::uint32_t> slots_;  // numbers of placings by hash, open addressing
};

}  // namespace fissile::push
