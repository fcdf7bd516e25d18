#pragma once
// What the store has done, for metrics: of all that was answered so far.
#include <cstdint>

#include "base/histogram.h"

namespace fissile::store {

struct Figures {
  Histogram commits;  // what one took, of however many lists
  Histogram waits;    // of each list, from its call to its commit
  std::uint64_t conflicts = 0;
  std::uint64_t refused = 0;
  std::uint64_t unknown = 0;
};

}  // namespace fissile::store
