#pragma once
// Fast twins of a game: each is a Game with the same setup and the same behaviour that plays the
// setups it fits. A text form may name them as `Twins`, the quickest first.
#include "core/game.h"

namespace fissile {

template <Game... Fast>
struct TwinList {};

// Calls visit.template operator()<F>() for the first twin that fits the setup; false if none does.
template <class... Fast, class Setup, class Visit>
bool with_twin(TwinList<Fast...>, const Setup& setup, Visit&& visit) {
  return ((Fast::fits(setup) && (visit.template operator()<Fast>(), true)) || ...);
}

// The same for every twin that fits.
template <class... Fast, class Setup, class Visit>
void for_each_twin(TwinList<Fast...>, const Setup& setup, Visit&& visit) {
  ((Fast::fits(setup) ? visit.template operator()<Fast>() : void()), ...);
}

}  // namespace fissile
