#pragma once
// The frames that ARC agents see (P13, P14): 64 x 64 colours of the ARC palette, a function of the
// state alone.
//
// Where tiles are small a mark must do with four pixels, so every mark is a pattern inside its
// tile that stays what it is at every scale:
//   ice       the top-left half of the tile, cut along the diagonal, is pale (1)
//   bomb      a core of dark red (13) in the middle
//   teleport  two opposite quarters of bright pink (7) on the floor
//   changer   stripes of its colour on the floor
// 1, 7 and 13 are used for nothing else. Blocks and the player cover the pads they stand on.
#include <cstdint>

#include "core/arc.h"
#include "games/push/rules.h"

namespace fissile::push {

using arc::Frame;
using arc::kFrameSide;

namespace palette {  // P13, and the marks
constexpr std::uint8_t kExitLocked = 0, kIce = 1, kWall = 2, kGreenShade = 3, kLetterbox = 4;
constexpr std::uint8_t kFloor = 5, kTeleport = 7, kPlayer = 12, kBomb = 13, kExitOpen = 14;
constexpr std::uint8_t kGreen = 14;
constexpr std::uint8_t kColorOf[] = {8, 9, 11, 10, 15, 6, kGreen};  // in the order of Color
}  // namespace palette

// Where a level lies in its frame: the largest whole scale that fits, centred (P14).
struct FrameLayout {
  int scale = 1;
  int left = 0;
  int top = 0;
};

constexpr FrameLayout layout_of(const LevelTable& level) {
  const int across = kFrameSide / level.width, down = kFrameSide / level.height;
  const int scale = across < down ? across : down;
  return {scale, (kFrameSide - scale * level.width) / 2, (kFrameSide - scale * level.height) / 2};
}

// Whether the mark of ice covers the pixel (i, j) of a tile; the others likewise.
constexpr bool in_ice_mark(int i, int j, int scale) { return i + j < scale / 2; }

constexpr bool in_bomb_mark(int i, int j, int scale) {
  const int size = scale / 2, first = (scale - size + 1) / 2;
  return i >= first && i < first + size && j >= first && j < first + size;
}

constexpr bool in_teleport_mark(int i, int j, int scale) {
  const int half = scale / 2;
  return (i < half && j < half) || (i >= scale - half && j >= scale - half);
}

constexpr bool in_changer_mark(int, int j, int scale) {
  const int stripe = scale < 8 ? 1 : scale / 4;
  return j / stripe % 2 == 1;
}

// Draws tile by tile, from the floor up.
class FramePainter {
 public:
  constexpr FramePainter(const LevelTable& level, const State& state)
      : level_(level), state_(state), layout_(layout_of(level)) {}

  constexpr Frame paint() {
    for (auto& row : frame_.rows) row.fill(palette::kLetterbox);
    for (int y = 0; y < level_.height; ++y) {
      for (int x = 0; x < level_.width; ++x) paint_ground(x, y);
    }
    paint_solid(level_.exit, Rules::unlocked(state_) ? palette::kExitOpen : palette::kExitLocked);
    for (const Block& block : state_.blocks) paint_block(block);
    paint_solid({state_.player.x, state_.player.y, 1, 1}, palette::kPlayer);
    return frame_;
  }

 private:
  // Sets each pixel of a tile to what `choose(i, j, x, y)` says; (i, j) is the pixel in its tile,
  // (x, y) in the frame.
  template <class Choose>
  constexpr void paint_tile(int tile_x, int tile_y, Choose&& choose) {
    for (int j = 0; j < layout_.scale; ++j) {
      for (int i = 0; i < layout_.scale; ++i) {
        const int x = layout_.left + tile_x * layout_.scale + i;
        const int y = layout_.top + tile_y * layout_.scale + j;
        frame_.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = choose(i, j, x, y);
      }
    }
  }
  template <class Choose>
  constexpr void paint_place(const Rect& place, Choose&& choose) {
    for (int y = place.y; y < place.y + place.h; ++y) {
      for (int x = place.x; x < place.x + place.w; ++x) paint_tile(x, y, choose);
    }
  }
  constexpr void paint_solid(const Rect& place, std::uint8_t index) {
    paint_place(place, [index](int, int, int, int) { return index; });
  }

  // Green is a checker, so that it never looks like the open exit (P13).
  static constexpr std::uint8_t color_at(Color color, int x, int y) {
    if (color == Color::green && (x + y) % 2 == 1) return palette::kGreenShade;
    return palette::kColorOf[static_cast<std::size_t>(color)];
  }

  constexpr void paint_ground(int tile_x, int tile_y) {
    const Rect place{tile_x, tile_y, 1, 1};
    if (is_wall(level_, place)) return paint_solid(place, palette::kWall);
    const Pad pad = level_.pads[index_of(tile(tile_x, tile_y))];
    paint_place(place, [&](int i, int j, int x, int y) {
      const int scale = layout_.scale;
      if (pad.is_teleport() && in_teleport_mark(i, j, scale)) return palette::kTeleport;
      if (pad.is_changer() && in_changer_mark(i, j, scale)) return color_at(pad.color(), x, y);
      return palette::kFloor;
    });
  }

  constexpr void paint_block(const Block& block) {
    paint_place(block.place(), [&](int i, int j, int x, int y) {
      if (block.kind == Kind::ice && in_ice_mark(i, j, layout_.scale)) return palette::kIce;
      if (block.kind == Kind::bomb && in_bomb_mark(i, j, layout_.scale)) return palette::kBomb;
      return color_at(block.color, x, y);
    });
  }

  const LevelTable& level_;
  const State& state_;
  FrameLayout layout_;
  Frame frame_;
};

constexpr Frame frame_of(const Tables& tables, const State& state) {
  return FramePainter(Rules::level_of(tables, state), state).paint();
}

}  // namespace fissile::push
