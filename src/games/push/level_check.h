#pragma once
// What is checked of a setup before it is played (P1, P12a). Every fault names its place.
#include <optional>
#include <string>

#include "core/fault.h"
#include "games/push/level.h"

namespace fissile::push {

constexpr std::optional<Fault> check_walls(const Level& level, const Place& at) {
  if (level.walls.empty() || level.walls.size() > kMaxSide) {
    return Fault{Place(at) / "walls", "must be 1 to 32 rows"};
  }
  for (std::size_t y = 0; y < level.walls.size(); ++y) {
    const std::string& row = level.walls[y];
    const Place where = Place(at) / "walls" / y;
    if (row.empty() || row.size() > kMaxSide) return Fault{where, "must be 1 to 32 tiles wide"};
    if (row.size() != level.walls[0].size()) return Fault{where, "must be as long as the first"};
    for (char c : row) {
      if (c != '#' && c != ' ') return Fault{where, "must be made of '#' and ' ' only"};
    }
  }
  return std::nullopt;
}

// A place lies on the board with all its tiles, because everything outside is wall (P1).
constexpr std::optional<Fault> check_place(const Level& level, const Rect& place, const Place& at) {
  const int width = width_of(level), height = height_of(level);
  if (place.x < 0 || place.x >= width) return Fault{Place(at) / "x", "must lie on the board"};
  if (place.y < 0 || place.y >= height) return Fault{Place(at) / "y", "must lie on the board"};
  if (place.w < 1 || place.w > width - place.x) {
    return Fault{Place(at) / "w", "must be at least 1 and end on the board"};
  }
  if (place.h < 1 || place.h > height - place.y) {
    return Fault{Place(at) / "h", "must be at least 1 and end on the board"};
  }
  return std::nullopt;
}

// Player, exit and blocks lie on floor, and nothing overlaps (P1).
constexpr std::optional<Fault> check_pieces(const Level& level, const Place& at) {
  Rows taken = wall_rows(level);
  const Rect player{level.player_x, level.player_y, 1, 1};
  const bool across = player.x >= 0 && player.x < width_of(level);
  if (!across || player.y < 0 || player.y >= height_of(level)) {
    return Fault{Place(at) / "player" / (across ? 1u : 0u), "must lie on the board"};
  }
  if (any_taken(taken, player)) return Fault{Place(at) / "player", "must not be inside a wall"};
  take(taken, player);
  if (const auto fault = check_place(level, level.exit, Place(at) / "exit")) return fault;
  if (any_taken(taken, level.exit)) {
    return Fault{Place(at) / "exit", "must not overlap a wall or the player"};
  }
  take(taken, level.exit);
  if (level.blocks.size() > kMaxBlocks) {
    return Fault{Place(at) / "blocks", "must be at most 32"};  // P12a
  }
  for (std::size_t i = 0; i < level.blocks.size(); ++i) {
    const Rect& place = level.blocks[i].place;
    const Place where = Place(at) / "blocks" / i;
    if (const auto fault = check_place(level, place, where)) return fault;
    if (any_taken(taken, place)) {
      return Fault{where, "must not overlap a wall, the player, the exit or another block"};
    }
    take(taken, place);
  }
  return std::nullopt;
}

// P12a. A pad may lie under a block or the player.
constexpr std::optional<Fault> check_pads(const Level& level, const Place& at) {
  Rows taken = wall_rows(level);
  take(taken, level.exit);
  if (level.pads.size() > kMaxTiles) return Fault{Place(at) / "pads", "must be one a tile at most"};
  for (std::size_t i = 0; i < level.pads.size(); ++i) {
    const Rect place{level.pads[i].x, level.pads[i].y, 1, 1};
    const Place where = Place(at) / "pads" / i;
    if (const auto fault = check_place(level, place, where)) return fault;
    if (any_taken(taken, place)) {
      return Fault{where, "must lie on floor, outside the exit, where no other pad is"};
    }
    take(taken, place);
  }
  for (std::size_t i = 0; i < level.pads.size(); ++i) {
    const PadText& pad = level.pads[i];
    if (pad.kind != PadText::Kind::teleport) continue;
    bool paired = false;
    for (const PadText& other : level.pads) {
      paired = paired ||
               (&other != &pad && other.kind == PadText::Kind::teleport && other.x == pad.to_x &&
                other.y == pad.to_y && other.to_x == pad.x && other.to_y == pad.y);
    }
    if (!paired) {
      return Fault{Place(at) / "pads" / i / "to", "must be another teleport that points back here"};
    }
  }
  return std::nullopt;
}

constexpr std::optional<Fault> check_level(const Level& level, const Place& at) {
  constexpr std::size_t kMaxTitle = 200;
  constexpr std::size_t kMaxLesson = 1000;
  constexpr int kMaxMoves = 1'000'000;
  if (level.title.size() > kMaxTitle) {
    return Fault{Place(at) / "title", "must be at most 200 bytes long"};
  }
  if (level.lesson.size() > kMaxLesson) {
    return Fault{Place(at) / "lesson", "must be at most 1000 bytes long"};
  }
  if (const auto fault = check_walls(level, at)) return fault;
  if (const auto fault = check_pieces(level, at)) return fault;
  if (const auto fault = check_pads(level, at)) return fault;
  if (level.par && (*level.par < 1 || *level.par > kMaxMoves)) {
    return Fault{Place(at) / "par", "must be 1 to 1000000"};
  }
  if (level.move_limit && (*level.move_limit < 1 || *level.move_limit > kMaxMoves)) {
    return Fault{Place(at) / "moveLimit", "must be 1 to 1000000"};
  }
  return std::nullopt;
}

constexpr std::optional<Fault> check_setup(const Setup& setup) {
  const bool whole = setup.pack.empty();
  const auto count = static_cast<int>(setup.levels.size());
  if (setup.pack_size < 1 || setup.pack_size > static_cast<int>(kMaxLevels)) {
    return Fault{"pack", "must have 1 to 128 levels"};
  }
  if (setup.number < 0 || setup.number > setup.pack_size) {
    return Fault{"level", "must be the number of a level of the pack"};
  }
  if (count != (setup.number > 0 ? 1 : setup.pack_size) || (whole && setup.pack_size > 1)) {
    return Fault{"level", "must be one level, or all those of a pack"};
  }
  for (const Level& level : setup.levels) {
    const auto fault = check_level(level, "level");
    if (fault) return whole ? fault : Fault{"pack", fault->what};
  }
  return std::nullopt;
}

}  // namespace fissile::push
