#include "mind/stacker.h"

#include <algorithm>

#include "games/stacker/mind.h"
#include "mind/stacker_levels.h"
#include "mind/stopping.h"
#include "search/beam.h"

namespace fissile {

namespace {

// A limit given can only make a level think less, but for the top level, which thinks as long as it
// is given. A depth is no limit for a search that goes on making worlds, so it keeps its nodes.
Limits limits_of(const Ask& ask, const StackerLevel& level) {
  Limits limits;
  const bool own = ask.level < kMaxLevel || (!ask.nodes && !ask.time);
  if (own) limits.nodes = level.nodes;
  if (ask.nodes) limits.nodes = std::min(limits.nodes, *ask.nodes);
  if (ask.depth) limits.depth = *ask.depth;
  limits.stopped = stopping(ask);
  return limits;
}

using Ratings = BeamResult<stacker::Action>;

// Any choice within the margin of the best, by the seed.
std::size_t chosen(const Ratings& result, int margin, std::uint64_t seed) {
  const std::int64_t bar =
      result.rated.front().total - static_cast<std::int64_t>(margin) * result.worlds;
  std::uint32_t near = 0;
  while (near < result.rated.size() && result.rated[near].total >= bar) ++near;
  return Random{seed}.below(near);
}

Thought thought_of(const Ratings& result, std::size_t choice) {
  const Rated<stacker::Action>& rated = result.rated[choice];
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

}  // namespace

std::optional<Thought> think_stacker(const Match<stacker::Rules>& match, const Ask& ask) {
  const auto index = static_cast<std::size_t>(std::clamp(ask.level, 1, kMaxLevel)) - 1;
  const StackerLevel& level = kStackerLevels[index];
  const auto tables = stacker::Fast::prepare(match.setup());
  const stacker::View view = stacker::Rules::view(match.state());
  const stacker::Mind mind{level.sight};
  const BeamShape shape{level.width, level.depth, INT_MAX, kStackerCutPenalty};
  const Limits limits = limits_of(ask, level);
  // Worlds are drawn anew at every landing, by what is asked for and by how far the game is.
  Random random{mix64(ask.seed) ^ match.state().pieces};
  Beam<stacker::Mind> beam(mind, tables, shape, limits);
  const Ratings result = beam.search(view, random.next());
  if (result.rated.empty()) return std::nullopt;
  return thought_of(result, chosen(result, level.margin, random.next()));
}

}  // namespace fissile
