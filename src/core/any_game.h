#pragma once
// A list of games as types, and a match of any one of them: a variant, so that no game is named
// twice and nothing is virtual.
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/check.h"
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

template <class... P>
bool has_match(const std::variant<std::monostate, P...>& match) {
  return match.index() != 0;
}

// Calls visit(played) for the Played that there is, and gives back what it returns: for every game
// the same type. REQUIRES: has_match(match).
template <class Any, class Visit>
decltype(auto) with_match(Any& match, Visit&& visit) {
  using First = decltype(*std::get_if<1>(&match));
  using Answer = std::invoke_result_t<Visit&, First>;
  return std::visit(
      [&]<class P>(P& played) -> Answer {
        if constexpr (std::is_same_v<std::remove_const_t<P>, std::monostate>) {
          stop("there is no match");
        } else {
          return visit(played);
        }
      },
      match);
}

// The rules of a Played, be it const or not.
template <class P>
using RulesOf = typename std::remove_const_t<P>::Text::Rules;

// Calls visit.template operator()<T>() for every game on the list, in order.
template <class... T, class Visit>
void for_each_game(GameList<T...>, Visit&& visit) {
  (visit.template operator()<T>(), ...);
}

// The game that is meant where none is named.
template <class First, class... T>
constexpr std::string_view first_game(GameList<First, T...>) {
  return First::Rules::kId;
}

// As for_each_game, for the game of that id alone; false if there is none.
template <class... T, class Visit>
bool with_game(GameList<T...>, std::string_view id, Visit&& visit) {
  return ((T::Rules::kId == id && (visit.template operator()<T>(), true)) || ...);
}

}  // namespace fissile
