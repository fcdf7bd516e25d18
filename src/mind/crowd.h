#pragma once
// How a level thinks about a match among more than two. One thread, whatever is asked for.
#include <memory>

#include "mind/burst_player.h"
#include "search/crowd.h"

namespace fissile {

// REQUIRES: the game is not over.
template <class Text, class Fast>
Thought think_crowd(const Match<typename Text::Rules>& match, const Ask& ask,
                    Transpositions& table) {
  const Level& level = level_of(ask.level);
  const auto tables = std::make_unique<typename Fast::Tables>(Fast::prepare(match.setup()));
  const BurstMind<Fast> mind(*tables, coarse(Text::Mind::kWeights, level.components));
  const auto state = Fast::from_plain(*tables, match.state());
  const Limits limits = limits_of(ask);
  table.begin();
  const auto search =
      std::make_unique<Crowd<BurstMind<Fast>>>(mind, table, settings_of(level), limits);
  const auto answer = search->run(state, level.margin);
  return thought_of(answer, level, mix64(ask.seed) ^ mind.key(state));
}

}  // namespace fissile
