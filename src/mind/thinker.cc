#include "mind/thinker.h"

#include "mind/think.h"

namespace fissile {

Thinker::Thinker(std::size_t hash_mib) : table_(std::make_unique<SearchTable>(hash_mib)) {}
Thinker::~Thinker() = default;

bool Thinker::plays(const AnyMatch<AllGames>& match) {
  return has_match(match) &&
         with_match(match, []<class P>(const P&) { return HasMind<typename P::Text>; });
}

std::uint64_t Thinker::own_nodes(const AnyMatch<AllGames>& match, int strength) {
  return with_match(match, [&]<class P>(const P&) -> std::uint64_t {
    if constexpr (HasMind<typename P::Text>) {
      Ask ask;
      ask.strength = strength;
      return strength_of<typename P::Text>(ask).search.nodes;
    } else {
      stop("a game that no strength plays");
    }
  });
}

std::optional<Thought> Thinker::think(const AnyMatch<AllGames>& match, const Ask& ask) {
  return with_match(match, [&]<class P>(const P& played) -> std::optional<Thought> {
    if constexpr (HasMind<typename P::Text>) {
      return fissile::think<typename P::Text>(played.match, ask, *table_);
    } else {
      stop("a game that no strength plays");
    }
  });
}

std::vector<Thought> Thinker::lines(const AnyMatch<AllGames>& match, std::size_t count,
                                    std::uint64_t nodes) {
  std::vector<Thought> lines;
  const int in = with_match(match, [](const auto& played) { return players_in(played.match); });
  if (in != 2) return lines;
  Ask ask;
  ask.nodes = nodes;
  ask.book = false;
  while (lines.size() < count) {
    auto thought = think(match, ask);
    if (!thought) break;
    ask.except.push_back(thought->action);
    lines.push_back(std::move(*thought));
  }
  return lines;
}

}  // namespace fissile
