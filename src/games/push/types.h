#pragma once
// The values of push: what stands on a level, the tables, what changes in play, and what is told of
// it.
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/hash.h"
#include "core/level_files.h"

namespace fissile::push {

constexpr int kMaxSide = 32;            // P12a
constexpr std::size_t kMaxBlocks = 32;  // P12a
constexpr std::size_t kMaxTiles = kMaxSide * kMaxSide;

enum class Color : std::uint8_t { red, blue, yellow, cyan, purple, pink, green };  // P1
constexpr int kColors = 7;

enum class Kind : std::uint8_t { plain, ice, bomb };

struct Tile {
  std::uint8_t x = 0;
  std::uint8_t y = 0;

  constexpr void hash_into(Hasher& hasher) const { hasher.add(y * 256 + x); }
  bool operator==(const Tile&) const = default;
};

constexpr Tile tile(int x, int y) {
  return {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
}

// A rectangle of tiles, which may lie off the board.
struct Rect {
  int x = 0;
  int y = 0;
  int w = 1;
  int h = 1;

  bool operator==(const Rect&) const = default;
};

constexpr bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

// Whether two rectangles that do not overlap share an edge (P10); a shared corner is none.
constexpr bool touch(const Rect& a, const Rect& b) {
  const Rect wider{a.x - 1, a.y, a.w + 2, a.h};
  const Rect higher{a.x, a.y - 1, a.w, a.h + 2};
  return overlap(wider, b) || overlap(higher, b);
}

static_assert(touch({1, 1, 2, 2}, {3, 2, 1, 1}) && touch({1, 1, 2, 2}, {0, 0, 2, 1}));
static_assert(!touch({1, 1, 2, 2}, {3, 3, 1, 1}) && !touch({1, 1, 2, 2}, {4, 1, 1, 2}));

struct Block {
  Tile at;             // its top-left tile
  std::uint8_t w = 0;  // a place of a list that holds no block is all zeros (batch/lean.h)
  std::uint8_t h = 0;
  Color color = Color::red;
  Kind kind = Kind::plain;

  constexpr Rect place() const { return {at.x, at.y, w, h}; }
  constexpr void hash_into(Hasher& hasher) const {
    std::uint64_t word = 0;
    for (int part : {int{at.y}, int{at.x}, int{w}, int{h}, int(color), int(kind)}) {
      word = word * 256 + static_cast<std::uint64_t>(part);
    }
    hasher.add(word);
  }
  bool operator==(const Block&) const = default;
};

// Sorted by (y, x) of the top-left tiles, which is reading order (P4, P18). No two are equal,
// because blocks never overlap.
using BlockList = FixedList<Block, kMaxBlocks>;

constexpr bool reads_before(Tile a, Tile b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

// REQUIRES: no block of the list overlaps this one. Keeps the list sorted.
constexpr void insert(BlockList& blocks, const Block& block) {
  blocks.push_back(block);
  for (std::size_t i = blocks.size() - 1; i > 0; --i) {
    if (reads_before(blocks[i - 1].at, blocks[i].at)) return;
    blocks[i] = blocks[i - 1];
    blocks[i - 1] = block;
  }
}

// The index of the block with that top-left tile, or size() if there is none.
constexpr std::size_t index_at(const BlockList& blocks, Tile at) {
  std::size_t i = 0;
  while (i < blocks.size() && blocks[i].at != at) ++i;
  return i;
}

// The index of the block that covers that place somewhere, or size() if there is none.
constexpr std::size_t index_over(const BlockList& blocks, const Rect& place) {
  std::size_t i = 0;
  while (i < blocks.size() && !overlap(blocks[i].place(), place)) ++i;
  return i;
}

// What stands on the floor of one tile: nothing, a changer or one end of a teleport. Two bytes,
// because every level has one for each of its tiles.
class Pad {
 public:
  static constexpr Pad changer(Color color) { return Pad(1 + static_cast<int>(color)); }
  static constexpr Pad teleport(Tile to) { return Pad(kTeleport + to.y * kMaxSide + to.x); }

  constexpr Pad() = default;
  constexpr bool is_teleport() const { return code_ >= kTeleport; }
  constexpr bool is_changer() const { return code_ > 0 && code_ < kTeleport; }
  // REQUIRES: is_changer().
  constexpr Color color() const { return static_cast<Color>(code_ - 1); }
  // REQUIRES: is_teleport().
  constexpr Tile to() const {
    return tile((code_ - kTeleport) % kMaxSide, (code_ - kTeleport) / kMaxSide);
  }

 private:
  static constexpr int kTeleport = 0x8000;

  constexpr explicit Pad(int code) : code_(static_cast<std::uint16_t>(code)) {}

  std::uint16_t code_ = 0;
};

constexpr std::size_t index_of(Tile at) { return static_cast<std::size_t>(at.y * kMaxSide + at.x); }

struct LevelTable {
  std::uint8_t width = 0;
  std::uint8_t height = 0;
  Tile player;
  Rect exit{0, 0, 0, 0};
  BlockList blocks;
  std::array<std::uint32_t, kMaxSide> walls{};  // a row each, bit x for a wall
  std::array<Pad, kMaxTiles> pads{};            // by index_of
};

struct Tables {
  FixedList<LevelTable, kMaxLevels> levels;  // those played, in order
  int first = 1;                             // the number of the first of them in its pack
  int pack_size = 1;
};
// A match of the longest pack stays small, also on the stack of a WASM module.
static_assert(sizeof(Tables) < 320 * 1024);

struct State {
  BlockList blocks;
  Tile player;
  std::uint8_t level = 1;  // its number in the pack
  bool won = false;
  std::uint32_t moves = 0;  // in this level (P7)

  bool operator==(const State&) const = default;
};

struct Event {
  // step        the player goes from `at` to `to`: one in every action, and one move
  // push        the block at `at` moves one tile, to `to`
  // recolour    the block at `at` takes `color` (P12)
  // teleport    the block at `at` appears at `to` (P11)
  // annihilate  the pushed block at `at` and the one at `to` are removed (P4)
  // explode     the bomb that stood at `at` removes the block at `to` (P10)
  // unlock      no block is left, the exit at `at` is open (P6)
  // complete    the level numbered `level` is done; the next one begins, or the game is won (P6)
  enum class Type : std::uint8_t {
    step,
    push,
    recolour,
    teleport,
    annihilate,
    explode,
    unlock,
    complete
  };
  Type type = Type::step;
  Tile at;  // of a block, its top-left tile
  Tile to;
  Color color = Color::red;
  std::uint8_t level = 0;

  bool operator==(const Event&) const = default;
};

}  // namespace fissile::push
