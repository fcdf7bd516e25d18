#pragma once
// Why a puzzle of npc cannot be won, in a form that a reader who trusts nobody can check
// (verify.h): plain data, and every number is exact.
//
// A place is the list of tiles on which blocks stand, in reading order. Where the blocks go depends
// on the place alone, so the places are a graph with at most four turns from each. Along a play the
// values suffer affine maps; what the rest of a play makes of the values of a place is a form: the
// sum of a factor times each value, and a constant.
#include <cstdint>
#include <optional>
#include <vector>

#include "base/int1024.h"

namespace fissile::npc {

// From low to high, both included; an end that is missing is endless.
struct Interval {
  std::optional<Sum1024> low;
  std::optional<Sum1024> high;
};

// Bounds on every play that wins and uses only turns that no earlier round has ruled out. A turn
// from one place to the next is ruled out by a round where no form that it hopes for after the turn
// makes the target of any value that it may have. All vectors have an entry for each place.
struct Round {
  // The values that the blocks may have; empty where no play gets to.
  std::vector<std::vector<Interval>> reach;
  // The factors, and then the constant, of what a play may still do; empty where none can win.
  std::vector<std::vector<Interval>> hope;
};

struct Cell {
  std::uint32_t place = 0;
  std::vector<Int1024> values;  // of the blocks; remainders if there is a modulus
};

struct Form {
  std::uint32_t place = 0;
  std::vector<Int1024> factors;  // of the blocks
  Int1024 constant;
};

// Nothing that can win leaves the cells before the cut, and nothing that comes over the cut makes
// the target by any of the forms behind it.
struct Proof {
  std::vector<std::vector<std::uint16_t>> places;
  std::vector<Round> rounds;
  std::uint32_t modulus = 0;         // 0: the values themselves
  std::vector<Cell> cells;           // of places before the cut
  std::vector<std::uint8_t> behind;  // for each place, whether it lies behind the cut
  std::vector<Form> forms;           // of places behind the cut, for every end of a play there
};

}  // namespace fissile::npc
