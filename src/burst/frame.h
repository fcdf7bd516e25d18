#pragma once
// The frames of orbs and fission for ARC agents. A cell is a tile in its owner's colour with a dot
// for each orb; an empty one is dark.
//
//   ring       yellow around a cell that one more orb makes explode, orange while it explodes
//   border     in the colour of who is to move, or has won; grey after a draw
//   time       where turns are limited, the bottom line turns white from the left as they pass
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "burst/turn.h"
#include "burst/types.h"
#include "core/arc.h"

namespace fissile {

// Where a board lies in its frame: the largest cells that fit inside the border, centred.
struct BurstFrameLayout {
  static constexpr int kBorder = 2;

  int side = 1;
  int left = 0;
  int top = 0;

  // The cell at a pixel.
  constexpr std::optional<BurstAction> cell_at(const BurstTables& tables, int x, int y) const {
    if (x < left || y < top) return std::nullopt;
    const int row = (y - top) / side, col = (x - left) / side;
    if (row >= tables.rows || col >= tables.cols) return std::nullopt;
    return static_cast<BurstAction>(row * tables.cols + col);
  }
};

constexpr BurstFrameLayout burst_layout(const BurstTables& tables) {
  constexpr int kInside = arc::kFrameSide - 2 * BurstFrameLayout::kBorder;
  const int side = std::max(1, kInside / std::max(tables.rows, tables.cols));
  return {side, (arc::kFrameSide - side * tables.cols) / 2,
          (arc::kFrameSide - side * tables.rows) / 2};
}

class BurstFramePainter {
 public:
  constexpr BurstFramePainter(const BurstTables& tables, const BurstState& state,
                              std::span<const std::uint8_t> colors)
      : tables_(tables), state_(state), colors_(colors), layout_(burst_layout(tables)) {}

  constexpr arc::Frame paint() {
    constexpr int kInside = arc::kFrameSide - 2 * BurstFrameLayout::kBorder;
    arc::fill(frame_, 0, 0, arc::kFrameSide, arc::kFrameSide, border());
    arc::fill(frame_, BurstFrameLayout::kBorder, BurstFrameLayout::kBorder, kInside, kInside,
              arc::palette::kBlack);
    paint_time();
    for (std::size_t cell = 0; cell < state_.cells.size(); ++cell) paint_cell(cell);
    return frame_;
  }

 private:
  // A dot for each orb, on three by three places: as on dice up to five, then filled up.
  static constexpr int kDots = 9;
  static constexpr int kPlaces[kDots + 1][kDots] = {{},
                                                    {4},
                                                    {0, 8},
                                                    {0, 4, 8},
                                                    {0, 2, 6, 8},
                                                    {0, 2, 4, 6, 8},
                                                    {0, 2, 3, 5, 6, 8},
                                                    {0, 2, 3, 4, 5, 6, 8},
                                                    {0, 1, 2, 3, 5, 6, 7, 8},
                                                    {0, 1, 2, 3, 4, 5, 6, 7, 8}};

  constexpr std::uint8_t color_of(int player) const {
    return colors_[static_cast<std::size_t>(player - 1)];
  }

  constexpr std::uint8_t border() const {
    if (state_.mover != 0) return color_of(state_.mover);
    const int winner = burst_outcome(tables_, state_).winner;
    return winner != 0 ? color_of(winner) : arc::palette::kGrey;
  }

  constexpr void paint_time() {
    if (tables_.turn_limit == 0) return;
    const std::uint64_t passed = std::min(state_.turn, tables_.turn_limit);
    const auto width = static_cast<int>(passed * arc::kFrameSide / tables_.turn_limit);
    arc::fill(frame_, 0, arc::kFrameSide - 1, width, 1, arc::palette::kWhite);
  }

  constexpr void paint_cell(std::size_t index) {
    const Cell cell = state_.cells[index];
    const int side = layout_.side;
    const int x = layout_.left + static_cast<int>(index) % tables_.cols * side;
    const int y = layout_.top + static_cast<int>(index) / tables_.cols * side;
    const int mass = tables_.mass[index];
    if (cell.owner != 0 && cell.orbs + 1 >= mass) {
      arc::fill(frame_, x, y, side, side,
                cell.orbs >= mass ? arc::palette::kOrange : arc::palette::kYellow);
    }
    const int rim = side > 2 ? 1 : 0, core = side - 2 * rim;
    arc::fill(frame_, x + rim, y + rim, core, core,
              cell.owner == 0 ? arc::palette::kDark : color_of(cell.owner));
    paint_dots(x + rim, y + rim, core, std::min<int>(cell.orbs, kDots));
  }

  constexpr void paint_dots(int x, int y, int core, int orbs) {
    const int dot = (core - 2) / 3;
    if (dot < 1) return;  // a cell so small shows no more than its owner and its ring
    const int skip = (core - 3 * dot - 2) / 2;
    for (int i = 0; i < orbs; ++i) {
      const int place = kPlaces[orbs][i];
      arc::fill(frame_, x + skip + place % 3 * (dot + 1), y + skip + place / 3 * (dot + 1), dot,
                dot, arc::palette::kWhite);
    }
  }

  const BurstTables& tables_;
  const BurstState& state_;
  std::span<const std::uint8_t> colors_;  // by player
  BurstFrameLayout layout_;
  arc::Frame frame_;
};

}  // namespace fissile
