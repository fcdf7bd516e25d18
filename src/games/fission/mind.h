#pragma once
// What the player inside fissile knows of fission beyond its rules.
#include "burst/mind.h"
#include "games/fission/rules.h"

namespace fissile::fission {

struct Mind : BurstKnowledge<Mind> {
  // orbs, cells; corners, edges, exposed; loaded, chained; clashes, hits, leads; safe moves. Found
  // by tools/tune, recorded in docs/tuning.
  static constexpr BurstWeights kWeights{{7, 30, -41, -11, -14, 18, -16, 75, 19, 2, 26},
                                         {13, 51, -41, -19, -45, 8, -12, 42, 14, -10, 0}};

  // F9: where a first move may be, in the middle and not beside an enemy cell. Nothing after that.
  static constexpr ActionList<Rules> first_moves(const BurstTables& tables,
                                                 const BurstState& state) {
    ActionList<Rules> actions;
    if (state.opening == 0) return actions;
    const int low = (tables.rows - 1) / 2 - (tables.rows % 2),
              high = tables.rows / 2 + tables.rows % 2;
    for (int cell = 0; cell < tables.rows * tables.cols; ++cell) {
      const int row = cell / tables.cols, col = cell % tables.cols;
      if (row < low || row > high || col < low || col > high) continue;
      if (state.cells[static_cast<std::size_t>(cell)].owner != 0) continue;
      bool beside = false;
      for (std::size_t i = 0; i < tables.degree[static_cast<std::size_t>(cell)]; ++i) {
        const auto near = tables.neighbour[static_cast<std::size_t>(cell)][i];
        beside = beside || state.cells[near].owner != 0;
      }
      if (!beside) actions.push_back(static_cast<BurstAction>(cell));
    }
    return actions;
  }
};

}  // namespace fissile::fission
