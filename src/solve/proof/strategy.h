#pragma once
// Follows the moves of one side against every reply of the other, under the plain rules, and sees
// whether they keep what they promise. Symmetric positions are followed once.
//
// Nobody resigns: whoever does has lost at once, so no promise here depends on it.
#include <cstdint>
#include <functional>
#include <optional>

#include "base/result.h"
#include "burst/types.h"

namespace fissile::solve {

enum class Goal { win, hold };

struct Promise {
  int owner = 1;  // whose moves are given
  Goal goal = Goal::win;
  // win: the owner has won after this many plies at the latest. hold: the owner has not lost before
  // this many, or, where it is 0, ever.
  int plies = 0;
};

// The owner's move in a position, or nothing if there is none to give.
using Choose = std::function<std::optional<BurstAction>(const BurstState&)>;

// Asks for one move a position, ply by ply (for promises without an end, positions that were not
// asked before), in the order of their numbers. Returns how many were asked for, or the first way
// in which the promise is not kept. At most `max_positions` are held at a time.
// REQUIRES: two players, no turn limit, Positions::fit(tables), and the start is not over.
Result<std::uint64_t> follow(const BurstTables& tables, const Promise& promise,
                             const Choose& choose, std::uint64_t max_positions);

}  // namespace fissile::solve
