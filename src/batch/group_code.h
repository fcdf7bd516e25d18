#pragma once
// The ways to step eight boards at once, and which of them this machine can run.
#include "batch/batch.h"
#include "burst/group.h"

namespace fissile {

// The best way, or the one asked for; null where the machine has not what that needs.
const BurstGroupCode* group_code(BatchCode code);

}  // namespace fissile
