#pragma once
// Placements (S4): every column and rotation from which the pair can be dropped, each with the
// shortest actions that lead there.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "games/stacker/pair.h"

namespace fissile::stacker {

// The board is at rest while a pair moves, so nothing hangs over an empty cell: where the pair
// fits, it fits one row higher too, unless its partner would leave the top there. So a way with two
// steps down is never the shortest: without its second step down it leads to the same column and
// rotation, higher up. Shortest ways stay in two rows.
constexpr std::size_t kMaxPlaces = 2 * kCols * 4;
using Way = FixedList<Action, kMaxPlaces>;  // one step less than places, and the drop

struct Placement {
  std::uint8_t col = 0;
  std::uint8_t rotation = 0;
  Way actions;  // the drop included

  bool operator==(const Placement&) const = default;
};
// By column, then rotation.
using PlacementList = FixedList<Placement, kCols * 4>;

// A breadth-first search over the places of the pair. Steps are tried in the order of S4, so places
// are found in the order of (length, S4's order) of the way to them, and the first place found in a
// column with a rotation has the way that S4 asks for.
class Reach {
 public:
  static constexpr Action kSteps[] = {kLeft, kRight, kCw, kCcw, kDown};

  // By these steps alone. REQUIRES: the pair exists and fits; the grid is at rest.
  constexpr Reach(const Grid& grid, const Pair& pair, std::span<const Action> steps = kSteps)
      : top_(pair.row) {
    first_.fill(kNowhere);
    from_.fill(kNowhere);
    add(pair, index(pair), kDrop);
    for (std::size_t head = 0; head < count_; ++head) {  // at most kMaxPlaces: each is found once
      const Pair place = queue_[head];
      for (const Action step : steps) {
        if (step == kDown && place.row != top_) continue;
        const auto next = stepped(grid, place, step);
        if (next && from_[index(*next)] == kNowhere) add(*next, index(place), step);
      }
    }
  }

  constexpr bool reaches(int col, int rotation) const {
    return first_[slot(col, rotation)] != kNowhere;
  }

  // REQUIRES: reaches(col, rotation).
  constexpr Way way(int col, int rotation) const {
    Way actions;
    actions.push_back(kDrop);
    std::size_t place = first_[slot(col, rotation)];
    for (; from_[place] != place; place = from_[place]) actions.push_back(by_[place]);
    std::reverse(actions.begin(), actions.end());
    return actions;
  }

 private:
  static constexpr std::uint8_t kNowhere = 0xFF;

  static constexpr std::size_t slot(int col, int rotation) {
    return static_cast<std::size_t>(col * 4 + rotation);
  }
  constexpr std::size_t index(const Pair& pair) const {
    return static_cast<std::size_t>((pair.row - top_) * kCols * 4) + slot(pair.col, pair.rotation);
  }

  constexpr void add(const Pair& pair, std::size_t from, Action by) {
    const std::size_t place = index(pair);
    from_[place] = static_cast<std::uint8_t>(from);
    by_[place] = by;
    queue_[count_++] = pair;
    std::uint8_t& first = first_[slot(pair.col, pair.rotation)];
    if (first == kNowhere) first = static_cast<std::uint8_t>(place);
  }

  int top_;                                      // the row where the pair is
  std::array<std::uint8_t, kCols * 4> first_{};  // by column and rotation: the place found first
  std::array<std::uint8_t, kMaxPlaces> from_{};  // the place before; the start is its own
  std::array<Action, kMaxPlaces> by_{};          // the step that led from there
  std::array<Pair, kMaxPlaces> queue_{};
  std::size_t count_ = 0;
};

}  // namespace fissile::stacker
