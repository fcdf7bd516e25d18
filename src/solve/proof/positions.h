#pragma once
// Positions as single numbers, symmetric ones as the same: what the checker of certificates sorts.
// It shares nothing with the solver.
#include <cstdint>
#include <vector>

#include "burst/types.h"

namespace fissile::solve {

class Positions {
 public:
  // Whether every settled position of the board has a number of 64 bits.
  static bool fit(const BurstTables& tables);

  // REQUIRES: fit(tables).
  explicit Positions(const BurstTables& tables);

  // The number of the cells, the least over all symmetries of the board. REQUIRES: every cell is
  // below its mass.
  std::uint64_t pack(const CellList& cells) const;

  // Puts the cells of that number in place of the state's own.
  void unpack(std::uint64_t code, BurstState& state) const;

  std::size_t symmetries() const { return weights_.size(); }

 private:
  std::vector<std::uint8_t> mass_;
  std::vector<std::vector<std::uint64_t>> weights_;  // by symmetry, then cell
};

}  // namespace fissile::solve
