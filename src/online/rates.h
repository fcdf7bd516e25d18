#pragma once
// Rate limits: how often one user or address may do something in a window of time.
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace fissile::online {

struct Rate {
  int times;
  std::int64_t window_ms;
};

class Rates {
 public:
  // Whether `who` may do it once more now; counts it if so.
  bool take(const std::string& who, Rate rate, std::int64_t now_ms) {
    if (counts_.size() >= kMost) forget(now_ms);
    Count& count = counts_[who];
    if (now_ms >= count.until_ms) count = {0, now_ms + rate.window_ms};
    if (count.times >= rate.times) return false;
    ++count.times;
    return true;
  }

  // What was counted last was no offence.
  void give_back(const std::string& who) {
    const auto found = counts_.find(who);
    if (found != counts_.end() && found->second.times > 0) --found->second.times;
  }

 private:
  struct Count {
    int times = 0;
    std::int64_t until_ms = 0;
  };
  static constexpr std::size_t kMost = 100'000;

  // Windows that are over go; if all are open, so many strangers ask that counting has no meaning
  // any more, and memory is what must hold.
  void forget(std::int64_t now_ms) {
    std::erase_if(counts_, [&](const auto& it) { return now_ms >= it.second.until_ms; });
    if (counts_.size() >= kMost) counts_.clear();
  }

  std::unordered_map<std::string, Count> counts_;
};

}  // namespace fissile::online
