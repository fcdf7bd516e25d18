#pragma once
// Reaching into a match of any game, and telling the games of the burst board from the others.
#include <string>
#include <type_traits>
#include <variant>

#include "cli/games/burst/screen.h"
#include "games/all.h"

namespace fissile::cli {

// Calls visit(played) if there is a match at all.
template <class Visit>
void with_played(AnyMatch<AllGames>& match, Visit&& visit) {
  std::visit(
      [&]<class P>(P& played) {
        if constexpr (!std::is_same_v<P, std::monostate>) visit(played);
      },
      match);
}

// Whether a Played<T> is one of orbs or fission.
template <class P>
constexpr bool kIsBurst = std::is_same_v<typename P::Text::Rules::State, BurstState>;

template <TextForm T>
constexpr const BurstLook& burst_look() {
  return std::is_same_v<T, orbs::Text> ? kOrbsLook : kFissionLook;
}

// How a game stands, in a few words.
template <TextForm T>
std::string standing_of(const typename T::Rules::Tables& tables,
                        const typename T::Rules::State& state) {
  if constexpr (std::is_same_v<typename T::Rules::State, BurstState>) {
    return standing(burst_look<T>(), tables, state);
  } else {
    switch (T::Rules::outcome(tables, state).ending) {
      case Ending::none: return "still to be played";
      case Ending::won: return "won";
      case Ending::lost: return "over";
      case Ending::draw: return "a draw";
    }
    return "";
  }
}

}  // namespace fissile::cli
