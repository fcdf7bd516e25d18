#pragma once
// The values of stacker: blocks, the grid, a pair, and what is agreed, kept and told about a game.
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/hash.h"
#include "base/random.h"

namespace fissile::stacker {

constexpr int kRows = 12;  // S1; row 0 is the top
constexpr int kCols = 6;
constexpr int kCells = kRows * kCols;

// What a cell holds (S1). `empty` is nothing, and stands first so that an unused slot is zero.
enum class Block : std::uint8_t { empty, rick, coo, kine, star, bomb, hard, cracked };

constexpr bool is_friend(Block block) { return block >= Block::rick && block <= Block::kine; }

using Row = std::array<Block, kCols>;
using Grid = std::array<Block, kCells>;  // row by row
using Blocks = std::array<Block, 2>;     // of a pair, the pivot first

constexpr std::size_t cell_at(int row, int col) {
  return static_cast<std::size_t>(row * kCols + col);
}
constexpr int row_of(std::size_t cell) { return static_cast<int>(cell) / kCols; }
constexpr int col_of(std::size_t cell) { return static_cast<int>(cell) % kCols; }

// A pair in the player's hands; all zero when there is none.
struct Pair {
  Blocks blocks{};
  std::uint8_t row = 0;  // of the pivot
  std::uint8_t col = 0;
  std::uint8_t rotation = 0;  // 0, 1, 2, 3: the partner is right, down, left, up of the pivot (S4)

  constexpr bool exists() const { return blocks[0] != Block::empty; }
  constexpr void hash_into(Hasher& hasher) const {
    hasher.add(blocks);
    hasher.add(row);
    hasher.add(col);
    hasher.add(rotation);
  }
  bool operator==(const Pair&) const = default;
};

enum class Mode : std::uint8_t { endless, round, challenge, timeattack };  // S12
enum class Status : std::uint8_t { active, won, over };                    // S13

// The chance, in percent, that a block of a pair is one of these (S3); the rest are friends.
struct Odds {
  int bomb = 3;
  int hard = 3;
  int star = 10;
  bool operator==(const Odds&) const = default;
};

struct Setup {
  int hand = 10;  // percent
  Odds odds;
  Mode mode = Mode::endless;
  int quota = 0;                // round: the score that wins; 0 is none
  int hand_every = 10;          // challenge: landings before the first hand
  int hand_every_min = 3;       // challenge: and before every hand in the end
  int landings = 100;           // timeattack: how many there are
  FixedList<Row, kRows> start;  // from the bottom up
};

struct Tables {
  Setup setup;
  Grid start{};
};

struct State {
  Grid grid{};
  Pair pair;
  Blocks next{};
  Status status = Status::active;
  std::uint32_t score = 0;
  std::uint32_t pieces = 0;  // pairs that have appeared
  std::uint8_t chain = 0;    // the longest of the last landing
  std::uint8_t best_chain = 0;
  std::uint32_t hand_every = 0;  // challenge: landings between the last hand and the next
  std::uint32_t until_hand = 0;  // challenge: how many of them are still to come
  Random random;

  bool operator==(const State&) const = default;
};

// One of the six moves in the order of S4; from kPlacements on, the placement at a column and a
// rotation; or kNoAction, which every state refuses.
using Action = std::uint8_t;
constexpr Action kLeft = 0, kRight = 1, kCw = 2, kCcw = 3, kDown = 4, kDrop = 5;
constexpr Action kPlacements = 6;
constexpr Action kActionEnd = kPlacements + kCols * 4;
constexpr Action kNoAction = 0xFF;

constexpr Action placement_action(int col, int rotation) {
  return static_cast<Action>(kPlacements + col * 4 + rotation);
}
constexpr bool is_placement(Action action) { return action >= kPlacements && action < kActionEnd; }
constexpr int placement_col(Action action) { return (action - kPlacements) / 4; }
constexpr int placement_rotation(Action action) { return (action - kPlacements) % 4; }

// What happened. Which of the fields mean something, by type:
//   move           the pair is now at row, col with that rotation
//   lock           blocks[0..1], a pair, entered the grid from row, col with that rotation
//   fall           blocks[0] fell in its col from row to to_row
//   chain          `chain` clearings have now followed each other
//   blast          the bomb at row, col goes off and takes its row along
//   score          the star or cracked block at row, col gives a point
//   crack, clear   the block at row, col, blocks[0], becomes cracked, or vanishes
//   bonus          a star dropped in its col to row
//   hand           everything rose by one row, and `blocks` entered at the bottom
//   spawn          the pair blocks[0..1] appeared, and blocks[2..3] is shown as the next
//   won, over      the game is won, or over
struct Event {
  enum class Type : std::uint8_t {
    move,
    lock,
    fall,
    chain,
    blast,
    score,
    crack,
    clear,
    bonus,
    hand,
    spawn,
    won,
    over
  };
  Type type = Type::move;
  std::uint8_t row = 0;
  std::uint8_t col = 0;
  std::uint8_t rotation = 0;
  std::uint8_t to_row = 0;
  std::uint8_t chain = 0;
  Row blocks{};

  bool operator==(const Event&) const = default;
};

// An event at a cell.
constexpr Event event_at(Event::Type type, std::size_t cell, Block block = Block::empty) {
  Event event{.type = type};
  event.row = static_cast<std::uint8_t>(row_of(cell));
  event.col = static_cast<std::uint8_t>(col_of(cell));
  event.blocks[0] = block;
  return event;
}

}  // namespace fissile::stacker
