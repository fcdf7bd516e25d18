#pragma once
// The body of burst_think.h: a first move from the book, or the search for two players or for more.
// Included by one file a game, because a search for every twin takes a compiler its time.
#include <bit>
#include <tuple>

#include "mind/burst_player.h"
#include "mind/burst_think.h"
#include "mind/crowd.h"

namespace fissile {

// A first move by the rule of the game that has one (F9).
template <class Text>
std::optional<Thought> from_book(const Match<typename Text::Rules>& match, const Ask& ask) {
  if constexpr (requires { Text::Mind::first_moves(match.tables(), match.state()); }) {
    const auto actions = Text::Mind::first_moves(match.tables(), match.state());
    if (ask.book && !actions.empty()) {
      const auto count = static_cast<std::uint32_t>(actions.size());
      const std::uint32_t action = actions[Random{ask.seed}.below(count)];
      return Thought{action, 0, 0, 0, {action}};
    }
  }
  return std::nullopt;
}

template <class Text>
std::optional<Thought> think_burst(const Match<typename Text::Rules>& match, const Ask& ask,
                                   Transpositions& table) {
  const BurstState& state = match.state();
  if (state.mover == 0) return std::nullopt;
  std::optional<Thought> thought = from_book<Text>(match, ask);
  if (thought) return thought;
  with_twin(typename Text::Twins{}, match.setup(), [&]<class Fast>() {
    if (std::popcount(state.in) == 2) {
      thought = think_two<Text, Fast>(match, ask, table);
    } else if constexpr (Text::Rules::kPlayersMax > 2 &&
                         std::tuple_size_v<decltype(Fast::State::owned)> > 2) {
      thought = think_crowd<Text, Fast>(match, ask, table);
    }
  });
  return thought;
}

}  // namespace fissile
