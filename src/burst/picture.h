#pragma once
// The pictures of orbs and fission: a cell with its orbs in their owner's colour, brighter ground
// under one that bursts next.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "burst/types.h"
#include "core/drawing.h"

namespace fissile {

// Discs around the middle of a cell, one for each orb.
inline void add_orbs(Drawing& drawing, double x, double y, int orbs, Rgb color) {
  if (orbs == 1) return add_disc(drawing, x + 0.5, y + 0.5, 0.23, color);
  const double ring = orbs > 4 ? 0.27 : 0.19, radius = orbs > 4 ? 0.5 / orbs + 0.04 : 0.17;
  for (int i = 0; i < orbs; ++i) {
    const double turn = 2 * std::numbers::pi * (i + (orbs == 2 ? 0.125 : 0)) / orbs;
    add_disc(drawing, x + 0.5 + ring * std::sin(turn), y + 0.5 - ring * std::cos(turn), radius,
             color);
  }
}

// `colors` by player.
inline Drawing draw_burst(const BurstTables& tables, const BurstState& state,
                          std::span<const Rgb> colors) {
  constexpr int kMostOrbs = 9;
  Drawing drawing{double(tables.cols), double(tables.rows), ink::kBoard, {}};
  for (std::size_t i = 0; i < state.cells.size(); ++i) {
    const Cell cell = state.cells[i];
    const int at = static_cast<int>(i);
    const double x = at % tables.cols, y = at / tables.cols;
    const bool tense = cell.owner != 0 && cell.orbs + 1 >= tables.mass[i];
    add_tile(drawing, x, y, 1, 1, tense ? ink::kOpen : ink::kCell);
    if (cell.owner == 0) continue;
    add_orbs(drawing, x, y, std::min<int>(cell.orbs, kMostOrbs), colors[cell.owner - 1u]);
  }
  return drawing;
}

}  // namespace fissile
