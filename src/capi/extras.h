#pragma once
// What a build of the boundary lends its sessions besides the rules: rules_alone.cc nothing, and
// wasm_mind.cc, the second module of a page, the player inside and the solvers.
#include <vector>

#include "protocol/session.h"

namespace fissile {

std::vector<ExtraCommand> extra_commands();

}  // namespace fissile
