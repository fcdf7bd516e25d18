#pragma once
// Steps that no solution is without, besides pushes: to push a pair for the first time the player
// must come to one of its blocks from where another push left it; and from the last push it goes
// into the exit (docs/solving.md). Only for levels of plain 1 x 1 blocks without pads.
#include <array>
#include <cstdint>

#include "solve/push/leave_table.h"

namespace fissile::push {

// A pair that is left, as the cells of its blocks.
struct PairState {
  int first = 0;
  int second = 0;
};

using PairStates = FixedList<PairState, kColors>;

class Visits {
 public:
  static bool fits(const Field& field, std::size_t memory) {
    return LeaveTable::fits(field, memory);
  }
  Visits(const Field& field, const PairTable& pairs, const SolveLimits& limits)
      : table_(field, pairs, limits) {}

  // The least steps and wasted pushes that are to come, when the player stands at that cell and has
  // just pushed the pair `current`, or none of them for -1.
  int bound(const PairStates& pairs, int current, int player) const;
  std::size_t bytes() const { return table_.bytes(); }

 private:
  LeaveTable table_;
};

}  // namespace fissile::push
