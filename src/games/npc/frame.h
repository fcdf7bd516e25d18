#pragma once
// The frames of npc for ARC agents: the target on top, the board below, numbers in small digits.
//
//   target     after '=', on black; on green once it is won, on red once it is lost
//   tile       black, with + and a number in green, or x and a number in pink; walls are grey
//   block      yellow, with its value; on a tile that acts it leaves the lower half free, where
//              the tile is read, as long as its value fits into the upper half
//
// A value that is too long for its block is shortened to its first digits, E, and the number of
// digits left out.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/arc.h"
#include "core/arc_text.h"
#include "games/npc/rules.h"

namespace fissile::npc {

inline constexpr int kHeaderHeight = 7;
inline constexpr int kLargestSide = 16;  // of a tile, in pixels

// Where a board lies in its frame: the largest tiles that fit, centred.
struct FrameLayout {
  int side = 1;
  int left = 0;
  int top = 0;

  int chars() const { return arc::chars_in(side); }
  int lines() const { return arc::lines_in(side); }
};

inline FrameLayout layout_of(const Tables& tables) {
  const int height = arc::kFrameSide - kHeaderHeight;
  const int fits = std::min(arc::kFrameSide / tables.cols, height / tables.rows);
  const int side = std::clamp(fits, 1, kLargestSide);
  return {side, std::max(0, (arc::kFrameSide - side * tables.cols) / 2),
          kHeaderHeight + std::max(0, (height - side * tables.rows) / 2)};
}

class FramePainter {
 public:
  FramePainter(const Tables& tables, const State& state)
      : tables_(tables), state_(state), layout_(layout_of(tables)) {}

  arc::Frame paint() {
    for (auto& row : frame_.rows) row.fill(arc::palette::kDark);
    paint_target();
    for (int row = 0; row < tables_.rows; ++row) {
      for (int col = 0; col < tables_.cols; ++col) paint_tile(row, col);
    }
    for (const Block& block : state_.blocks) paint_block(block);
    return frame_;
  }

 private:
  static constexpr std::uint8_t kAdds = arc::palette::kGreen, kMultiplies = arc::palette::kPink;
  static constexpr std::uint8_t kBlock = arc::palette::kYellow, kRim = arc::palette::kOrange;

  int x_of(int col) const { return layout_.left + col * layout_.side; }
  int y_of(int row) const { return layout_.top + row * layout_.side; }
  std::size_t tile_at(int row, int col) const {
    return static_cast<std::size_t>(row * tables_.cols + col);
  }

  void paint_target() {
    const Ending ending = Rules::outcome(tables_, state_).ending;
    const std::uint8_t ground = ending == Ending::none  ? arc::palette::kBlack
                                : ending == Ending::won ? arc::palette::kGreen
                                                        : arc::palette::kRed;
    arc::fill(frame_, 0, 0, arc::kFrameSide, kHeaderHeight, ground);
    const auto room = static_cast<std::size_t>(arc::chars_in(arc::kFrameSide)) - 1;
    arc::draw_centred(frame_, 0, 0, arc::kFrameSide, kHeaderHeight,
                      "=" + arc::fitted(to_decimal(tables_.target), room), arc::palette::kWhite);
  }

  // What is written on a tile that acts.
  std::string sign_of(std::size_t tile) const {
    const std::string number = to_decimal(tables_.modifiers[tables_.modifier[tile]]);
    if (tables_.kind[tile] == Kind::multiply) return "x" + number;
    return number.front() == '-' ? number : "+" + number;
  }
  std::uint8_t ink_of(std::size_t tile) const {
    return tables_.kind[tile] == Kind::add ? kAdds : kMultiplies;
  }
  std::size_t room() const { return static_cast<std::size_t>(layout_.chars() * layout_.lines()); }

  void paint_tile(int row, int col) {
    const std::size_t tile = tile_at(row, col);
    const int x = x_of(col), y = y_of(row), side = layout_.side;
    if (tables_.kind[tile] == Kind::wall) {
      return arc::fill(frame_, x, y, side, side, arc::palette::kGrey);
    }
    arc::fill(frame_, x, y, side, side, arc::palette::kDark);
    arc::fill(frame_, x, y, std::max(1, side - 1), std::max(1, side - 1), arc::palette::kBlack);
    if (!acts(tables_.kind[tile])) return;
    arc::draw_centred(frame_, x, y, side, side, arc::fitted(sign_of(tile), room()), ink_of(tile));
  }

  void paint_block(const Block& block) {
    const std::size_t tile = tile_at(block.row, block.col);
    const int x = x_of(block.col), y = y_of(block.row), side = layout_.side;
    const std::string value = to_decimal(block.value);
    int height = side;
    if (acts(tables_.kind[tile]) && both_fit(value, tile)) {
      height -= arc::kGlyphHeight + 1;
      arc::fill(frame_, x, y + height, side, side - height, arc::palette::kBlack);
      arc::draw_centred(frame_, x, y + height, side, side - height, sign_of(tile), ink_of(tile));
    }
    const bool hides = acts(tables_.kind[tile]) && height == side;
    arc::fill(frame_, x, y, side, height, hides ? ink_of(tile) : kRim);
    arc::fill(frame_, x + 1, y + 1, side - 2, height - 2, kBlock);
    const int lines = arc::lines_in(height);
    const auto fits = static_cast<std::size_t>(layout_.chars() * lines);
    arc::draw_centred(frame_, x, y, side, height, arc::fitted(value, fits), arc::palette::kBlack);
  }

  // Whether a value and the tile below it can be written in a line each.
  bool both_fit(const std::string& value, std::size_t tile) const {
    const auto across = static_cast<std::size_t>(layout_.chars());
    return layout_.lines() > 1 && value.size() <= across && sign_of(tile).size() <= across;
  }

  const Tables& tables_;
  const State& state_;
  FrameLayout layout_;
  arc::Frame frame_;
};

inline arc::Frame frame_of(const Tables& tables, const State& state) {
  return FramePainter(tables, state).paint();
}

}  // namespace fissile::npc
