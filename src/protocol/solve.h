#pragma once
// The command `solve` (docs/protocol.md): the current puzzle solved with proof, or told that it
// cannot be.
#include <cstdint>
#include <functional>

#include "protocol/watch.h"
#include "solve/answer.h"

namespace fissile {

// `clock` tells milliseconds from any start; a limit in time is counted by it. `memory` bounds
// every search, in bytes. `spread` gives it threads, as SolveLimits says.
ExtraCommand solve_command(std::function<std::int64_t()> clock, std::size_t memory,
                           Watch watch = {}, Spread spread = {});

}  // namespace fissile
