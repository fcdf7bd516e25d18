// For machines with AVX-512; compiled with flags of its own (CMakeLists.txt).
#include "batch/group_codes.h"
#include "burst/group_step.h"

namespace fissile {
namespace {

struct Machine {};

}  // namespace

const BurstGroupCode kGroupCodeAvx512 = BurstGroupStep<Machine>::kCode;

}  // namespace fissile
