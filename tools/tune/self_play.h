#pragma once
// Games of the player inside fissile against itself, each side with weights of its own.
#include <memory>
#include <vector>

#include "burst/mind.h"
#include "core/perft.h"
#include "games/all.h"
#include "search/deepen.h"

namespace fissile::tune {

// What the fit learns from: a quiet position and how the game went for its player to move.
struct Sample {
  BurstFeatures moving, waiting;
  double result;  // 1 won, 0 lost, 0.5 drawn
};

template <class Text>
class SelfPlay {
 public:
  using Fast = FastBurst<typename Text::Rules, WordShape, 2, 3>;
  using State = typename Fast::State;

  explicit SelfPlay(std::uint64_t nodes)
      : nodes_(nodes), tables_(new typename Fast::Tables(Fast::prepare({}))), table_(4) {}

  // One game from a random opening; the winner, 0 for a draw. The same seed, the same opening.
  int play(const BurstWeights& first, const BurstWeights& second, std::uint64_t seed,
           std::vector<Sample>* samples) {
    const BurstMind<Fast> minds[] = {{*tables_, first}, {*tables_, second}};
    std::vector<std::uint64_t> past;
    std::vector<int> movers;
    const std::size_t from = samples ? samples->size() : 0;
    State state = opening(seed);
    Silent silent;
    while (state.mover != 0) {
      const auto& mind = minds[state.mover - 1];
      const auto answer = look(mind, state, past, nodes_, 64);
      if (samples && quiet(mind, state, past)) {
        const auto& eval = mind.evaluation();
        samples->push_back(
            {eval.features(state, state.mover), eval.features(state, 3 - state.mover), 0.5});
        movers.push_back(state.mover);
      }
      past.push_back(mind.key(state));
      Fast::apply(*tables_, state, answer.action, silent);
    }
    const int winner = Fast::outcome(*tables_, state).winner;
    for (std::size_t i = 0; winner != 0 && i < movers.size(); ++i) {
      (*samples)[from + i].result = movers[i] == winner ? 1 : 0;
    }
    return winner;
  }

 private:
  Found<BurstAction> look(const BurstMind<Fast>& mind, const State& state,
                          const std::vector<std::uint64_t>& past, std::uint64_t nodes, int depth) {
    Limits limits;
    limits.nodes = nodes;
    limits.depth = depth;
    RootQuestion<BurstAction> question;
    if (mind.cycles()) question.past = past;
    table_.begin();
    return std::make_unique<Deepening<BurstMind<Fast>>>(mind, table_, SearchSettings{}, limits,
                                                        question)
        ->run(state)
        .found;
  }

  // Whether no explosion changes the estimate.
  bool quiet(const BurstMind<Fast>& mind, const State& state,
             const std::vector<std::uint64_t>& past) {
    if (state.opening > 0) return false;
    bool noisy = false;
    mind.each_noisy(state, [&](BurstAction, int) { noisy = true; });
    if (!noisy) return true;
    return look(mind, state, past, UINT64_MAX, 1).score <= mind.evaluate(state);
  }

  State opening(std::uint64_t seed) const {
    Random random{seed};
    Silent silent;
    for (;;) {
      State state = tables_->start;
      const std::uint32_t plies = 4 + random.below(6);
      for (std::uint32_t i = 0; i < plies && state.mover != 0; ++i) {
        Fast::apply(*tables_, state, *random_action<Fast>(*tables_, state, random), silent);
      }
      if (state.mover != 0) return state;
    }
  }

  std::uint64_t nodes_;
  std::unique_ptr<typename Fast::Tables> tables_;
  Transpositions table_;
};

}  // namespace fissile::tune
