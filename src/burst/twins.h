#pragma once
#include "burst/fast.h"
#include "core/twins.h"

namespace fissile {

// Small boards in one word before rows of words, two players before eight, masses up to 4 before 8.
template <class Plain>
using BurstTwins =
    TwinList<FastBurst<Plain, WordShape, 2, 3>, FastBurst<Plain, WordShape, kMaxPlayers, 4>,
             FastBurst<Plain, RowShape, 2, 3>, FastBurst<Plain, RowShape, kMaxPlayers, 4>>;

}  // namespace fissile
