#pragma once
// How often something took how long, counted by fixed bounds as metrics want it. Plain integers for
// one thread; what another thread counted is handed over whole.
#include <array>
#include <cstddef>
#include <cstdint>

namespace fissile {

class Histogram {
 public:
  // In microseconds: each count is of what took no longer and is in none before; the last has none.
  static constexpr std::array<std::int64_t, 16> kBoundsUs = {
      50,     100,    200,     500,     1'000,   2'000,     5'000,     10'000,
      20'000, 50'000, 100'000, 200'000, 500'000, 1'000'000, 2'000'000, 5'000'000};

  void add(std::int64_t us) {
    std::size_t at = 0;
    while (at < kBoundsUs.size() && us > kBoundsUs[at]) ++at;
    ++counts_[at];
    sum_us_ += us;
  }

  void add(const Histogram& other) {
    for (std::size_t at = 0; at < counts_.size(); ++at) counts_[at] += other.counts_[at];
    sum_us_ += other.sum_us_;
  }

  const std::array<std::uint64_t, kBoundsUs.size() + 1>& counts() const { return counts_; }
  std::int64_t sum_us() const { return sum_us_; }

 private:
  std::array<std::uint64_t, kBoundsUs.size() + 1> counts_{};
  std::int64_t sum_us_ = 0;
};

}  // namespace fissile
