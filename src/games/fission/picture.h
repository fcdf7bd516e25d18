#pragma once
// The pictures of fission (F10).
#include "burst/picture.h"
#include "games/fission/rules.h"

namespace fissile::fission {

inline Drawing draw(const Rules::Tables& tables, const Rules::State& state) {
  static constexpr Rgb kColors[] = {ink::kBlue, ink::kRed};
  return draw_burst(tables, state, kColors);
}

}  // namespace fissile::fission
