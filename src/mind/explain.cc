#include "mind/explain.h"

#include <bit>

#include "mind/burst_player.h"

namespace fissile {
namespace {

template <class Fast>
void find_lines(const BurstMind<Fast>& mind, const typename Fast::State& state,
                RootQuestion<BurstAction> question, Transpositions& table, std::size_t lines,
                const Limits& limits, BurstExplained& out) {
  std::vector<BurstAction> seen;
  while (out.lines.size() < lines) {
    question.except = seen;
    const auto found = look(mind, table, SearchSettings{}, limits, question, state, 1).found;
    if (found.line.empty()) return;
    out.lines.push_back({found.action, found.score, found.depth, found.nodes, {}});
    out.lines.back().line.assign(found.line.begin(), found.line.end());
    seen.push_back(found.action);
  }
}

template <class Text, class Fast>
BurstExplained explain(const Match<typename Text::Rules>& match, std::size_t lines,
                       const Limits& limits, std::size_t hash_mib) {
  const auto tables = std::make_unique<typename Fast::Tables>(Fast::prepare(match.setup()));
  const BurstWeights& weights = Text::Mind::kWeights;
  const BurstMind<Fast> mind(*tables, weights);
  const auto state = Fast::from_plain(*tables, match.state());
  BurstExplained out;
  out.estimate = mind.evaluate(state);
  for (int player = 1; player <= tables->plain.players; ++player) {
    if (!(state.in & bit(player))) continue;
    const bool moves = player == state.mover;
    out.seats.push_back({player, moves, mind.evaluation().features(state, player),
                         moves ? weights.moving : weights.waiting});
  }
  if (std::popcount(state.in) != 2) return out;
  Transpositions table(hash_mib);
  const auto past = past_of(mind, match);
  RootQuestion<BurstAction> question;
  question.past = past;
  find_lines(mind, state, question, table, lines, limits, out);
  return out;
}

}  // namespace

std::optional<BurstExplained> explain_burst(const AnyMatch<AllGames>& match, std::size_t lines,
                                            std::uint64_t nodes, std::size_t hash_mib) {
  std::optional<BurstExplained> out;
  Limits limits;
  limits.nodes = nodes;
  std::visit(
      [&]<class P>(const P& played) {
        if constexpr (!std::is_same_v<P, std::monostate>) {
          if constexpr (requires { P::Text::Mind::kWeights; }) {
            using Text = typename P::Text;
            if (played.match.state().mover == 0) return;
            with_twin(typename Text::Twins{}, played.match.setup(), [&]<class Fast>() {
              out = explain<Text, Fast>(played.match, lines, limits, hash_mib);
            });
          }
        }
      },
      match);
  return out;
}

}  // namespace fissile
