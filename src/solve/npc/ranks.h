#pragma once
// The places in an order that no open turn goes back in: places that lead to one another share a
// rank, and every other turn goes from a rank to a higher one.
#include <cstdint>
#include <vector>

#include "solve/npc/board.h"

namespace fissile::npc {

struct Ranks {
  static constexpr std::uint32_t kNone = UINT32_MAX;  // no open turns lead there

  std::vector<std::uint32_t> of;  // by place
  std::uint32_t count = 0;
};

// REQUIRES: the graph is complete.
Ranks rank_places(Board& board);

}  // namespace fissile::npc
