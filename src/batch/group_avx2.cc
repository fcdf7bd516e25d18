// For machines with AVX2; compiled with flags of its own (CMakeLists.txt).
#include "batch/group_codes.h"
#include "burst/group_step.h"

namespace fissile {
namespace {

struct Machine {};

}  // namespace

const BurstGroupCode kGroupCodeAvx2 = BurstGroupStep<Machine>::kCode;

}  // namespace fissile
