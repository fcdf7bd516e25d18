#pragma once
// How the player of a game for one against chance thinks: a beam search over possible worlds. The
// Mind of the game is the mind of that search (search/beam.h), and has make(strength) and
// kCutPenalty besides. The true generator is taken away before anything is looked at (C5). One
// thread, whatever is asked for.
#include <algorithm>
#include <climits>
#include <optional>

#include "core/match.h"
#include "mind/stopping.h"
#include "mind/think.h"
#include "search/beam.h"

namespace fissile {

// A limit given can only make a strength think less, but for the top one, which thinks as long as
// it is given. A depth is no limit for a search that goes on making worlds, so it keeps its nodes.
inline Limits limits_of(const Ask& ask, const BeamStrength& strength) {
  Limits limits;
  const bool own = ask.strength < kMaxStrength || ask.own_nodes || (!ask.nodes && !ask.time);
  if (own) limits.nodes = strength.nodes;
  if (ask.nodes) limits.nodes = std::min(limits.nodes, *ask.nodes);
  if (ask.depth) limits.depth = *ask.depth;
  limits.stopped = stopping(ask);
  return limits;
}

// Any choice within the margin of the best, by the seed.
template <class Action>
std::size_t choose(const BeamResult<Action>& result, int margin, std::uint64_t seed) {
  const std::int64_t bar =
      result.rated.front().total - static_cast<std::int64_t>(margin) * result.worlds;
  std::uint32_t near = 0;
  while (near < result.rated.size() && result.rated[near].total >= bar) ++near;
  return Random{seed}.below(near);
}

template <class Action>
Thought thought_of(const BeamResult<Action>& result, std::size_t choice) {
  const Rated<Action>& rated = result.rated[choice];
  Thought thought;
  thought.action = rated.action;
  thought.score = static_cast<int>(rated.total / result.worlds);
  thought.depth = result.depth;
  thought.nodes = result.nodes;
  // The line is that of the best choice; of another one only the action itself is known.
  thought.line = {rated.action};
  if (choice == 0) thought.line.assign(result.line.begin(), result.line.end());
  return thought;
}

template <class Text>
std::optional<Thought> think_by_beam(const Match<typename Text::Rules>& match, const Ask& ask) {
  using Rules = typename Text::Rules;
  using Mind = typename Text::Mind;
  const auto& strength = strength_of<Text>(ask);
  const auto tables = Mind::Game::prepare(match.setup());
  const Mind mind = Mind::make(strength);
  const BeamShape shape{strength.search.width, strength.search.depth, INT_MAX, Mind::kCutPenalty};
  const Limits limits = limits_of(ask, strength.search);
  // Worlds are drawn anew for every landing, by what is asked for and by its number, from 1.
  const auto landing = static_cast<std::uint64_t>(Rules::landings(match.state()) + 1);
  Random random{mix64(ask.seed) ^ landing};
  Beam<Mind> beam(mind, tables, shape, limits);
  const auto result = beam.search(Rules::view(match.state()), random.next());
  if (result.rated.empty()) return std::nullopt;
  return thought_of(result, choose(result, strength.search.margin, random.next()));
}

}  // namespace fissile
