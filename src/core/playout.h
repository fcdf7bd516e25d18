#pragma once
// Random playouts as fast as a game allows: the measure of a game's speed, and what search samples
// with.
#include <cstdint>

#include "base/select_bit.h"
#include "core/offers.h"
#include "core/perft.h"

namespace fissile {

struct Playouts {
  std::uint64_t actions = 0;
  std::uint64_t games = 0;
};

// How a playout chooses its steps. Nothing is chosen where no action is legal.
struct ChooseAction {
  template <Game G, class Select>
  [[gnu::always_inline]] static inline std::optional<typename G::Action> choose(
      const typename G::Tables& tables, const typename G::State& state, Random& random) {
    if constexpr (HasPick<G, Select>) {
      return G::template pick<Select>(tables, state, random);
    } else {
      return random_action<G>(tables, state, random);
    }
  }
};

struct ChoosePlacement {
  template <HasRandomPlacement G, class Select>
  [[gnu::always_inline]] static inline std::optional<typename G::Action> choose(
      const typename G::Tables& tables, const typename G::State& state, Random& random) {
    return G::template random_placement<Select>(tables, state, random);
  }
};

// Random play, one game after another, until `actions` actions have been played.
template <Game G, class Choose, class Select>
[[gnu::always_inline]] inline Playouts play_out_with(const typename G::Tables& tables,
                                                     Random& given, std::uint64_t actions) {
  Random random = given;  // a copy can stay in a register
  Playouts done;
  Silent silent;
  auto state = G::initial(tables, random.next());
  while (done.actions < actions) {
    if (G::to_move(state) == 0) {
      state = G::initial(tables, random.next());
      ++done.games;
    }
    const auto action = Choose::template choose<G, Select>(tables, state, random);
    if (!action) {  // An active game without a legal action is given up.
      state = G::initial(tables, random.next());
      ++done.games;
      continue;
    }
    G::apply(tables, state, *action, silent);
    ++done.actions;
  }
  given = random;
  return done;
}

// The same action on the same state, over and over.
template <Game G>
[[gnu::always_inline]] inline void repeat_here(const typename G::Tables& tables,
                                               const typename G::State& start,
                                               typename G::Action action, std::uint64_t times) {
  Silent silent;
  for (std::uint64_t i = 0; i < times; ++i) {
    typename G::State state = start;
    G::apply(tables, state, action, silent);
    // The result must be there, though nobody reads it.
    asm volatile("" : : "r"(&state) : "memory");
  }
}

#if defined(__x86_64__)
// Release builds are for any x86-64; where the machine has more, the whole loop runs in a copy
// compiled for it. `flatten` pulls every callee in, so that they are compiled for it too.
inline bool machine_is_wide() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}

template <Game G, class Choose>
[[gnu::flatten, gnu::target("arch=x86-64-v3")]] Playouts play_out_wide(
    const typename G::Tables& tables, Random& random, std::uint64_t actions) {
  return play_out_with<G, Choose, SelectByDeposit>(tables, random, actions);
}

template <Game G>
[[gnu::flatten, gnu::target("arch=x86-64-v3")]] void repeat_wide(const typename G::Tables& tables,
                                                                 const typename G::State& start,
                                                                 typename G::Action action,
                                                                 std::uint64_t times) {
  repeat_here<G>(tables, start, action, times);
}
#endif

template <Game G, class Choose = ChooseAction>
Playouts play_out(const typename G::Tables& tables, Random& random, std::uint64_t actions) {
#if defined(__x86_64__)
  if (machine_is_wide()) return play_out_wide<G, Choose>(tables, random, actions);
#endif
  return play_out_with<G, Choose, SelectByHalves>(tables, random, actions);
}

// REQUIRES: the action is not refused in `start`.
template <Game G>
void repeat(const typename G::Tables& tables, const typename G::State& start,
            typename G::Action action, std::uint64_t times) {
#if defined(__x86_64__)
  if (machine_is_wide()) return repeat_wide<G>(tables, start, action, times);
#endif
  repeat_here<G>(tables, start, action, times);
}

}  // namespace fissile
