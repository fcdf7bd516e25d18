#pragma once
#include "burst/agent.h"

namespace fissile::orbs {

// A game ends by itself.
struct Agent : BurstAgent {
  static constexpr AgentLimits kLimits{AgentLimit::steps, 0, 0};
  static constexpr AgentBench kBench{"orbs-9x6"};
};

}  // namespace fissile::orbs
