#pragma once
// Games of orbs among several players: one level against greedy others.
#include <cstdint>
#include <memory>

#include "core/match.h"
#include "games/orbs/text.h"
#include "mind/thinker.h"

namespace fissile {

// The move after which the player has most orbs more than all others together; of equals any.
inline BurstAction greedy_orbs(const BurstTables& tables, const BurstState& state, Random& random) {
  ActionList<orbs::Rules> actions;
  orbs::Rules::legal(tables, state, actions);
  BurstAction chosen = kNoAction;
  int most = INT_MIN;
  std::uint32_t equals = 0;
  Silent silent;
  for (const BurstAction action : actions) {
    BurstState after = state;
    orbs::Rules::apply(tables, after, action, silent);
    int difference = 0;
    for (int player = 1; player <= tables.players; ++player) {
      const int held = after.held[static_cast<std::size_t>(player)];
      difference += player == state.mover ? held : -held;
    }
    if (difference > most) most = difference, equals = 0;
    if (difference == most && random.below(++equals) == 0) chosen = action;
  }
  return chosen;
}

struct CrowdGame {
  int winner = 0;
  int rank = 0;  // of the level
  int turns = 0;
  std::uint64_t nodes = 0;
  int thoughts = 0;
};

// One game of 9 x 6 among `players`; `seat` is the level's.
inline CrowdGame play_crowd(Thinker& thinker, Ask ask, int players, int seat, std::uint64_t seed) {
  orbs::Rules::Setup setup;
  setup.players = players;
  AnyMatch<AllGames> any;
  auto& match =
      any.emplace<Played<orbs::Text>>(Played<orbs::Text>{Match<orbs::Rules>(
                                          std::make_unique<const orbs::Rules::Setup>(setup), 0)})
          .match;
  Random random{mix64(seed)};
  ask.seed = random.next();
  CrowdGame game;
  Silent silent;
  while (match.state().mover != 0) {
    BurstAction action = kNoAction;
    if (match.state().mover == seat) {
      const auto thought = thinker.think(any, ask);
      action = static_cast<BurstAction>(thought->action);
      game.nodes += thought->nodes;
      ++game.thoughts;
    } else {
      action = greedy_orbs(match.tables(), match.state(), random);
    }
    if (match.apply(action, silent)) break;
    ++game.turns;
  }
  const Outcome outcome = orbs::Rules::outcome(match.tables(), match.state());
  game.winner = outcome.winner;
  game.rank = outcome.rank[static_cast<std::size_t>(seat - 1)];
  return game;
}

}  // namespace fissile
