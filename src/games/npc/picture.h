#pragma once
// The pictures of npc: the target on top, green once it is reached and red once it cannot be; tiles
// with what they do; blocks in yellow with their values, above what their tile does.
#include <algorithm>
#include <string>

#include "core/drawing.h"
#include "games/npc/rules.h"

namespace fissile::npc {

class PicturePainter {
 public:
  PicturePainter(const Tables& tables, const State& state) : tables_(tables), state_(state) {}

  Drawing paint() {
    drawing_ = {double(tables_.cols), tables_.rows + kHeader, ink::kBoard, {}};
    paint_target();
    for (int row = 0; row < tables_.rows; ++row) {
      for (int col = 0; col < tables_.cols; ++col) paint_tile(row, col);
    }
    for (const Block& block : state_.blocks) paint_block(block);
    return drawing_;
  }

 private:
  static constexpr double kHeader = 0.8;
  // The most characters in a tile and in the target; a longer number is cut as in frames.
  static constexpr std::size_t kInTile = 5, kInTarget = 16;
  static constexpr Rgb kAddGround{0x16, 0x32, 0x1F}, kMultiplyGround{0x2B, 0x21, 0x45};

  void paint_target() {
    const Ending ending = Rules::outcome(tables_, state_).ending;
    const Rgb color = ending == Ending::none  ? ink::kInk
                      : ending == Ending::won ? ink::kGreen
                                              : ink::kRed;
    const std::string text = "=" + arc::fitted(to_decimal(tables_.target), kInTarget);
    add_text(drawing_, {0.1, 0.15, tables_.cols - 0.2, kHeader - 0.3, 0, color}, text);
  }

  std::string sign_of(std::size_t tile) const {
    const std::string number = to_decimal(tables_.modifiers[tables_.modifier[tile]]);
    if (tables_.kind[tile] == Kind::multiply) return "x" + arc::fitted(number, kInTile - 1);
    return number.front() == '-' ? arc::fitted(number, kInTile)
                                 : "+" + arc::fitted(number, kInTile - 1);
  }

  void paint_tile(int row, int col) {
    const auto tile = static_cast<std::size_t>(row * tables_.cols + col);
    const Kind kind = tables_.kind[tile];
    const double x = col, y = row + kHeader;
    if (!acts(kind)) {
      add_tile(drawing_, x, y, 1, 1, kind == Kind::wall ? ink::kWall : ink::kCell);
      return;
    }
    const bool adds = kind == Kind::add;
    add_tile(drawing_, x, y, 1, 1, adds ? kAddGround : kMultiplyGround);
    add_text(drawing_, {x + 0.12, y + 0.3, 0.76, 0.4, 0, adds ? ink::kGreen : ink::kPurple},
             sign_of(tile));
  }

  void paint_block(const Block& block) {
    const auto tile = static_cast<std::size_t>(block.row * tables_.cols + block.col);
    const double x = block.col, y = block.row + kHeader;
    const bool above = acts(tables_.kind[tile]);
    const double height = above ? 0.58 : 0.84;
    if (above) {
      const bool adds = tables_.kind[tile] == Kind::add;
      add_tile(drawing_, x, y, 1, 1, adds ? kAddGround : kMultiplyGround);
      add_text(drawing_, {x + 0.15, y + 0.69, 0.7, 0.22, 0, adds ? ink::kGreen : ink::kPurple},
               sign_of(tile));
    }
    drawing_.boxes.push_back({x + 0.08, y + 0.08, 0.84, height, 0.14, ink::kYellow});
    add_text(drawing_, {x + 0.16, y + 0.08 + height * 0.22, 0.68, height * 0.56, 0, ink::kDark},
             arc::fitted(to_decimal(block.value), kInTile));
  }

  const Tables& tables_;
  const State& state_;
  Drawing drawing_;
};

inline Drawing draw(const Tables& tables, const State& state) {
  return PicturePainter(tables, state).paint();
}

}  // namespace fissile::npc
