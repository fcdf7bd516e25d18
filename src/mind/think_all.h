#pragma once
// The body of think.h: a first move from the book, or the search that the game's Mind asks for.
#include "core/twins.h"
#include "mind/alpha_beta.h"
#include "mind/beam.h"
#include "mind/crowd.h"
#include "mind/think.h"

namespace fissile {

// A first move by the rule of a game that has one (F9).
template <class Text>
std::optional<Thought> from_book(const Match<typename Text::Rules>& match, const Ask& ask) {
  if constexpr (HasFirstMoves<Text>) {
    const auto actions = Text::Mind::first_moves(match.tables(), match.state());
    if (ask.book && !actions.empty()) {
      const auto count = static_cast<std::uint32_t>(actions.size());
      const std::uint32_t action = actions[Random{ask.seed}.below(count)];
      return Thought{action, 0, 0, 0, {action}};
    }
  }
  return std::nullopt;
}

// `Fast` is a twin that fits, or the rules themselves.
template <class Text, class Fast>
std::optional<Thought> think_by_alpha_beta(const Match<typename Text::Rules>& match, const Ask& ask,
                                           Transpositions& table) {
  if constexpr (Text::Rules::kPlayersMax > 2) {
    if constexpr (Fast::kPlayersMax > 2) {
      if (players_in(match) > 2) return think_crowd<Text, Fast>(match, ask, table);
    }
  }
  return think_two<Text, Fast>(match, ask, table);
}

template <class Text>
std::optional<Thought> think(const Match<typename Text::Rules>& match, const Ask& ask,
                             SearchTable& table) {
  using Rules = typename Text::Rules;
  if (Rules::to_move(match.state()) == 0) return std::nullopt;
  std::optional<Thought> thought = from_book<Text>(match, ask);
  if (thought) return thought;
  if constexpr (Text::Mind::kSearch == SearchKind::beam) {
    return think_by_beam<Text>(match, ask);
  } else if constexpr (HasTwins<Text>) {
    with_twin(typename Text::Twins{}, match.setup(), [&]<class Fast>() {
      thought = think_by_alpha_beta<Text, Fast>(match, ask, table.get());
    });
    return thought;
  } else {
    return think_by_alpha_beta<Text, Rules>(match, ask, table.get());
  }
}

}  // namespace fissile
