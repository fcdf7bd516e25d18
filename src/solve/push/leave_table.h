#pragma once
// How far from a tile a pair leaves the player at least, by the pushes that the pair wastes for it.
// Only for levels of plain 1 x 1 blocks without pads; other blocks are in nobody's way
// (docs/solving.md).
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "solve/answer.h"
#include "solve/push/pair_table.h"

namespace fissile::push {

class LeaveTable {
 public:
  static constexpr std::size_t kMaxTiles = 192;
  static constexpr int kMost = 200;  // what is further away counts as this far
  // Wasted pushes come in twos, since each push changes the colour of the distance on a chessboard.
  // Up to 0, 2 and 4 of them, and in the last class any number; eight classes said little more and
  // took longer to ask.
  static constexpr std::size_t kClasses = 4;

  // A push of one block of a pair, and what it leaves to do.
  struct Step {
    std::uint32_t after = 0;  // the pair after it
    std::uint16_t to = 0;     // where the player stands for it, and along which axis it goes
    std::uint8_t from = 0;    // the tile that the block leaves, as a number
    std::uint8_t waste = 0;   // half of the pushes that it makes the pair need more
    bool ends = false;        // it annihilates the pair
  };
  using Steps = FixedList<Step, 8>;  // two blocks, four directions
  using Row = std::array<std::uint8_t, kClasses>;

  static bool fits(const Field& field, std::size_t memory);
  LeaveTable(const Field& field, const PairTable& pairs, const SolveLimits& limits);

  // Which pair it is, whichever block is the first.
  std::size_t pair(int first, int second) const {
    const std::size_t a = number(std::max(first, second)), b = number(std::min(first, second));
    return a * (a - 1) / 2 + b;  // cells and their numbers are in one order
  }
  // All pushes of the two blocks that leave them something to hope for.
  const Steps& steps(std::size_t pair) const { return steps_[pair]; }

  // The steps from the nearest tile that some push of a pair leaves to where the player stands for
  // another pair's, which is a Step::to; from the last push into the exit for exit().
  const Row& walks(std::size_t pair, std::size_t to) const { return rows_[pair * width_ + to]; }
  std::size_t exit() const { return 2 * cells_.size(); }
  // The same from a tile.
  int walk(int cell, std::size_t to) const { return tiles_[number(cell) * cells_.size() + to / 2]; }
  std::size_t bytes() const;

 private:
  // Columns of the table are filled each for itself, so many at once as a register holds.
  static constexpr std::size_t kRun = 16;
  struct Run {
    using Bytes [[gnu::vector_size(kRun)]] = std::uint8_t;
    Bytes bytes;

    void fill(int value) { bytes = Bytes{} + static_cast<std::uint8_t>(value); }
    void lower(const Run& other) { bytes = bytes < other.bytes ? bytes : other.bytes; }
    bool operator==(const Run& other) const {
      return std::memcmp(&bytes, &other.bytes, sizeof(Bytes)) == 0;
    }
  };
  using Plane = std::vector<Run>;  // one class and one run of columns, by pair

  std::size_t number(int cell) const { return numbers_[static_cast<std::size_t>(cell)]; }
  static std::size_t width_of(std::size_t tiles) { return (2 * tiles + kRun) / kRun * kRun; }
  void measure_tiles(const Field& field);
  Steps steps_of(const Field& field, const PairTable& pairs, int first, int second) const;
  std::vector<std::size_t> by_pushes(const PairTable& pairs) const;
  std::vector<Run> near(std::size_t first) const;
  void fill(std::size_t first, const std::vector<std::size_t>& order);

  std::vector<int> cells_;             // by number
  std::vector<std::uint8_t> numbers_;  // by cell
  std::vector<std::uint8_t> tiles_;    // steps from tile to tile, if no block is in the way
  std::vector<std::uint8_t> out_;      // steps from a tile into the exit
  std::vector<Steps> steps_;           // by pair
  std::size_t width_ = 0;              // of a pair's rows
  std::vector<Row> rows_;
};

}  // namespace fissile::push
