#pragma once
// The board of push on a canvas, two columns a tile. Every sign is told apart without colours.
#include <span>
#include <string>
#include <vector>

#include "cli/games/burst/board_view.h"
#include "cli/terminal/canvas.h"
#include "games/push/rules.h"

namespace fissile::cli {

constexpr int kTileWidth = 2;

struct PushView {
  const push::LevelTable& level;
  const push::State& state;
  std::span<const push::Rect> flashes = {};  // what is just being removed
};

void draw_push_board(Canvas& canvas, int top, int left, const PushView& view, const Window& window,
                     const Glyphs& glyphs);

// What the signs mean that this level has beyond walls, exit and plain blocks, a line each.
std::vector<std::string> push_legend(const push::LevelTable& level);

}  // namespace fissile::cli
