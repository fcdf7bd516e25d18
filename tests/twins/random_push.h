#pragma once
// Random levels of push with every footprint and extension, for its twin: small ones most often,
// where everything happens, and some of the largest.
#include <algorithm>
#include <optional>
#include <string>

#include "base/random.h"
#include "games/push/rules.h"

namespace fissile {

class RandomPush {
 public:
  explicit RandomPush(Random& random) : random_(random) {}

  push::Setup setup() {
    const int count = random_.below(3) == 0 ? number(2, 4) : 1;
    push::Setup setup{count > 1 ? "random" : "", 0, count, {}};
    while (static_cast<int>(setup.levels.size()) < count) {
      if (auto made = level()) setup.levels.push_back(*made);
    }
    return setup;
  }

 private:
  int number(int low, int high) {
    return low + static_cast<int>(random_.below(static_cast<std::uint32_t>(high - low + 1)));
  }

  // Nothing if the walls leave no room for the player and the exit.
  std::optional<push::Level> level() {
    const int span = random_.below(4) == 0 ? push::kMaxSide : 9;
    width_ = number(1, span);
    height_ = number(1, span);
    push::Level level;
    const int walls = number(0, 3) * 8;  // in a hundred tiles
    for (int y = 0; y < height_; ++y) {
      level.walls.emplace_back(static_cast<std::size_t>(width_), ' ');
      for (char& c : level.walls.back()) c = number(0, 99) < walls ? '#' : ' ';
    }
    taken_ = push::wall_rows(level);
    const auto player = place(1);
    const auto exit = place(3);
    if (!player || !exit) return std::nullopt;
    level.player_x = player->x;
    level.player_y = player->y;
    level.exit = *exit;
    add_blocks(level);
    add_pads(level);
    return level;
  }

  // A free place of at most that many tiles a side, taken from now on.
  std::optional<push::Rect> place(int side) {
    for (int tries = 0; tries < 50; ++tries) {
      const int w = number(1, std::min(side, width_)), h = number(1, std::min(side, height_));
      const push::Rect place{number(0, width_ - w), number(0, height_ - h), w, h};
      if (any_taken(taken_, place)) continue;
      take(taken_, place);
      return place;
    }
    return std::nullopt;
  }

  void add_blocks(push::Level& level) {
    constexpr int kMost[] = {3, 3, 8, static_cast<int>(push::kMaxBlocks)};
    const int count = number(0, kMost[random_.below(4)]);
    const int colors = number(1, random_.below(2) == 0 ? 2 : push::kColors), kinds = number(1, 3);
    const int side = random_.below(3) == 0 ? number(2, 8) : number(1, 2);
    for (int i = 0; i < count; ++i) {
      const auto at = place(side);
      if (!at) return;
      level.blocks.push_back({*at, static_cast<push::Color>(number(0, colors - 1)),
                              static_cast<push::Kind>(number(0, kinds - 1))});
    }
  }

  // Pads may lie under blocks and the player, so what is taken is counted anew (P12a).
  void add_pads(push::Level& level) {
    using PadKind = push::PadText::Kind;
    taken_ = push::wall_rows(level);
    take(taken_, level.exit);
    for (int pairs = number(0, 4); pairs > 0; --pairs) {
      const auto one = place(1), other = place(1);
      if (!one || !other) break;
      level.pads.push_back({PadKind::teleport, one->x, one->y, other->x, other->y, {}});
      level.pads.push_back({PadKind::teleport, other->x, other->y, one->x, one->y, {}});
    }
    for (int changers = number(0, 4); changers > 0; --changers) {
      const auto at = place(1);
      if (!at) break;
      const auto color = static_cast<push::Color>(number(0, push::kColors - 1));
      level.pads.push_back({PadKind::changer, at->x, at->y, 0, 0, color});
    }
  }

  Random& random_;
  int width_ = 0, height_ = 0;
  push::Rows taken_{};
};

inline push::Setup random_push(Random& random) { return RandomPush(random).setup(); }

}  // namespace fissile
