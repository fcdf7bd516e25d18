#pragma once
// The pictures of stacker: the board, beside it the next pair and the score. Blocks have the shapes
// of the frames (frame.h). Nothing here looks at the generator.
#include <string>

#include "core/drawing.h"
#include "games/stacker/frame.h"

namespace fissile::stacker {

class PicturePainter {
 public:
  explicit PicturePainter(const State& state) : state_(state) {}

  Drawing paint() {
    drawing_ = {kCols + kPanel, double(kRows), ink::kBoard, {}};
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      drawing_.boxes.push_back({double(col_of(cell)), double(row_of(cell)), 1, 1, 0, ink::kCell});
      paint_block(state_.grid[cell], col_of(cell), row_of(cell));
    }
    paint_pair();
    for (int i = 0; i < 2; ++i) {
      add_tile(drawing_, kPanelLeft + i, 0.5, 1, 1, ink::kCell);
      paint_block(state_.next[static_cast<std::size_t>(i)], kPanelLeft + i, 0.5);
    }
    const std::string score = arc::fitted(std::to_string(state_.score), 7);
    add_text(drawing_, {kPanelLeft, 2, 2, 0.8, 0, ink::kYellow}, score);
    return drawing_;
  }

 private:
  static constexpr double kPanel = 3, kPanelLeft = kCols + 0.5;

  void paint_block(Block block, double x, double y) {
    constexpr Rgb kColors[] = {ink::kCell,         {0xFF, 0xA5, 0x59}, {0x5F, 0xDC, 0x98},
                               {0x6F, 0xB4, 0xFF}, {0xFF, 0xD8, 0x4F}, ink::kRed,
                               {0x8E, 0x8A, 0xA3}, {0xB9, 0xB1, 0xA6}};
    constexpr double kDot = 0.17, kRim = (1 - 5 * kDot) / 2;
    const auto kind = static_cast<std::size_t>(block);
    add_shape(drawing_, x + kRim, y + kRim, kDot, kBlockArt[kind].rows, kColors[kind]);
  }

  void paint_pair() {
    if (!state_.pair.exists()) return;
    const std::size_t cells[] = {pivot_cell(state_.pair), partner_cell(state_.pair)};
    for (std::size_t i = 0; i < 2; ++i) {
      const double x = col_of(cells[i]), y = row_of(cells[i]);
      add_tile(drawing_, x, y, 1, 1, ink::kOpen);
      paint_block(state_.pair.blocks[i], x, y);
    }
  }

  const State& state_;
  Drawing drawing_;
};

inline Drawing draw(const Tables&, const State& state) { return PicturePainter(state).paint(); }

}  // namespace fissile::stacker
