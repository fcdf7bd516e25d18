#pragma once
// How a strength thinks about a match among more than two. One thread, whatever is asked for.
#include <memory>

#include "mind/alpha_beta.h"
#include "search/crowd.h"

namespace fissile {

// REQUIRES: the game is not over.
template <class Text, class Fast>
Thought think_crowd(const Match<typename Text::Rules>& match, const Ask& ask,
                    Transpositions& table) {
  const auto& strength = strength_of<Text>(ask);
  const auto tables = std::make_unique<typename Fast::Tables>(Fast::prepare(match.setup()));
  const auto mind = Text::Mind::template make<Fast>(*tables, strength);
  const auto state = from_plain<Fast>(*tables, match.state());
  const Limits limits = limits_of(ask, strength.search);
  table.begin();
  const auto search = std::make_unique<Crowd<std::remove_const_t<decltype(mind)>>>(
      mind, table, settings_of(strength.search), limits);
  const auto answer = search->run(state, strength.search.margin);
  return thought_of(answer, strength.search, mix64(ask.seed) ^ mind.key(state));
}

}  // namespace fissile
