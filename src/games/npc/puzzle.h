#pragma once
// npc: a puzzle as it is written down (N1), what is checked of it, and the tables made of it once.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/fixed_list.h"
#include "base/hash.h"
#include "base/int1024.h"
#include "core/fault.h"

namespace fissile::npc {

// N1
constexpr int kMaxSide = 256;
constexpr int kMaxTiles = 4096;
constexpr int kMaxBlocks = 64;

enum class Kind : std::uint8_t { blank, wall, add, multiply };

constexpr bool acts(Kind kind) { return kind == Kind::add || kind == Kind::multiply; }

struct Tile {
  Kind kind = Kind::blank;
  Int1024 modifier;  // 0 unless the tile acts

  bool operator==(const Tile&) const = default;
};

struct Block {
  std::int32_t row = 0;
  std::int32_t col = 0;
  Int1024 value;

  bool operator==(const Block&) const = default;

  constexpr void hash_into(Hasher& hasher) const {
    hasher.add(row);
    hasher.add(col);
    hasher.add(value);
  }
};

struct Setup {
  std::string pack;  // empty: the puzzle itself was given
  int level = 0;     // of the pack, from 1
  std::optional<std::string> title;
  Int1024 target;
  int rows = 0;
  int cols = 0;
  std::vector<Tile> tiles;  // row by row
  std::vector<Block> blocks;

  bool operator==(const Setup&) const = default;
};

struct State {
  FixedList<Block, kMaxBlocks> blocks;  // on distinct tiles, sorted by (row, col)
  std::uint32_t turn = 0;

  bool operator==(const State&) const = default;
};

// In the order of the actions.
enum class Direction : std::uint8_t { up, down, left, right };
constexpr std::size_t kDirectionCount = 4;

// A tile is its index, row * cols + col.
struct Tables {
  int rows = 0;
  int cols = 0;
  Int1024 target;
  std::array<Kind, kMaxTiles> kind{};
  std::array<std::uint16_t, kMaxTiles> modifier{};  // an index into modifiers, for tiles that act
  FixedList<Int1024, kMaxTiles> modifiers;
  // Where a block that starts on a tile comes to rest (N2), by direction.
  std::array<std::array<std::uint16_t, kMaxTiles>, kDirectionCount> stop{};
  // From a tile to the next one, by direction.
  std::array<std::int32_t, kDirectionCount> step{};
  State start;
};

constexpr bool before(const Block& a, const Block& b) {
  return a.row != b.row ? a.row < b.row : a.col < b.col;
}

// As a heap: in a page std::sort would be four times the code.
constexpr void sort_blocks(FixedList<Block, kMaxBlocks>& blocks) {
  std::partial_sort(blocks.begin(), blocks.end(), blocks.end(), before);
}

// N1: whether a rectangle of that size may be a puzzle's.
constexpr bool size_fits(std::size_t rows, std::size_t cols) {
  return rows >= 1 && rows <= kMaxSide && cols >= 1 && cols <= kMaxSide && rows * cols <= kMaxTiles;
}

constexpr std::optional<Fault> check_block(const Setup& setup, std::size_t index) {
  const Block& block = setup.blocks[index];
  const Place where = Place("blocks") / index;
  if (block.row < 0 || block.row >= setup.rows) {
    return Fault{Place(where) / "row", "must be a row of the puzzle"};
  }
  if (block.col < 0 || block.col >= setup.cols) {
    return Fault{Place(where) / "col", "must be a column of the puzzle"};
  }
  const auto tile = static_cast<std::size_t>(block.row * setup.cols + block.col);
  if (setup.tiles[tile].kind == Kind::wall) return Fault{where, "must not stand on a wall"};
  for (std::size_t other = 0; other < index; ++other) {
    if (setup.blocks[other].row == block.row && setup.blocks[other].col == block.col) {
      return Fault{where, "must not stand on the tile of another block"};
    }
  }
  return std::nullopt;
}

// N1
constexpr std::optional<Fault> check_puzzle(const Setup& setup) {
  const auto rows = static_cast<std::size_t>(std::max(0, setup.rows));
  const auto cols = static_cast<std::size_t>(std::max(0, setup.cols));
  if (!size_fits(rows, cols)) {
    return Fault{"tiles", "must be 1 to 256 rows of 1 to 256 tiles, at most 4096 in all"};
  }
  if (setup.tiles.size() != rows * cols) return Fault{"tiles", "must be a rectangle"};
  if (setup.blocks.empty() || setup.blocks.size() > kMaxBlocks) {
    return Fault{"blocks", "must hold 1 to 64 blocks"};
  }
  for (std::size_t i = 0; i < setup.blocks.size(); ++i) {
    if (const auto fault = check_block(setup, i)) return fault;
  }
  return std::nullopt;
}

// Fills in where blocks stop. REQUIRES: the kinds are filled in.
constexpr void find_stops(Tables& tables) {
  tables.step = {-tables.cols, tables.cols, -1, 1};
  const auto reach = [&](Direction direction, int tile, bool inside) {
    const auto way = static_cast<std::size_t>(direction);
    const auto next = static_cast<std::size_t>(tile + (inside ? tables.step[way] : 0));
    const bool free = inside && tables.kind[next] != Kind::wall;  // outside is wall (N1)
    tables.stop[way][static_cast<std::size_t>(tile)] =
        free ? tables.stop[way][next] : static_cast<std::uint16_t>(tile);
  };
  const int count = tables.rows * tables.cols;
  for (int tile = 0; tile < count; ++tile) {
    reach(Direction::up, tile, tile >= tables.cols);
    reach(Direction::left, tile, tile % tables.cols > 0);
  }
  for (int tile = count; tile-- > 0;) {
    reach(Direction::down, tile, tile + tables.cols < count);
    reach(Direction::right, tile, (tile + 1) % tables.cols > 0);
  }
}

// REQUIRES: !check_puzzle(setup).
constexpr Tables make_tables(const Setup& setup) {
  Tables tables;
  tables.rows = setup.rows;
  tables.cols = setup.cols;
  tables.target = setup.target;
  for (std::size_t i = 0; i < setup.tiles.size(); ++i) {
    tables.kind[i] = setup.tiles[i].kind;
    if (!acts(tables.kind[i])) continue;
    tables.modifier[i] = static_cast<std::uint16_t>(tables.modifiers.size());
    tables.modifiers.push_back(setup.tiles[i].modifier);
  }
  find_stops(tables);
  for (const Block& block : setup.blocks) tables.start.blocks.push_back(block);
  sort_blocks(tables.start.blocks);
  return tables;
}

}  // namespace fissile::npc
