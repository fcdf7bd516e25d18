#include "mind/thinker.h"

#include "mind/burst_think.h"
#include "mind/levels.h"
#include "mind/stacker.h"
#include "mind/stopping.h"
#include "search/scores.h"

namespace fissile {

struct Thinker::Memory {
  std::size_t hash_mib;
  std::unique_ptr<Transpositions> table;

  // Made when it is first needed.
  Transpositions& get() {
    if (!table) table = std::make_unique<Transpositions>(hash_mib);
    return *table;
  }
};

Limits limits_of(const Ask& ask) {
  const Level& level = level_of(ask.level);
  Limits limits;
  const bool free = ask.level == kMaxLevel && (ask.nodes || ask.depth || ask.time);
  limits.nodes = std::min(ask.nodes.value_or(UINT64_MAX), free ? UINT64_MAX : level.nodes);
  limits.depth = std::min(ask.depth.value_or(kMaxPly), level.depth);
  limits.stopped = stopping(ask);
  return limits;
}

Thinker::Thinker(std::size_t hash_mib) : memory_(std::make_unique<Memory>(hash_mib)) {}
Thinker::~Thinker() = default;

bool Thinker::plays(const AnyMatch<AllGames>& match) {
  return has_match(match) &&
         with_match(match, []<class P>(const P&) { return HasMind<typename P::Text>; });
}

std::optional<Thought> Thinker::think(const AnyMatch<AllGames>& match, const Ask& ask) {
  return with_match(match, [&]<class P>(const P& played) -> std::optional<Thought> {
    if constexpr (requires { P::Text::Mind::kWeights; }) {
      return think_burst<typename P::Text>(played.match, ask, memory_->get());
    } else if constexpr (std::is_same_v<typename P::Text, stacker::Text>) {
      return think_stacker(played.match, ask);
    }
    return std::nullopt;
  });
}

}  // namespace fissile
