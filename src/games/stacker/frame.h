#pragma once
// The frames of stacker for ARC agents: the board on the left, inside walls; on the right the next
// pair, twice as large, and the score above the quota (S2, S12).
//
// A block is a shape of its own in a colour of its own. The pair in the player's hands stands on
// grey, its pivot on blue. The walls are grey while the game goes on, green once it is won and red
// once it is lost. The bar beside the board grows from the bottom with the score, up to the quota.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/arc.h"
#include "core/arc_text.h"
#include "games/stacker/pair.h"
#include "games/stacker/types.h"

namespace fissile::stacker {

struct BlockArt {
  std::uint8_t color;
  std::string_view rows;  // five by five; corners stay free, so that the ground is seen
};

// In the order of Block.
inline constexpr BlockArt kBlockArt[] = {
    {arc::palette::kBlack, "...../...../...../...../...../"},    // empty
    {arc::palette::kOrange, "#...#/#####/#.#.#/#####/.###./"},   // rick, with ears
    {arc::palette::kCyan, "..#../.###./#####/.###./..#../"},     // coo, a diamond
    {arc::palette::kMagenta, ".##../####./##.##/####./.##../"},  // kine, with a tail
    {arc::palette::kYellow, "..#../#####/.###./.#.#./...../"},   // star
    {arc::palette::kRed, "...##/.##../####./####./.##../"},      // bomb, with a fuse
    {arc::palette::kLight, ".###./#...#/#.#.#/#...#/.###./"},    // hard
    {arc::palette::kLight, ".#.#./#...#/..#../#...#/.#.#./"},    // cracked
};

class FramePainter {
 public:
  constexpr FramePainter(const Tables& tables, const State& state)
      : tables_(tables), state_(state) {}

  arc::Frame paint() {
    arc::fill(frame_, 0, 0, arc::kFrameSide, arc::kFrameSide, arc::palette::kDark);
    paint_board();
    paint_pair();
    paint_next();
    paint_score();
    return frame_;
  }

 private:
  static constexpr int kSide = 5, kWall = 2;
  static constexpr int kBoardWidth = kCols * kSide, kBoardHeight = kRows * kSide;
  static constexpr int kBarLeft = kBoardWidth + 2 * kWall, kBarWidth = 3;
  static constexpr int kPanelLeft = kBarLeft + kBarWidth,
                       kPanelWidth = arc::kFrameSide - kPanelLeft;

  std::uint8_t walls() const {
    switch (state_.status) {
      case Status::active: return arc::palette::kGrey;
      case Status::won: return arc::palette::kGreen;
      case Status::over: return arc::palette::kRed;
    }
    return arc::palette::kGrey;
  }

  void paint_block(Block block, int x, int y, int scale = 1) {
    const BlockArt& art = kBlockArt[static_cast<std::size_t>(block)];
    arc::draw_shape(frame_, x, y, art.rows, art.color, scale);
  }

  static int x_of(std::size_t cell) { return kWall + col_of(cell) * kSide; }
  static int y_of(std::size_t cell) { return kWall + row_of(cell) * kSide; }

  void paint_board() {
    arc::fill(frame_, 0, 0, kBoardWidth + 2 * kWall, kBoardHeight + 2 * kWall, walls());
    arc::fill(frame_, kWall, kWall, kBoardWidth, kBoardHeight, arc::palette::kBlack);
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      paint_block(state_.grid[cell], x_of(cell), y_of(cell));
    }
  }

  void paint_held(Block block, std::size_t cell, std::uint8_t ground) {
    arc::fill(frame_, x_of(cell), y_of(cell), kSide, kSide, ground);
    paint_block(block, x_of(cell), y_of(cell));
  }

  void paint_pair() {
    if (!state_.pair.exists()) return;
    paint_held(state_.pair.blocks[0], pivot_cell(state_.pair), arc::palette::kBlue);
    paint_held(state_.pair.blocks[1], partner_cell(state_.pair), arc::palette::kGrey);
  }

  // As it will appear: the pivot on the left (S2).
  void paint_next() {
    constexpr int kScale = 2, kNextWidth = 2 * kSide * kScale + 3, kNextHeight = kSide * kScale + 2;
    const int x = kPanelLeft + (kPanelWidth - kNextWidth) / 2, y = kWall;
    arc::fill(frame_, x, y, kNextWidth, kNextHeight, arc::palette::kBlack);
    for (int i = 0; i < 2; ++i) {
      const Block block = state_.next[static_cast<std::size_t>(i)];
      paint_block(block, x + 1 + i * (kSide * kScale + 1), y + 1, kScale);
    }
  }

  void paint_number(std::uint32_t number, int y, std::uint8_t color) {
    const auto room = static_cast<std::size_t>(arc::chars_in(kPanelWidth));
    const std::string text = arc::fitted(std::to_string(number), room);
    arc::draw_centred(frame_, kPanelLeft, y, kPanelWidth, arc::kGlyphHeight, text, color);
  }

  void paint_score() {
    constexpr int kTop = 28, kLine = 8;
    paint_block(Block::star, kPanelLeft + (kPanelWidth - kSide) / 2, kTop - kLine);
    paint_number(state_.score, kTop, arc::palette::kYellow);
    if (tables_.setup.quota == 0) return;
    arc::fill(frame_, kPanelLeft + 4, kTop + kLine - 2, kPanelWidth - 8, 1, arc::palette::kWhite);
    paint_number(static_cast<std::uint32_t>(tables_.setup.quota), kTop + kLine,
                 arc::palette::kWhite);
    const auto quota = static_cast<std::uint64_t>(tables_.setup.quota);
    const std::uint64_t reached = std::min<std::uint64_t>(state_.score, quota);
    const auto height = static_cast<int>(reached * kBoardHeight / quota);
    arc::fill(frame_, kBarLeft, kWall, kBarWidth - 1, kBoardHeight, arc::palette::kBlack);
    arc::fill(frame_, kBarLeft, kWall + kBoardHeight - height, kBarWidth - 1, height,
              arc::palette::kYellow);
  }

  const Tables& tables_;
  const State& state_;
  arc::Frame frame_;
};

inline arc::Frame frame_of(const Tables& tables, const State& state) {
  return FramePainter(tables, state).paint();
}

}  // namespace fissile::stacker
