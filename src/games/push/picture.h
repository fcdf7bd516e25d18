#pragma once
// The pictures of push. A mark tells what a block or a pad does: a pale corner is ice, a dark core
// with a spark a bomb, two rings a teleport, a ring in a colour a changer.
#include "core/drawing.h"
#include "games/push/rules.h"

namespace fissile::push {

class PicturePainter {
 public:
  PicturePainter(const LevelTable& level, const State& state) : level_(level), state_(state) {}

  Drawing paint() {
    drawing_ = {double(level_.width), double(level_.height), ink::kBoard, {}};
    for (int y = 0; y < level_.height; ++y) {
      for (int x = 0; x < level_.width; ++x) paint_ground(x, y);
    }
    const Rect& exit = level_.exit;
    const bool open = Rules::unlocked(state_);
    add_tile(drawing_, exit.x, exit.y, exit.w, exit.h, open ? ink::kGreen : ink::kSoft);
    add_tile(drawing_, exit.x + 0.1, exit.y + 0.1, exit.w - 0.2, exit.h - 0.2,
             open ? kGlow : ink::kLine);
    for (const Block& block : state_.blocks) paint_block(block);
    paint_player(state_.player.x, state_.player.y);
    return drawing_;
  }

 private:
  static constexpr Rgb kGlow{0x4A, 0x3A, 0x12}, kShine{0xFF, 0xFF, 0xFF};
  static Rgb color_of(Color color) {
    constexpr Rgb kColors[] = {ink::kRed,    ink::kBlue, ink::kYellow, ink::kCyan,
                               ink::kPurple, ink::kPink, ink::kGreen};
    return kColors[static_cast<std::size_t>(color)];
  }

  void paint_ring(int x, int y, double radius, Rgb color) {
    add_disc(drawing_, x + 0.5, y + 0.5, radius, color);
    add_disc(drawing_, x + 0.5, y + 0.5, radius - 0.08, ink::kCell);
  }

  void paint_ground(int x, int y) {
    const bool wall = is_wall(level_, {x, y, 1, 1});
    drawing_.boxes.push_back({double(x), double(y), 1, 1, 0, wall ? ink::kWall : ink::kCell});
    if (wall) return;
    const Pad pad = level_.pads[index_of(tile(x, y))];
    if (pad.is_changer()) paint_ring(x, y, 0.38, color_of(pad.color()));
    if (!pad.is_teleport()) return;
    paint_ring(x, y, 0.4, ink::kPink);
    paint_ring(x, y, 0.24, ink::kPink);
  }

  void paint_block(const Block& block) {
    const double x = block.at.x, y = block.at.y;
    add_tile(drawing_, x, y, block.w, block.h, color_of(block.color));
    if (block.kind == Kind::ice) {
      drawing_.boxes.push_back({x + 0.12, y + 0.12, 0.36, 0.12, 0.06, kShine});
      drawing_.boxes.push_back({x + 0.12, y + 0.12, 0.12, 0.36, 0.06, kShine});
    }
    if (block.kind != Kind::bomb) return;
    const double middle_x = x + block.w / 2.0, middle_y = y + block.h / 2.0;
    add_disc(drawing_, middle_x, middle_y, 0.27, ink::kDark);
    add_disc(drawing_, middle_x + 0.17, middle_y - 0.17, 0.09, ink::kYellow);
  }

  void paint_player(double x, double y) {
    add_disc(drawing_, x + 0.5, y + 0.5, 0.36, ink::kOrange);
    add_disc(drawing_, x + 0.38, y + 0.44, 0.06, ink::kDark);
    add_disc(drawing_, x + 0.62, y + 0.44, 0.06, ink::kDark);
  }

  const LevelTable& level_;
  const State& state_;
  Drawing drawing_;
};

inline Drawing draw(const Tables& tables, const State& state) {
  return PicturePainter(Rules::level_of(tables, state), state).paint();
}

}  // namespace fissile::push
