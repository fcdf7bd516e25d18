#pragma once
// A setup of push: levels as they are written down, and the tables made of them once they are
// checked (games/push/level_check.h).
#include <optional>
#include <string>
#include <vector>

#include "games/push/types.h"

namespace fissile::push {

// A level as it is written down (P1), not yet checked.
struct BlockText {
  Rect place;
  Color color = Color::red;
  Kind kind = Kind::plain;

  bool operator==(const BlockText&) const = default;
};

struct PadText {
  enum class Kind : std::uint8_t { teleport, changer };
  Kind kind = Kind::teleport;
  int x = 0;
  int y = 0;
  int to_x = 0;  // a teleport's partner
  int to_y = 0;
  Color color = Color::red;  // a changer's

  bool operator==(const PadText&) const = default;
};

struct Level {
  std::string title;
  std::string lesson;              // what the level teaches, a sentence for the player
  std::vector<std::string> walls;  // rows of '#' and ' '
  int player_x = 0;
  int player_y = 0;
  Rect exit;
  std::vector<BlockText> blocks;
  std::vector<PadText> pads;
  std::optional<int> par;         // P8
  std::optional<int> move_limit;  // P8

  bool operator==(const Level&) const = default;
};

struct Setup {
  std::string pack;           // empty: one whole level
  int number = 0;             // the one level of the pack that is played; 0: all of them
  int pack_size = 0;          // how many levels the pack has
  std::vector<Level> levels;  // those played, in order

  bool operator==(const Setup&) const = default;
};

// Which tiles of a level are taken: a row each, bit x for a tile.
using Rows = std::array<std::uint32_t, kMaxSide>;

constexpr std::uint32_t columns(const Rect& place) {
  return static_cast<std::uint32_t>(((std::uint64_t{1} << place.w) - 1) << place.x);
}

// REQUIRES: the place lies on the board.
constexpr bool any_taken(const Rows& rows, const Rect& place) {
  for (int y = place.y; y < place.y + place.h; ++y) {
    if (rows[static_cast<std::size_t>(y)] & columns(place)) return true;
  }
  return false;
}

constexpr void take(Rows& rows, const Rect& place) {
  for (int y = place.y; y < place.y + place.h; ++y) {
    rows[static_cast<std::size_t>(y)] |= columns(place);
  }
}

constexpr Rows wall_rows(const Level& level) {
  Rows rows{};
  for (std::size_t y = 0; y < level.walls.size(); ++y) {
    for (std::size_t x = 0; x < level.walls[y].size(); ++x) {
      if (level.walls[y][x] == '#') rows[y] |= std::uint32_t{1} << x;
    }
  }
  return rows;
}

constexpr int width_of(const Level& level) { return static_cast<int>(level.walls[0].size()); }
constexpr int height_of(const Level& level) { return static_cast<int>(level.walls.size()); }

// REQUIRES: !check_level(level, ...).
constexpr void fill(LevelTable& table, const Level& level) {
  table.width = static_cast<std::uint8_t>(width_of(level));
  table.height = static_cast<std::uint8_t>(height_of(level));
  table.player = tile(level.player_x, level.player_y);
  table.exit = level.exit;
  table.walls = wall_rows(level);
  for (const BlockText& block : level.blocks) {
    insert(table.blocks,
           Block{tile(block.place.x, block.place.y), static_cast<std::uint8_t>(block.place.w),
                 static_cast<std::uint8_t>(block.place.h), block.color, block.kind});
  }
  for (const PadText& pad : level.pads) {
    table.pads[index_of(tile(pad.x, pad.y))] = pad.kind == PadText::Kind::teleport
                                                   ? Pad::teleport(tile(pad.to_x, pad.to_y))
                                                   : Pad::changer(pad.color);
  }
}

// REQUIRES: !check_setup(setup).
constexpr Tables tables_of(const Setup& setup) {
  Tables tables;
  tables.first = setup.number > 0 ? setup.number : 1;
  tables.pack_size = setup.pack_size;
  tables.levels.resize(setup.levels.size());
  for (std::size_t i = 0; i < setup.levels.size(); ++i) fill(tables.levels[i], setup.levels[i]);
  return tables;
}

}  // namespace fissile::push
