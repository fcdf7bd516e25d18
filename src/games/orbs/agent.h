#pragma once
#include "burst/agent.h"

namespace fissile::orbs {

// A game ends by itself.
struct Agent : BurstAgent {
  static constexpr AgentLimits kLimits{AgentLimit::steps, 0, 0};
};

}  // namespace fissile::orbs
