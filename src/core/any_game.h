#pragma once
// A list of games as types, and a match of any one of them: a variant, so that no game is named
// twice and nothing is virtual.
#include <string_view>
#include <variant>

#include "core/match.h"
#include "core/text_form.h"

namespace fissile {

template <TextForm... T>
struct GameList {};

template <TextForm T>
struct Played {
  using Text = T;
  Match<typename T::Rules> match;
};

template <class List>
struct AnyMatchOf;
template <class... T>
struct AnyMatchOf<GameList<T...>> {
  using type = std::variant<std::monostate, Played<T>...>;
};
// No match, or one of a game on the list.
template <class List>
using AnyMatch = typename AnyMatchOf<List>::type;

// Calls visit.template operator()<T>() for every game on the list, in order.
template <class... T, class Visit>
void for_each_game(GameList<T...>, Visit&& visit) {
  (visit.template operator()<T>(), ...);
}

// The same for the game of that id alone; false if there is none.
template <class... T, class Visit>
bool with_game(GameList<T...>, std::string_view id, Visit&& visit) {
  return ((T::Rules::kId == id && (visit.template operator()<T>(), true)) || ...);
}

}  // namespace fissile
