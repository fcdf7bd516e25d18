#pragma once
// How a strength thinks about a match between two. The game's Mind has make<Fast>(tables, strength)
// for each of its twins, or for its rules if it has none: a mind of search/mind.h.
#include <algorithm>
#include <concepts>
#include <memory>
#include <optional>
#include <vector>

#include "base/random.h"
#include "core/match.h"
#include "mind/stopping.h"
#include "mind/think.h"
#include "mind/threads.h"

namespace fissile {

// A limit given can only make a strength think less, but for the top one, which has only those that
// are given.
inline Limits limits_of(const Ask& ask, const AlphaBetaStrength& strength) {
  Limits limits;
  const bool limited = ask.nodes || ask.depth || ask.time;
  const bool own = ask.strength < kMaxStrength || ask.own_nodes || !limited;
  limits.nodes = std::min(ask.nodes.value_or(UINT64_MAX), own ? strength.nodes : UINT64_MAX);
  limits.depth = std::min(ask.depth.value_or(kMaxPly), strength.depth);
  limits.stopped = stopping(ask);
  return limits;
}

inline SearchSettings settings_of(const AlphaBetaStrength& strength) {
  SearchSettings settings;
  settings.noisy_plies = strength.noisy_plies;
  return settings;
}

// A state of the rules as a twin has it, or as it is.
template <class Fast, class State>
typename Fast::State from_plain(const typename Fast::Tables& tables, const State& state) {
  if constexpr (std::same_as<State, typename Fast::State>) {
    return state;
  } else {
    return Fast::from_plain(tables, state);
  }
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

// A strength that errs plays any move that looks nearly as good as the best, but never lets go of a
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

// What a strength makes of an answer that has moves.
template <class Action>
Thought thought_of(const RootAnswer<Action>& answer, const AlphaBetaStrength& strength,
                   std::uint64_t seed) {
  const Found<Action>& found = answer.found;
  Thought thought{found.action, found.score, found.depth, found.nodes, {}};
  thought.line.assign(found.line.begin(), found.line.end());
  const Action chosen = choose(answer, strength.margin, seed);
  if (chosen != found.action) {
    thought.action = chosen;
    thought.line = {chosen};
  }
  return thought;
}

template <class Text, class Fast>
std::optional<Thought> think_two(const Match<typename Text::Rules>& match, const Ask& ask,
                                 Transpositions& table) {
  using Action = typename Fast::Action;
  const auto& strength = strength_of<Text>(ask);
  const auto tables = std::make_unique<typename Fast::Tables>(Fast::prepare(match.setup()));
  const auto mind = Text::Mind::template make<Fast>(*tables, strength);
  const auto state = from_plain<Fast>(*tables, match.state());
  const auto past = past_of(mind, match);
  RootQuestion<Action> question;
  question.past = past;
  const std::vector<Action> except(ask.except.begin(), ask.except.end());
  question.except = except;
  question.margin = strength.search.margin;
  const Limits limits = limits_of(ask, strength.search);
  const SearchSettings settings = settings_of(strength.search);
  const auto answer = look(mind, table, settings, limits, question, state, ask.threads);
  if (answer.moves.empty()) return std::nullopt;
  return thought_of(answer, strength.search, mix64(ask.seed) ^ mind.key(state));
}

}  // namespace fissile
