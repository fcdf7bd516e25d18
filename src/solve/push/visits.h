#pragma once
// Steps that no solution is without, besides pushes and the way out: to push a pair for the first
// time the player must come to one of its blocks, and it rarely stands there by chance
// (docs/solving.md). Only for levels of plain 1 x 1 blocks without pads.
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "solve/push/pair_table.h"

namespace fissile::push {

// A set of tiles by their numbers: enough of them for 12 x 12.
struct Tiles {
  std::array<std::uint64_t, 3> words{};

  static constexpr std::size_t kMax = 192;
  static constexpr Tiles one(std::size_t number) {
    Tiles tiles;
    tiles.words[number / 64] = std::uint64_t{1} << number % 64;
    return tiles;
  }
  Tiles& operator|=(const Tiles& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
    return *this;
  }
  bool meets(const Tiles& other) const {
    return ((words[0] & other.words[0]) | (words[1] & other.words[1]) |
            (words[2] & other.words[2])) != 0;
  }
};

// What the pushes of one pair may have to do with the player's tile, if it wastes so many of them
// at most. The two axes are up and down, left and right.
struct Zone {
  static constexpr int kFar = 6;  // what lies further away counts as this far

  std::array<Tiles, 2> left;         // tiles that a block is pushed off, by the axis of the push
  std::array<Tiles, 2> stand;        // where the player stands for the first push
  std::array<Tiles, kFar - 1> near;  // these, and the tiles up to 1, 2, ... steps from them

  Zone& operator|=(const Zone& other) {
    for (std::size_t i = 0; i < 2; ++i) left[i] |= other.left[i], stand[i] |= other.stand[i];
    for (std::size_t i = 0; i < near.size(); ++i) near[i] |= other.near[i];
    return *this;
  }
};

// A pair that is left, and what is certain of it.
struct PairState {
  int first = 0;  // cells
  int second = 0;
  int pushes = 0;
  int last = 0;  // with the way out
};

using PairStates = FixedList<PairState, kColors>;

class Visits {
 public:
  // Whether it can be made for such a level, within so many bytes.
  static bool fits(const Field& field, std::size_t memory);

  Visits(const Field& field, const PairTable& pairs);

  // The least that is to come, when the player stands at that cell and has just pushed the pair
  // `current`, or none of them for -1. At most `most` steps are counted, up to kMost: the more, the
  // longer it takes.
  static constexpr int kMost = Zone::kFar;
  int bound(const PairStates& pairs, int current, int player, int most) const;
  std::size_t bytes() const { return kSlacks * zones_[0].size() * sizeof(Zone); }

 private:
  // A push of one block of a pair: what it leaves to do.
  struct Step {
    int from = 0;  // the cell that the block leaves
    int stand = 0;
    int axis = 0;
    std::size_t after = 0;  // the pair after it
    bool ends = false;      // it annihilates the pair
    int pushes = 0;         // of the pair after it
    int out = 0;
  };
  enum class Measure : std::uint8_t { pushes, out };

  std::size_t number(int cell) const { return numbers_[static_cast<std::size_t>(cell)]; }
  std::size_t index(int first, int second) const {
    return number(first) * cells_.size() + number(second);
  }
  using Steps = FixedList<Step, 8>;  // two blocks, four directions
  using Layers = std::vector<std::vector<Zone>>;

  Steps steps_of(std::size_t index) const;
  std::vector<std::size_t> by_cost(Measure measure) const;
  void measure_steps();
  void fill(Measure measure, Layers& zones) const;
  void fill_pair(Measure measure, std::size_t index, Layers& layers) const;
  int more(Measure measure, std::size_t index, const Step& step) const {
    const int a = cells_[index / cells_.size()], b = cells_[index % cells_.size()];
    return 1 + (measure == Measure::out ? step.out - pairs_.pushes_and_out(a, b)
                                        : step.pushes - pairs_.pushes(a, b));
  }

  // Wasted pushes come in twos; 0, 2 and 4 of them have tables.
  static constexpr std::size_t kSlacks = Zone::kFar / 2;

  // One question: its pairs, which of them comes last, and where the walks begin.
  struct Plan {
    FixedList<std::size_t, kColors> pairs;    // by index
    FixedList<std::size_t, kColors> visited;  // those that are not the current one
    int current = -1;
    Tiles player;
    std::array<std::size_t, kColors> slack{};  // halves of the wasted pushes of each pair
    // What steps_between said, by the tables that both pairs were looked up in; -1 if not asked.
    using Row = std::array<std::array<std::int8_t, kSlacks>, kColors>;
    std::array<std::array<Row, kSlacks>, kColors> known;
  };
  const Zone& zone(const Plan& plan, std::size_t pair) const {
    return zones_[plan.slack[pair]][plan.pairs[pair]];
  }
  static int steps_between(const Zone& from, const Zone& to, const Tiles& player);
  int steps_between(Plan& plan, std::size_t from, std::size_t to) const;
  int walks(Plan& plan) const;
  int least_walks(Plan& plan, int most) const;

  const Field& field_;
  const PairTable& pairs_;
  std::vector<int> cells_;                            // by number
  std::vector<std::uint8_t> numbers_;                 // by cell
  std::vector<Steps> steps_;                          // by pair
  std::vector<std::array<Tiles, Zone::kFar>> disks_;  // the tiles so many steps from one, by number
  // By half of the wasted pushes, then by pair: over all ways of the fewest pushes and so many; of
  // the fewest with the way out and one more than so many.
  Layers zones_;
};

}  // namespace fissile::push
