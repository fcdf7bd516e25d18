#pragma once
// The pictures of orbs, in the order of the players' colours (O10).
#include "burst/picture.h"
#include "games/orbs/rules.h"

namespace fissile::orbs {

inline Drawing draw(const Rules::Tables& tables, const Rules::State& state) {
  static constexpr Rgb kColors[] = {ink::kRed,    ink::kBlue,   ink::kGreen, ink::kYellow,
                                    ink::kPurple, ink::kOrange, ink::kCyan,  ink::kPink};
  return draw_burst(tables, state, kColors);
}

}  // namespace fissile::orbs
