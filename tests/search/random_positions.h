#pragma once
// Positions of orbs and fission in the middle of random play, for tests of evaluation and search.
#include <vector>

#include "core/perft.h"
#include "core/twins.h"
#include "games/all.h"

namespace fissile {

// The state after some random actions, or the last one before the game was over.
template <class G>
typename G::State random_position(const typename G::Tables& tables, std::uint64_t seed, int plies) {
  Random random{seed};
  Silent silent;
  auto state = G::initial(tables, 0);
  for (int i = 0; i < plies; ++i) {
    auto next = state;
    G::apply(tables, next, *random_action<G>(tables, state, random), silent);
    if (G::to_move(next) == 0) break;
    state = next;
  }
  return state;
}

inline orbs::Rules::Setup orbs_setup(int rows, int cols, int players = 2) {
  orbs::Rules::Setup setup;
  setup.rows = rows;
  setup.cols = cols;
  setup.players = players;
  return setup;
}

inline fission::Rules::Setup fission_setup(int size, int turn_limit = 1000) {
  fission::Rules::Setup setup;
  setup.grid_size = size;
  setup.turn_limit = turn_limit;
  return setup;
}

inline fission::Rules::Setup heavy_fission_setup(int size) {
  fission::Rules::Setup setup = fission_setup(size);
  setup.corner = 5, setup.edge = 6, setup.center = 8;
  return setup;
}

}  // namespace fissile
