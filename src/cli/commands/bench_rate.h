#pragma once
// How speed is measured: in slices of wall time, of which the median is told.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

namespace fissile::cli {

// Actions a second over one slice of about `seconds`. Batches grow until a slice has some twenty of
// them: few enough that starting one costs nothing, many enough to end in time.
inline double rate(const std::function<void(std::uint64_t)>& play, double seconds,
                   std::uint64_t batch = 500) {
  std::uint64_t actions = 0;
  const auto start = std::chrono::steady_clock::now();
  double spent = 0, before = 0;
  while (spent < seconds) {
    play(batch);
    actions += batch;
    before = spent;
    spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (spent - before < seconds / 40) batch *= 2;
  }
  return static_cast<double>(actions) / spent;
}

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

}  // namespace fissile::cli
