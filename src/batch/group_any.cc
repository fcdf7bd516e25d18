// For every machine.
#include "batch/group_codes.h"
#include "burst/group_step.h"

namespace fissile {
namespace {

struct Machine {};

}  // namespace

const BurstGroupCode kGroupCodeAny = BurstGroupStep<Machine>::kCode;

}  // namespace fissile
