#pragma once
#include "burst/agent.h"

namespace fissile::fission {

// As many turns as the usual setup has (F7).
struct Agent : BurstAgent {
  static constexpr AgentLimits kLimits{AgentLimit::steps, 1000, 0};
  static constexpr AgentBench kBench{"fission-6x6"};
};

}  // namespace fissile::fission
