#pragma once
// The batch of one game, compiled in a file of its own for each (CMakeLists.txt).
#include <memory>

#include "batch/batch.h"

namespace fissile {

template <class T>
Result<std::unique_ptr<Batch>> make_game_batch(BatchOptions options);

}  // namespace fissile
