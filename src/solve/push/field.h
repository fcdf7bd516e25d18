#pragma once
// A level for the solver: tiles in one row with a rim of wall around the board, so that a step is
// an addition and needs no bounds, and the blocks as numbers in slots.
#include <array>
#include <cstdint>
#include <vector>

#include "games/push/rules.h"

namespace fissile::push {

using Cell = std::uint16_t;
constexpr int kNever = 0xFFFF;

// What a block keeps for ever. Its colour may change (P12), so it is part of its number.
struct Shape {
  std::uint8_t w = 1;
  std::uint8_t h = 1;
  Kind kind = Kind::plain;

  bool operator==(const Shape&) const = default;
};

class Field {
 public:
  Field(const LevelTable& level, Tile player);

  const LevelTable& level() const { return *level_; }
  int cells() const { return stride_ * (level_->height + 2); }
  int step(int direction) const { return steps_[static_cast<std::size_t>(direction)]; }
  int cell(int x, int y) const { return (y + 1) * stride_ + x + 1; }
  int x(int cell) const { return cell % stride_ - 1; }
  int y(int cell) const { return cell / stride_ - 1; }
  Tile tile_at(int cell) const { return tile(x(cell), y(cell)); }
  Rect place(int cell, const Shape& shape) const { return {x(cell), y(cell), shape.w, shape.h}; }
  // The cell of the tile that is so far right and down.
  int at(int cell, int right, int down) const { return cell + down * stride_ + right; }

  // Wall or the locked exit: no block ever goes there, nor the player while blocks are left.
  bool solid(int cell) const { return solid_[static_cast<std::size_t>(cell)]; }
  // Where the player could ever stand while blocks are left, if no block were in its way.
  bool in_region(int cell) const { return region_[static_cast<std::size_t>(cell)]; }
  // The moves from there into the open exit, kNever if there is no way.
  int to_exit(int cell) const { return to_exit_[static_cast<std::size_t>(cell)]; }
  // One step from there on the way into the open exit.
  Action way_out(int cell) const;
  // 0 or 1 if the number of moves of every solution from the player's first tile is even or odd,
  // else -1: each step changes the colour of a chessboard, and the exit has one colour.
  int parity() const { return parity_; }

  const Pad& pad(int cell) const { return level_->pads[index_of(tile_at(cell))]; }
  bool has_pads() const { return has_pads_; }

  bool fits(int cell, const Shape& shape) const;
  // Whether the block could make a first step that way and the player could stand behind it, on
  // the walls alone.
  bool gives_way(int cell, const Shape& shape, int direction) const;

 private:
  void flood(Tile player);
  void measure_exit();

  const LevelTable* level_;
  int stride_;
  std::array<int, 4> steps_;
  std::vector<std::uint8_t> wall_, solid_, region_;
  std::vector<std::uint16_t> to_exit_;
  int parity_ = -1;
  bool has_pads_ = false;
};

// The tiles of one edge of a block: `count` of them, `stride` apart, from `first`.
struct Edge {
  int first = 0;
  int stride = 0;
  int count = 0;
};

// The tiles that a block enters when it moves that way.
inline Edge ahead(const Field& field, int cell, const Shape& shape, int direction) {
  switch (direction) {
    case 0: return {field.at(cell, 0, -1), 1, shape.w};
    case 1: return {field.at(cell, 0, shape.h), 1, shape.w};
    case 2: return {field.at(cell, -1, 0), field.step(1), shape.h};
    default: return {field.at(cell, shape.w, 0), field.step(1), shape.h};
  }
}

// The tiles on which a player who pushes it that way may stand.
inline Edge behind(const Field& field, int cell, const Shape& shape, int direction) {
  return ahead(field, cell, shape, direction ^ 1);
}

}  // namespace fissile::push
