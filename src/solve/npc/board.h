#pragma once
// What every part of the solver works with: one puzzle, asked about from one state.
#include <functional>

#include "solve/npc/bounds.h"
#include "solve/npc/moves.h"

namespace fissile::npc {

struct Board {
  Board(const Tables& tables, const State& from)
      : start(from), moves(tables, from), bounds(moves) {}

  State start;
  Moves moves;
  Bounds bounds;

  Graph& graph() { return moves.graph(); }
};

// Asked now and then by whatever goes on for long.
struct Watch {
  std::function<bool(std::uint64_t states, std::size_t bytes, int depth)> stops;
};

}  // namespace fissile::npc
