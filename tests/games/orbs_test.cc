// orbs, clause by clause, where a clause has a side that random play does not show.
#include <gtest/gtest.h>

#include <array>

#include "burst/notation.h"
#include "core/perft.h"
#include "games/orbs/text.h"

namespace fissile::orbs {
namespace {

// A board from its notation, and what became of it.
struct Play {
  Rules::Setup setup;
  BurstTables tables;
  BurstState state;

  Play(int rows, int cols, int players, const char* notation = nullptr,
       Surplus surplus = Surplus::keep) {
    setup.rows = rows;
    setup.cols = cols;
    setup.players = players;
    setup.surplus = surplus;
    if (notation) {
      setup.position.emplace();
      EXPECT_EQ(read_notation(notation, rows, cols, *setup.position), std::nullopt);
    }
    EXPECT_FALSE(Rules::check(setup).has_value()) << Rules::check(setup)->what;
    tables = Rules::prepare(setup);
    state = tables.start;
  }

  std::string act(BurstAction action) {
    EXPECT_EQ(Rules::refusal(tables, state, action), Refusal::none);
    Silent silent;
    Rules::apply(tables, state, action, silent);
    return write_notation(tables, state);
  }
  std::string place(int row, int col) {
    return act(static_cast<BurstAction>(row * tables.cols + col));
  }
};

// O2 at compile time: corners 2, edges 3, the rest 4.
static_assert([] {
  const BurstTables tables = Rules::prepare({});
  return tables.mass[0] == 2 && tables.mass[1] == 3 && tables.mass[7] == 4 && tables.mass[53] == 2;
}());

TEST(Orbs, ACornerAtItsMassExplodesIntoItsNeighbours) {
  Play play(3, 3, 2, "a12/3/2b1 a 2");
  EXPECT_EQ(play.place(0, 0), "1a11/a12/2b1 b 3");
}

TEST(Orbs, AnExplosionCapturesWhatItReaches) {
  Play play(3, 3, 2, "a1b21/3/2b1 a 3");
  // The edge beside the corner had two, gains one and explodes in the next wave, back into the
  // corner.
  EXPECT_EQ(play.place(0, 0), "a11a1/a1a11/2b1 b 4");
}

TEST(Orbs, TheSurplusIsKeptOrLost) {
  // The corner sets off both edges beside it at once; the centre goes from 3 to 5, one more than
  // its mass.
  const char* notation = "a1a21/a2a31/2b1 a 12";
  EXPECT_EQ(Play(3, 3, 2, notation).place(0, 0), "1a2a1/a2a1a1/a1a1b1 b 13");
  EXPECT_EQ(Play(3, 3, 2, notation, Surplus::lose).place(0, 0), "1a2a1/a21a1/a1a1b1 b 13");
}

TEST(Orbs, TheFirstMoveDoesNotWin) {
  Play play(2, 2, 2);
  play.place(0, 0);
  EXPECT_EQ(play.state.ending, Ending::none);
  EXPECT_EQ(play.state.mover, 2);
}

TEST(Orbs, AWonReactionStopsOnTheWaveThatCapturedAll) {
  Play play(2, 2, 2, "a1b1/2 a 2");
  const std::string end = play.place(0, 0);
  EXPECT_EQ(end, "1a2/a11 - 3");
  EXPECT_EQ(Rules::outcome(play.tables, play.state).winner, 1);
}

TEST(Orbs, PlayersAreOutInTheOrderOfTheirRanks) {
  Play play(2, 2, 4);
  play.act(resign_action(3));
  play.act(resign_action(1));
  play.act(resign_action(2));
  const Outcome outcome = Rules::outcome(play.tables, play.state);
  EXPECT_EQ(outcome.winner, 4);
  const std::array<std::uint8_t, kMaxPlayers> ranks{3, 2, 4, 1, 0, 0, 0, 0};
  EXPECT_EQ(outcome.rank, ranks);
}

TEST(Orbs, ResigningOutOfTurnLeavesTheMoverToMove) {
  Play play(3, 3, 3);
  play.act(resign_action(2));
  EXPECT_EQ(play.state.mover, 1);
  EXPECT_EQ(play.state.turn, 1u);
  play.place(0, 0);
  EXPECT_EQ(play.state.mover, 3);
}

TEST(Orbs, TheOrbsOfAResignedPlayerStayAndCanBeCaptured) {
  Play play(3, 3, 3, "a1b11/2c1/3 b 5");
  play.act(resign_action(2));
  EXPECT_EQ(play.state.held[2], 1);
  EXPECT_EQ(play.state.mover, 3);
  play.place(2, 2);
  EXPECT_EQ(play.place(0, 0), "1a21/a11c1/2c1 c 8");
}

TEST(Orbs, AWinOnTheLastTurnCountsBeforeTheDraw) {
  Play play(2, 2, 2, "a1b1/2 a 2");
  play.tables.turn_limit = 3;
  play.place(0, 0);
  EXPECT_EQ(play.state.ending, Ending::won);
}

TEST(Orbs, AnUndecidedGameIsDrawnWhenTheTurnReachesTheLimit) {
  Play play(3, 3, 2);
  play.tables.turn_limit = 2;
  play.place(0, 0);
  EXPECT_EQ(play.state.ending, Ending::none);
  play.place(0, 1);
  EXPECT_EQ(play.state.ending, Ending::draw);
  EXPECT_EQ(play.state.mover, 0);
  EXPECT_EQ(play.state.in, 3);
  const Outcome outcome = Rules::outcome(play.tables, play.state);
  EXPECT_EQ(outcome.rank[0], 1);
  EXPECT_EQ(outcome.rank[1], 1);
}

TEST(Orbs, ThePositionOfAWonGameIsOverAtOnce) {
  Play play(2, 2, 2, "a1a1/2 a 6");
  EXPECT_EQ(play.state.ending, Ending::won);
  EXPECT_EQ(play.state.mover, 0);
}

// O7: with the surplus kept a game ends within 2E - mn + 1 placements.
TEST(Orbs, GamesEndWithinTheBoundOfTheLaw) {
  Random random{17};
  for (int game = 0; game < 300; ++game) {
    const int rows = 2 + static_cast<int>(random.below(9)),
              cols = 2 + static_cast<int>(random.below(9));
    Play play(rows, cols, 2 + static_cast<int>(random.below(3)));
    const int edges = rows * (cols - 1) + cols * (rows - 1);
    int placements = 0;
    while (const auto action = random_action<Rules>(play.tables, play.state, random)) {
      play.act(*action);
      ++placements;
    }
    EXPECT_LE(placements, 2 * edges - rows * cols + 1);
  }
}

// Orbs are conserved: with the surplus kept, every placement adds exactly one.
TEST(Orbs, TheOrbsOnTheBoardAreThePlacementsMade) {
  Random random{23};
  Play play(9, 6, 3);
  for (int placed = 0;; ++placed) {
    int total = 0;
    for (const Cell& cell : play.state.cells) total += cell.orbs;
    ASSERT_EQ(total, placed);
    const auto action = random_action<Rules>(play.tables, play.state, random);
    if (!action) break;
    play.act(*action);
  }
}

// A position in which a player has yet to move must not be able to react for ever (O5 would not
// stop it).
TEST(Orbs, AnOverfullPositionBeforeEverybodyMovedIsRefused) {
  Rules::Setup setup;
  setup.rows = setup.cols = 3;
  setup.position.emplace();
  ASSERT_EQ(read_notation("a1a2a1/a2a3a2/a1a2a1 a 0", 3, 3, *setup.position), std::nullopt);
  const auto fault = Rules::check(setup);
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->where.text(), "/position/grid");
}

}  // namespace
}  // namespace fissile::orbs
