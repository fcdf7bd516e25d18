#pragma once
// What a search has seen: rows of numbers at places, each kept once, with the way by which it was
// reached. A hash only ever suggests; what counts is that all words are the same.
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/check.h"
#include "base/hash.h"
#include "solve/npc/graph.h"

namespace fissile::npc {

// Lists that never move what they hold, so that growing costs no more than it says.
template <class T>
class Chunks {
 public:
  static constexpr std::size_t kSize = std::size_t{1} << 14;

  T& operator[](std::size_t i) { return chunks_[i / kSize][i % kSize]; }
  const T& operator[](std::size_t i) const { return chunks_[i / kSize][i % kSize]; }
  // So that [0, end) can be used.
  void reserve(std::size_t end) {
    while (chunks_.size() * kSize < end) chunks_.push_back(std::make_unique<T[]>(kSize));
  }
  std::size_t bytes() const { return chunks_.size() * kSize * sizeof(T); }

 private:
  std::vector<std::unique_ptr<T[]>> chunks_;
};

class Store {
 public:
  using Id = std::uint32_t;
  static constexpr Id kNone = UINT32_MAX;

  struct Node {
    std::size_t words = 0;  // where they begin
    std::uint32_t length = 0;
    Graph::Place place = 0;
    Id parent = kNone;
    std::uint8_t direction = 0;  // of the turn between it and its parent
  };

  std::size_t size() const { return size_; }
  const Node& node(Id id) const { return nodes_[id]; }
  std::span<const std::uint64_t> words(Id id) const {
    const Node& node = nodes_[id];
    return {&words_[node.words], node.length};
  }
  std::size_t bytes() const {
    return nodes_.bytes() + words_.bytes() + slots_.capacity() * sizeof(slots_[0]);
  }

  Id find(Graph::Place place, std::span<const std::uint64_t> words) const {
    if (slots_.empty()) return kNone;
    return static_cast<Id>(slots_[slot_of(mark_of(place, words), place, words)]) - 1;
  }

  // Whether it is new.
  bool add(Graph::Place place, std::span<const std::uint64_t> words, Id parent,
           std::uint8_t direction) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    const std::uint32_t mark = mark_of(place, words);
    const std::size_t slot = slot_of(mark, place, words);
    if (slots_[slot] != 0) return false;
    check(size_ < kNone - 1, "a store is full");
    slots_[slot] = std::uint64_t{mark} << 32 | (size_ + 1);
    nodes_.reserve(size_ + 1);
    nodes_[size_++] = {put(words), static_cast<std::uint32_t>(words.size()), place, parent,
                       direction};
    return true;
  }

 private:
  static std::uint32_t mark_of(Graph::Place place, std::span<const std::uint64_t> words) {
    std::uint64_t hash = place;
    for (const std::uint64_t word : words) hash = mix64(hash ^ word) + 0x9E3779B97F4A7C15u;
    return static_cast<std::uint32_t>(mix64(hash) >> 32);
  }

  // The slot that holds it, or the empty one where it belongs.
  std::size_t slot_of(std::uint32_t mark, Graph::Place place,
                      std::span<const std::uint64_t> wanted) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t slot = mark & mask;; slot = (slot + 1) & mask) {
      if (slots_[slot] == 0) return slot;
      if (slots_[slot] >> 32 != mark) continue;
      const Id id = static_cast<Id>(slots_[slot]) - 1;
      const auto held = words(id);
      if (nodes_[id].place == place &&
          std::equal(held.begin(), held.end(), wanted.begin(), wanted.end())) {
        return slot;
      }
    }
  }

  // The words of one row lie in one chunk.
  std::size_t put(std::span<const std::uint64_t> words) {
    constexpr std::size_t kSize = Chunks<std::uint64_t>::kSize;
    if (end_ % kSize + words.size() > kSize) end_ += kSize - end_ % kSize;
    const std::size_t begin = end_;
    words_.reserve(end_ + words.size());
    for (const std::uint64_t word : words) words_[end_++] = word;
    return begin;
  }

  void grow() {
    std::vector<std::uint64_t> old(slots_.empty() ? 1024 : 2 * slots_.size());
    old.swap(slots_);
    const std::size_t mask = slots_.size() - 1;
    for (const std::uint64_t held : old) {
      if (held == 0) continue;
      std::size_t slot = static_cast<std::size_t>(held >> 32) & mask;
      while (slots_[slot] != 0) slot = (slot + 1) & mask;
      slots_[slot] = held;
    }
  }

  std::size_t size_ = 0;
  std::size_t end_ = 0;
  Chunks<Node> nodes_;
  Chunks<std::uint64_t> words_;
  std::vector<std::uint64_t> slots_;  // a mark, and one more than an id; 0: empty
};

}  // namespace fissile::npc
