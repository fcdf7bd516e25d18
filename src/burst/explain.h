#pragma once
// Why a position of orbs or fission is worth what the player inside fissile holds it to be: what it
// counts, and what each count weighs.
#include <memory>
#include <optional>
#include <vector>

#include "burst/mind.h"
#include "core/match.h"
#include "core/twins.h"

namespace fissile {

struct SeatExplained {
  int player = 0;
  bool to_move = false;
  BurstFeatures counts;
  std::array<int, kBurstFeatures> weights{};  // in this position: who moves weighs otherwise
};

struct BurstExplained {
  int estimate = 0;  // for the player to move
  std::vector<SeatExplained> seats;
};

// Nothing if the game is over.
template <HasBurstWeights Text>
std::optional<BurstExplained> explain_burst(const Match<typename Text::Rules>& match) {
  std::optional<BurstExplained> out;
  if (match.state().mover == 0) return out;
  with_twin(typename Text::Twins{}, match.setup(), [&]<class Fast>() {
    const auto tables = std::make_unique<typename Fast::Tables>(Fast::prepare(match.setup()));
    const BurstWeights& weights = Text::Mind::kWeights;
    const BurstEvaluation<Fast> evaluation(*tables, weights);
    const auto state = Fast::from_plain(*tables, match.state());
    out.emplace().estimate = evaluation.evaluate(state);
    for (int player = 1; player <= tables->plain.players; ++player) {
      if (!(state.in & bit(player))) continue;
      const bool moves = player == state.mover;
      out->seats.push_back({player, moves, evaluation.features(state, player),
                            moves ? weights.moving : weights.waiting});
    }
  });
  return out;
}

}  // namespace fissile
