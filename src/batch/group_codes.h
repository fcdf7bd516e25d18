#pragma once
// What the files of the ways have for group_code.cc.
#include "burst/group.h"

namespace fissile {

extern const BurstGroupCode kGroupCodeAny, kGroupCodeAvx2, kGroupCodeAvx512;

}  // namespace fissile
