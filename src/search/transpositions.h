#pragma once
// What a search remembers of the positions it has seen, in a fixed number of bytes. Threads may
// share it without locks: an entry is two words, and a torn pair does not match its key.
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace fissile {

enum class Bound : std::uint8_t { none, lower, upper, exact };

struct Remembered {
  std::uint16_t action = 0;
  std::int16_t score = 0;
  std::uint8_t depth = 0;
  Bound bound = Bound::none;
};

class Transpositions {
 public:
  explicit Transpositions(std::size_t mebibytes)
      : count_((mebibytes << 20) / sizeof(Bucket)), buckets_(new Bucket[count_]()) {}

  // Forgets everything: what is there from before counts as empty, so that the same question finds
  // the same table.
  void begin() {
    if (++age_ != 0) return;
    for (std::size_t i = 0; i < count_; ++i) {
      for (Entry& entry : buckets_[i].entries) {
        entry.check.store(0, std::memory_order_relaxed);
        entry.data.store(0, std::memory_order_relaxed);
      }
    }
    age_ = 1;
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

  [[gnu::always_inline]] std::optional<Remembered> find(std::uint64_t key) const {
    for (const Entry& entry : bucket(key).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == key && fresh(data)) {
        return unpack(data);
      }
    }
    return std::nullopt;
  }

  // Takes the place of the same position, or of the shallowest in its bucket.
  [[gnu::always_inline]] void keep(std::uint64_t key, const Remembered& what) {
    Entry* place = nullptr;
    int worst = 1000;
    for (Entry& entry : bucket(key).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      const bool same = (entry.check.load(std::memory_order_relaxed) ^ data) == key;
      const int depth = !fresh(data) ? -1 : unpack(data).depth;
      if (same || depth < worst) {
        place = &entry;
        worst = depth;
      }
      if (same) break;
    }
    const std::uint64_t data = pack(what);
    place->check.store(key ^ data, std::memory_order_relaxed);
    place->data.store(data, std::memory_order_relaxed);
  }

 private:
  struct Entry {
    std::atomic<std::uint64_t> check{0}, data{0};
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  // The high half of the product spreads keys over any number of buckets.
  Bucket& bucket(std::uint64_t key) const {
    __extension__ using Wide = unsigned __int128;
    return buckets_[static_cast<std::size_t>(static_cast<Wide>(key) * count_ >> 64)];
  }

  bool fresh(std::uint64_t data) const { return (data >> 48) == age_; }

  std::uint64_t pack(const Remembered& what) const {
    return std::uint64_t{age_} << 48 | std::uint64_t{static_cast<std::uint16_t>(what.score)} << 32 |
           std::uint64_t{what.action} << 16 | std::uint64_t{what.depth} << 8 |
           static_cast<std::uint64_t>(what.bound);
  }
  static Remembered unpack(std::uint64_t data) {
    return {static_cast<std::uint16_t>(data >> 16),
            static_cast<std::int16_t>(static_cast<std::uint16_t>(data >> 32)),
            static_cast<std::uint8_t>(data >> 8), static_cast<Bound>(data & 3)};
  }

  std::uint16_t age_ = 0;
  std::size_t count_;
  std::unique_ptr<Bucket[]> buckets_;
};

}  // namespace fissile
