#pragma once
// Players of stacker for measuring the levels: at random, greedy, or a level; and whole games.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/playout.h"
#include "games/stacker/fast.h"
#include "games/stacker/rules.h"
#include "games/stacker/text.h"
#include "mind/think.h"

namespace fissile::stacker {

// Among the placements that can be reached, any (level 0 of the measure).
inline Action random_move(const Fast::Tables& tables, const Fast::State& state, Random& random) {
  return Fast::random_placement<SelectByHalves>(tables, state, random);
}

// The placement that scores most at once, whatever the hand brings after it; of equals any. It does
// not step into the end while it sees another way.
// `still` are the tables of the same setup without a hand.
inline Action greedy_move(const Fast::Tables& still, const Fast::State& state, Random& random) {
  Action chosen = kNoAction;
  int most = -2;
  std::uint32_t equals = 0;
  Silent silent;
  for (Action action = kPlacements; action < kActionEnd; ++action) {
    if (Fast::refusal(still, state, action) != Refusal::none) continue;
    Fast::State after = state;
    after.random = {};
    Fast::apply(still, after, action, silent);
    const int gained = static_cast<int>(after.score - state.score);
    const int worth = after.status == Status::over ? -1 : gained;
    if (worth > most) most = worth, equals = 0;
    if (worth == most && random.below(++equals) == 0) chosen = action;
  }
  return chosen;
}

struct PlayedGame {
  std::uint32_t score = 0;
  int landings = 0;
  int best_chain = 0;
  bool alive = false;
  std::uint64_t nodes = 0;
};

inline std::optional<Thought> think_stacker(const Match<Rules>& match, const Ask& ask) {
  SearchTable table(1);
  return think<Text>(match, ask, table);
}

// A game of a baseline: move(still tables, state, random) for each landing.
template <class Move>
PlayedGame play_baseline(Move&& move, std::uint64_t seed, int landings) {
  const auto tables = Fast::prepare({});
  Setup setup;
  setup.hand = 0;
  const auto still = Fast::prepare(setup);
  Fast::State state = Fast::initial(tables, seed);
  Random random{mix64(seed + 1)};
  Silent silent;
  PlayedGame played;
  for (; played.landings < landings && Fast::to_move(state) != 0; ++played.landings) {
    Fast::apply(tables, state, move(still, state, random), silent);
  }
  played.score = state.score;
  played.best_chain = state.best_chain;
  played.alive = Fast::to_move(state) != 0;
  return played;
}

// A game of a level, on the plain rules.
inline PlayedGame play_level(Ask ask, std::uint64_t seed, int landings) {
  Match<Rules> match(std::make_unique<const Setup>(), seed);
  Silent silent;
  PlayedGame played;
  ask.seed = mix64(seed + 1);
  for (; played.landings < landings; ++played.landings) {
    const std::optional<Thought> thought = think_stacker(match, ask);
    if (!thought) break;
    played.nodes += thought->nodes;
    match.apply(static_cast<Action>(thought->action), silent);
  }
  played.score = match.state().score;
  played.best_chain = match.state().best_chain;
  played.alive = Rules::to_move(match.state()) != 0;
  return played;
}

}  // namespace fissile::stacker
