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

// A set of tiles by their numbers.
struct Tiles {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr std::size_t kMax = 128;
  static Tiles one(std::size_t number) {
    return number < 64 ? Tiles{std::uint64_t{1} << number, 0}
                       : Tiles{0, std::uint64_t{1} << (number - 64)};
  }
  Tiles& operator|=(const Tiles& other) {
    low |= other.low;
    high |= other.high;
    return *this;
  }
  bool meets(const Tiles& other) const { return (low & other.low) || (high & other.high); }
};

// What the pushes of one pair may have to do with the player's tile, if none of them is wasted. The
// two axes are up and down, left and right.
struct Zone {
  std::array<Tiles, 2> left;   // tiles that a block is pushed off, by the axis of the push
  std::array<Tiles, 2> stand;  // where the player stands for the first push
  Tiles near;                  // these, and the tiles beside them
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
  // Whether it can be made for such a level.
  static bool fits(const Field& field);

  Visits(const Field& field, const PairTable& pairs);

  // The least that is to come, when the player stands at that cell and has just pushed the pair
  // `current`, or none of them for -1.
  int bound(const PairStates& pairs, int current, int player) const;
  std::size_t bytes() const { return (thrifty_.size() + leaving_.size()) * sizeof(Zone); }

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
  std::vector<Step> steps_of(std::size_t index) const;
  std::vector<std::size_t> by_cost(Measure measure) const;
  void note(Zone& zone, const Step& step, const Zone* after) const;
  void fill_thrifty();
  void fill_leaving();
  using Zones = FixedList<const Zone*, kColors>;
  int walks(const Zones& zones, int current, int player) const;

  const Field& field_;
  const PairTable& pairs_;
  std::vector<int> cells_;               // by number
  std::vector<std::uint8_t> numbers_;    // by cell
  std::vector<Zone> thrifty_, leaving_;  // of the fewest pushes; of the fewest with the way out
};

}  // namespace fissile::push
