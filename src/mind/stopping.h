#pragma once
// When an ask says that a search must end.
#include <functional>

#include "mind/thinker.h"

namespace fissile {

// Says yes once the time of the ask is up or somebody stopped it; nothing to call if it has
// neither. The clock starts here.
inline std::function<bool()> stopping(const Ask& ask) {
  if (!ask.time && !ask.stop) return {};
  using Clock = std::chrono::steady_clock;
  const auto end = ask.time ? Clock::now() + *ask.time : Clock::time_point::max();
  return [end, stop = ask.stop] {
    return (stop && stop->load(std::memory_order_relaxed)) || Clock::now() >= end;
  };
}

}  // namespace fissile
