#include "mind/explain.h"

#include <bit>

#include "burst/mind.h"

namespace fissile {
namespace {

template <class Text, class Fast>
BurstExplained explain(const Match<typename Text::Rules>& match) {
  const auto tables = std::make_unique<typename Fast::Tables>(Fast::prepare(match.setup()));
  const BurstWeights& weights = Text::Mind::kWeights;
  const BurstEvaluation<Fast> evaluation(*tables, weights);
  const auto state = Fast::from_plain(*tables, match.state());
  BurstExplained out;
  out.estimate = evaluation.evaluate(state);
  for (int player = 1; player <= tables->plain.players; ++player) {
    if (!(state.in & bit(player))) continue;
    const bool moves = player == state.mover;
    out.seats.push_back({player, moves, evaluation.features(state, player),
                         moves ? weights.moving : weights.waiting});
  }
  return out;
}

std::optional<BurstExplained> count_all(const AnyMatch<AllGames>& match) {
  std::optional<BurstExplained> out;
  with_match(match, [&]<class P>(const P& played) {
    if constexpr (requires { P::Text::Mind::kWeights; }) {
      using Text = typename P::Text;
      if (played.match.state().mover == 0) return;
      with_twin(typename Text::Twins{}, played.match.setup(),
                [&]<class Fast>() { out = explain<Text, Fast>(played.match); });
    }
  });
  return out;
}

}  // namespace

std::optional<BurstExplained> explain_burst(Thinker& thinker, const AnyMatch<AllGames>& match,
                                            std::size_t lines, std::uint64_t nodes) {
  std::optional<BurstExplained> out = count_all(match);
  if (!out || out->seats.size() != 2) return out;
  Ask ask;
  ask.nodes = nodes;
  ask.book = false;
  while (out->lines.size() < lines) {
    auto thought = thinker.think(match, ask);
    if (!thought) break;
    ask.except.push_back(thought->action);
    out->lines.push_back(std::move(*thought));
  }
  return out;
}

}  // namespace fissile
