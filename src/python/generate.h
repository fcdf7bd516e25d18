#pragma once
// The command `candidate`, which is Python's own: one level of a generator (solve/generator.h).
#include "protocol/watch.h"

namespace fissile::python {

// `game`, `recipe` and `number` ask for the candidate of that number; `level` is null if it came to
// nothing, else its `setup`, `par` and `difficulty`, and its `form`, which levels that are alike
// share.
ExtraCommand candidate_command(Watch watch);

}  // namespace fissile::python
