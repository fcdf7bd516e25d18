#pragma once
// The graph of places: which tiles the blocks stand on after each turn. It knows no values.
#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "games/npc/rules.h"

namespace fissile::npc {

class Graph {
 public:
  using Place = std::uint32_t;
  struct Turn {
    Place from = 0;
    std::uint8_t direction = 0;
  };

  Graph(const Tables& tables, const State& start);

  // Follows every turn from every place; false if there are more than `most` places.
  bool complete(std::size_t most);
  bool is_complete() const { return is_complete_; }

  // REQUIRES of `into` and `turns_to`: is_complete(), for all the turns from a place to be known.
  std::span<const Turn> turns_to(Place place) const;

  std::size_t size() const { return at_.size() - 1; }
  std::span<const std::uint16_t> tiles(Place place) const {
    return {tiles_.data() + at_[place], at_[place + 1] - at_[place]};
  }
  std::size_t blocks(Place place) const { return at_[place + 1] - at_[place]; }
  bool is_end(Place place) const { return blocks(place) == 1; }  // N5

  // REQUIRES: !is_end(place).
  Place target(Place place, std::size_t direction) { return turn(place, direction).target; }
  // Where each block comes to stand among those of the target.
  const std::uint8_t* spots(Place place, std::size_t direction) {
    return spots_.data() + turn(place, direction).spots;
  }
  std::size_t bytes() const;

 private:
  static constexpr Place kUnknown = UINT32_MAX;
  struct Known {
    Place target = kUnknown;
    std::uint32_t spots = 0;
  };
  struct TilesHash {
    std::size_t operator()(const std::vector<std::uint16_t>& tiles) const {
      Hasher hasher;
      hasher.add(tiles);
      return static_cast<std::size_t>(hasher.value());
    }
  };

  const Known& turn(Place place, std::size_t direction) {
    Known& known = turns_[place][direction];
    if (known.target == kUnknown) follow(place, direction);
    return turns_[place][direction];
  }
  void follow(Place place, std::size_t direction);
  Place name(const std::vector<std::uint16_t>& tiles);
  void turn_round();

  const Tables& tables_;
  bool is_complete_ = false;
  std::unordered_map<std::vector<std::uint16_t>, Place, TilesHash> names_;
  std::vector<std::size_t> at_{0};  // of a place among the tiles; one more for the end
  std::vector<std::uint16_t> tiles_;
  std::vector<std::array<Known, kDirectionCount>> turns_;
  std::vector<std::uint8_t> spots_;
  std::vector<std::size_t> back_at_;  // of a place among the turns that lead to it
  std::vector<Turn> back_;
};

}  // namespace fissile::npc
