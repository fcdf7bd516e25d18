#pragma once
// A table of what is remembered for a while about names that strangers choose: keys are hashes of
// one size, and when the table is full, what would be forgotten soonest is forgotten now.
#include <array>
#include <charconv>
#include <cstdint>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "base/sha256.h"

namespace fissile::online {

template <class Entry>
class ExpiringTable {
 public:
  explicit ExpiringTable(std::size_t most) : most_(most) {}

  // Null if nothing is remembered of it any more.
  Entry* find(std::string_view name, std::int64_t now_ms) {
    const auto found = slots_.find(key_of(name));
    return found != slots_.end() && found->second.until_ms > now_ms ? &found->second.entry
                                                                    : nullptr;
  }

  // Remembers it until then. What was there before stays unless it was over, then it begins anew.
  Entry& keep(std::string_view name, std::int64_t now_ms, std::int64_t until_ms) {
    const Key key = key_of(name);
    auto found = slots_.find(key);
    if (found == slots_.end()) {
      make_room(now_ms);
      found = slots_.try_emplace(key).first;
    } else {
      order_.erase({found->second.until_ms, key});
      if (found->second.until_ms <= now_ms) found->second.entry = {};
    }
    found->second.until_ms = until_ms;
    order_.insert({until_ms, key});
    return found->second.entry;
  }

  void forget(std::string_view name) {
    const auto found = slots_.find(key_of(name));
    if (found == slots_.end()) return;
    order_.erase({found->second.until_ms, found->first});
    slots_.erase(found);
  }

  std::size_t size() const { return slots_.size(); }

 private:
  using Key = std::array<std::uint64_t, 2>;
  struct Slot {
    Entry entry = {};
    std::int64_t until_ms = 0;
  };
  struct HashOfKey {
    std::size_t operator()(const Key& key) const { return static_cast<std::size_t>(key[0]); }
  };

  // Nobody finds two names of one key, so nobody counts for another.
  static Key key_of(std::string_view name) {
    const std::string digest = sha256(name);
    Key key{};
    for (std::size_t i = 0; i < key.size(); ++i) {
      std::from_chars(digest.data() + 16 * i, digest.data() + 16 * (i + 1), key[i], 16);
    }
    return key;
  }

  // A few that are over go each time, so that they never pile up.
  void make_room(std::int64_t now_ms) {
    constexpr int kAtOnce = 4;
    for (int i = 0; i < kAtOnce && !order_.empty(); ++i) {
      const auto first = order_.begin();
      if (first->first > now_ms && slots_.size() < most_) return;
      slots_.erase(first->second);
      order_.erase(first);
    }
  }

  std::size_t most_;
  std::unordered_map<Key, Slot, HashOfKey> slots_;
  std::set<std::pair<std::int64_t, Key>> order_;  // by when they are forgotten
};

}  // namespace fissile::online
