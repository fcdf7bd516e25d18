#pragma once
// A puzzle seen through remainders: places, and the values modulo a small number. They are
// finitely many, and if no end among those that can be reached has the target's remainder, there is
// no win.
#include <cstdint>
#include <vector>

#include "solve/npc/board.h"
#include "solve/npc/proof.h"

namespace fissile::npc {

struct Remainders {
  // closed: none of the cells wins. open: one may. many: there are too many to tell.
  enum class Result : std::uint8_t { closed, open, many };
  Result result = Result::many;
  std::uint64_t states = 0;
  std::vector<Cell> cells;  // if closed, all that can be reached over open turns
};

// REQUIRES: the graph is complete, 1 <= modulus < 2^16.
Remainders close_remainders(Board& board, std::uint32_t modulus, std::uint64_t most);

std::uint32_t remainder(const Int1024& value, std::uint32_t modulus);

}  // namespace fissile::npc
