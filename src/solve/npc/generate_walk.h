#pragma once
// All that a puzzle can end with: the plays of the fewest turns first, whatever the target is.
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "games/npc/rules.h"
#include "solve/npc/moves.h"
#include "solve/npc/store.h"

namespace fissile::npc {

// A number that a single block can hold at the end.
struct EndValue {
  std::int64_t value = 0;
  int turns = 0;             // the fewest
  std::uint64_t used = 0;    // the tiles that act in every play of so few turns, as bits
  std::size_t nearer = 0;    // how many positions can be reached in fewer turns
  std::uint32_t before = 0;  // the position from which `last` leads there
  Rules::Action last = 0;
};

// Follows whole layers of positions until it has seen so many.
class Walk {
 public:
  // REQUIRES: at most 64 tiles act, and the game is not over.
  Walk(const Tables& tables, const State& start, std::size_t positions);

  // In the order of their turns; none larger than kMostValue.
  const std::vector<EndValue>& ends() const { return ends_; }
  // Those that act; tile i is bit i.
  const std::vector<std::uint16_t>& tiles() const { return tiles_; }
  std::size_t positions() const { return seen_.size(); }

  // A play of the fewest turns.
  std::vector<Rules::Action> play_to(const EndValue& end) const;

 private:
  struct Turn {
    Store::Id from;
    std::uint8_t direction;
    int turns;
    std::size_t layer_end;
  };

  void find_acting(const Tables& tables);
  void follow(Turn turn);
  void note_end(Turn turn, std::uint64_t used);

  Moves moves_;
  Store seen_;
  std::vector<std::uint64_t> used_;  // by position
  // By direction and tile: what acts on a block that starts there.
  std::array<std::vector<std::uint64_t>, kDirectionCount> acting_;
  std::map<std::int64_t, EndValue> found_;
  std::vector<EndValue> ends_;
  std::vector<std::uint16_t> tiles_;
  std::unique_ptr<Row> row_, after_;
  Words words_;
};

}  // namespace fissile::npc
