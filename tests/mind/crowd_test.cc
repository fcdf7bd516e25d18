// The levels among more than two players.
#include <gtest/gtest.h>

#include "mind/crowd_games.h"

namespace fissile {
namespace {

// The short form of what fissile_crowd_level measures. Limited in nodes, so always the same.
TEST(CrowdLevels, BeatGreedyOthersFromEverySeat) {
  Thinker thinker;
  Ask ask;
  ask.strength = 8;
  ask.nodes = 4000;
  for (const int players : {3, 4}) {
    int won = 0;
    for (int game = 0; game < 2 * players; ++game) {
      const int seat = game % players + 1;
      won +=
          play_crowd(thinker, ask, players, seat, static_cast<std::uint64_t>(game)).winner == seat;
    }
    EXPECT_GE(won, players + 1) << players << " players";
  }
}

TEST(CrowdLevels, PlayLegalMovesWithUpToEightPlayers) {
  Thinker thinker;
  for (int level = 1; level <= kMaxStrength; ++level) {
    Ask ask;
    ask.strength = level;
    ask.nodes = 300;
    const int players = 3 + level % 6;
    const CrowdGame game = play_crowd(thinker, ask, players, 1, 7);
    EXPECT_NE(game.winner, 0);  // Else a move was refused and the game broken off.
    EXPECT_GT(game.thoughts, 1);
  }
}

}  // namespace
}  // namespace fissile
