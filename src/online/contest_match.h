#pragma once
// Reaching into a match of any game; only the files of contest.h need it.
#include <type_traits>
#include <utility>
#include <variant>

#include "base/check.h"
#include "games/all.h"

namespace fissile::online {

using Any = AnyMatch<AllGames>;

// A game that hides something from its player says so by having a view.
template <class G>
concept Secret = requires { typename G::View; };

template <class G>
concept Scored = requires(const typename G::State& state) {
  state.score;
  state.pieces;
};

// Calls visit with the Played of a match. REQUIRES: there is one.
template <class M, class Visit>
auto with(M& match, Visit&& visit) {
  using First = std::variant_alternative_t<1, Any>;
  using Answer =
      decltype(visit(std::declval<std::conditional_t<std::is_const_v<M>, const First, First>&>()));
  return std::visit(
      [&]<class P>(P& played) -> Answer {
        if constexpr (std::is_same_v<std::remove_const_t<P>, std::monostate>) {
          stop("a contest without a match");
        } else {
          return visit(played);
        }
      },
      match);
}

template <class P>
using RulesOf = typename std::remove_const_t<P>::Text::Rules;

}  // namespace fissile::online
