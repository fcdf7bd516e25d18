#pragma once
// Small random levels of push of every kind: footprints, ice, bombs, teleports and changers.
#include <string>
#include <vector>

#include "base/random.h"
#include "games/push/rules.h"

namespace fissile::push_solve {

using namespace push;

class RandomLevel {
 public:
  explicit RandomLevel(std::uint64_t seed) : random_{seed} {}

  // A level fit for play, of the kinds that the next numbers ask for.
  Level next() {
    for (;;) {
      const Level level = draw();
      if (!check_level(level, "level")) return level;
    }
  }

  // Plain pairs of 1 x 1 blocks, each of a colour of its own or, if there are fewer colours, some
  // of one; fit for play.
  Level next_plain(int width, int height, int pairs) {
    return next_plain(width, height, pairs, pairs);
  }
  Level next_plain(int width, int height, int pairs, int colors) {
    for (;;) {
      Level level;
      draw_walls(level, width, height, below(25));
      for (int i = 0; i < 2 * pairs; ++i) {
        level.blocks.push_back(
            {place(width, height, 1, 1), static_cast<Color>(i / 2 % colors), Kind::plain});
      }
      if (!check_level(level, "level")) return level;
    }
  }

 private:
  int below(int n) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(n))); }
  bool chance(int percent) { return below(100) < percent; }

  Level draw() {
    Level level;
    const int width = 3 + below(4), height = 3 + below(3);
    draw_walls(level, width, height, below(30));
    level.exit.w = 1 + below(20) / 18;
    level.exit.h = 1 + below(20) / 18;
    add_blocks(level);
    if (chance(25)) add_teleports(level);
    if (chance(25)) add_changer(level);
    return level;
  }

  // And the player, and an exit of one tile.
  void draw_walls(Level& level, int width, int height, int density) {
    for (int y = 0; y < height; ++y) {
      level.walls.emplace_back();
      for (int x = 0; x < width; ++x) level.walls.back() += chance(density) ? '#' : ' ';
    }
    level.player_x = below(width);
    level.player_y = below(height);
    level.exit = place(width, height, 1, 1);
  }

  Rect place(int width, int height, int w, int h) { return {below(width), below(height), w, h}; }

  // Mostly pairs, because a block without a partner is refused at once.
  void add_blocks(Level& level) {
    const bool large = chance(25), ice = chance(25), bombs = chance(20);
    const int pairs = 1 + below(100) / 60 + below(100) / 95, colors = 1 + below(3);
    const int count = 2 * pairs + (chance(8) ? 1 : 0);
    Color color = Color::red;
    for (int i = 0; i < count; ++i) {
      if (i % 2 == 0 || chance(10)) color = static_cast<Color>(below(colors));
      BlockText block;
      block.place = place(width_of(level), height_of(level), large ? 1 + below(2) : 1,
                          large ? 1 + below(2) : 1);
      block.color = color;
      if (ice && chance(60)) block.kind = Kind::ice;
      if (bombs && chance(50)) block.kind = Kind::bomb;
      level.blocks.push_back(block);
    }
  }

  void add_teleports(Level& level) {
    PadText one{PadText::Kind::teleport, below(width_of(level)), below(height_of(level)), 0, 0, {}};
    PadText other = one;
    other.x = below(width_of(level));
    other.y = below(height_of(level));
    one.to_x = other.x, one.to_y = other.y;
    other.to_x = one.x, other.to_y = one.y;
    level.pads.insert(level.pads.end(), {one, other});
  }

  void add_changer(Level& level) {
    level.pads.push_back({PadText::Kind::changer, below(width_of(level)), below(height_of(level)),
                          0, 0, static_cast<Color>(below(2))});
  }

  Random random_;
};

}  // namespace fissile::push_solve
