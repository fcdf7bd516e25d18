#pragma once
// What the connections and the loop that runs them count, for metrics.
#include <array>
#include <cstdint>

#include "base/histogram.h"
#include "base/result.h"

namespace fissile::server {

struct Counts {
  std::array<std::uint64_t, 6> requests{};              // by the first digit of their status
  std::array<std::uint64_t, count_codes()> refusals{};  // by code
  Histogram durations;                                  // of requests
  Histogram turns;  // processor time of the core's thread, one handler after the other
  std::uint64_t connections = 0;  // at this moment, WebSockets too
  std::uint64_t turned_away_full = 0;
  std::uint64_t turned_away_address = 0;
};

}  // namespace fissile::server
