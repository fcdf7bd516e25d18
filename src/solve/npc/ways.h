#pragma once
// The ways of all tiles in all directions (games/npc/fast_ways.h), and those whose numbers need
// more than 64 bits in full width.
#include <vector>

#include "games/npc/fast_ways.h"
#include "games/npc/rules.h"

namespace fissile::npc {

struct WideMap {
  bool fits = false;  // else the numbers are too large even so, and are not kept
  Int1024 factor;
  Int1024 addend;
};

class Ways {
 public:
  explicit Ways(const Tables& tables);

  const Way& way(std::size_t direction, std::size_t tile) const { return ways_[direction][tile]; }
  WideMap wide(std::size_t direction, std::size_t tile) const;

 private:
  using Row = std::array<Way, kMaxTiles>;
  std::vector<Row> ways_;
  // By direction and tile, where some way is not narrow; else empty.
  std::vector<WideMap> wide_;
};

}  // namespace fissile::npc
