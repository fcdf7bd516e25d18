#pragma once
// How a level thinks about a match of orbs or fission between two.
#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "base/random.h"
#include "burst/mind.h"
#include "core/match.h"
#include "mind/burst_think.h"
#include "mind/levels.h"
#include "mind/threads.h"

namespace fissile {

inline SearchSettings settings_of(const Level& level) {
  SearchSettings settings;
  settings.noisy_plies = level.noisy_plies;
  return settings;
}

// The keys of the last positions before the present one, for a game in which they can come back.
template <class M, class Rules>
std::vector<std::uint64_t> past_of(const M& mind, const Match<Rules>& match) {
  constexpr std::size_t kKept = 64;
  std::vector<std::uint64_t> keys;
  if (!mind.cycles()) return keys;
  auto state = M::Game::initial(mind.tables(), match.seed());
  Silent silent;
  for (std::size_t i = 0; i < match.actions().size(); ++i) {
    if (i + kKept >= match.actions().size()) keys.push_back(mind.key(state));
    M::Game::apply(mind.tables(), state, match.actions()[i], silent);
  }
  return keys;
}

// A level that errs plays any move that looks nearly as good as the best, but never lets go of a
// decided game.
template <class Action>
Action choose(const RootAnswer<Action>& answer, int margin, std::uint64_t seed) {
  const int best = answer.moves.front().score;
  if (margin == 0 || decided(best)) return answer.found.action;
  const auto worse = [&](const RootMove<Action>& move) { return move.score < best - margin; };
  const auto end = std::find_if(answer.moves.begin(), answer.moves.end(), worse);
  const auto count = static_cast<std::uint32_t>(end - answer.moves.begin());
  return answer.moves[Random{seed}.below(count)].action;
}

// What a level makes of an answer that has moves.
inline Thought thought_of(const RootAnswer<BurstAction>& answer, const Level& level,
                          std::uint64_t seed) {
  const Found<BurstAction>& found = answer.found;
  Thought thought{found.action, found.score, found.depth, found.nodes, {}};
  thought.line.assign(found.line.begin(), found.line.end());
  const BurstAction chosen = choose(answer, level.margin, seed);
  if (chosen != found.action) {
    thought.action = chosen;
    thought.line = {chosen};
  }
  return thought;
}

template <class Text, class Fast>
std::optional<Thought> think_two(const Match<typename Text::Rules>& match, const Ask& ask,
                                 Transpositions& table) {
  const Level& level = level_of(ask.level);
  const auto tables = std::make_unique<typename Fast::Tables>(Fast::prepare(match.setup()));
  const BurstMind<Fast> mind(*tables, coarse(Text::Mind::kWeights, level.components));
  const auto state = Fast::from_plain(*tables, match.state());
  const auto past = past_of(mind, match);
  RootQuestion<BurstAction> question;
  question.past = past;
  const std::vector<BurstAction> except(ask.except.begin(), ask.except.end());
  question.except = except;
  question.margin = level.margin;
  const Limits limits = limits_of(ask);
  const auto answer = look(mind, table, settings_of(level), limits, question, state, ask.threads);
  if (answer.moves.empty()) return std::nullopt;
  return thought_of(answer, level, mix64(ask.seed) ^ mind.key(state));
}

}  // namespace fissile
