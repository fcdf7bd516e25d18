#pragma once
// Random playouts as fast as a game allows: the measure of a game's speed, and what search samples
// with.
#include <cstdint>

#include "core/burst_planes.h"
#include "core/perft.h"

namespace fissile {

struct Playouts {
  std::uint64_t actions = 0;
  std::uint64_t games = 0;
};

// Random play, one game after another, until `actions` actions have been played. A game may offer
// `pick`, a quicker way to the very action that random_action would choose.
template <Game G, class Select>
[[gnu::always_inline]] inline Playouts play_out(const typename G::Tables& tables, Random& given,
                                                std::uint64_t actions) {
  Random random = given;  // a copy can stay in a register
  Playouts done;
  Silent silent;
  auto state = G::initial(tables, random.next());
  while (done.actions < actions) {
    if (G::to_move(state) == 0) {
      state = G::initial(tables, random.next());
      ++done.games;
    }
    if constexpr (requires { G::template pick<Select>(tables, state, random); }) {
      G::apply(tables, state, G::template pick<Select>(tables, state, random), silent);
    } else {
      const auto action = random_action<G>(tables, state, random);
      if (!action) {  // An active game without a legal action is given up.
        state = G::initial(tables, random.next());
        ++done.games;
        continue;
      }
      G::apply(tables, state, *action, silent);
    }
    ++done.actions;
  }
  given = random;
  return done;
}

#if defined(__x86_64__)
// Release builds are for any x86-64; where the machine has more, the whole loop runs in a copy
// compiled for it. `flatten` pulls every callee in, so that they are compiled for it too.
struct SelectByDeposit {
  [[gnu::target("bmi,bmi2")]] static int nth(std::uint64_t word, unsigned n) {
    return __builtin_ctzll(__builtin_ia32_pdep_di(std::uint64_t{1} << n, word));
  }
};

template <Game G>
[[gnu::flatten, gnu::target("arch=x86-64-v3")]] Playouts play_out_wide(
    const typename G::Tables& tables, Random& random, std::uint64_t actions) {
  return play_out<G, SelectByDeposit>(tables, random, actions);
}
#endif

template <Game G>
Playouts play_out(const typename G::Tables& tables, Random& random, std::uint64_t actions) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
    return play_out_wide<G>(tables, random, actions);
  }
#endif
  return play_out<G, SelectByHalves>(tables, random, actions);
}

}  // namespace fissile
