// push: the clauses of docs/rules/push.md without its extensions, one sentence a test.
#include <gtest/gtest.h>

#include "core/match.h"
#include "games/push_board.h"

namespace fissile::push_testing {
namespace {

TEST(Push, EverythingOutsideTheLevelIsWall) {  // P1
  Play play(Board({"PE"}));
  EXPECT_FALSE(play.go("u"));
  EXPECT_FALSE(play.go("d"));
  EXPECT_FALSE(play.go("l"));
  Play pushing(Board({"EPR"}));
  EXPECT_FALSE(pushing.go("r"));
}

TEST(Push, ARefusedStepChangesNothingAndIsNoMove) {  // P3, P7
  Play play(Board({"#PE", "  R"}));
  const State before = play.state();
  EXPECT_FALSE(play.go("l"));
  EXPECT_FALSE(play.go("r")) << "the exit is locked";
  EXPECT_EQ(play.state(), before);
  EXPECT_EQ(Rules::refusal(play.tables(), play.state(), 4), Refusal::illegal);
  EXPECT_EQ(Rules::refusal(play.tables(), play.state(), 255), Refusal::illegal);
}

TEST(Push, LegalActionsComeInTheOrderUpDownLeftRight) {
  Play play(Board({"   ", " P ", "E  "}));
  ActionList<Rules> actions;
  Rules::legal(play.tables(), play.state(), actions);
  ASSERT_EQ(actions.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(actions[i], i);
}

TEST(Push, APushedBlockMovesOneTileAndThePlayerFollows) {  // P4
  Play play(Board({"PR   E"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" PR  E"}));
  EXPECT_EQ(play.state().moves, 1u);
  ASSERT_EQ(play.events().waves(), 1u) << "step and push happen at the same instant";
}

TEST(Push, ALargeBlockMovesAsAWhole) {  // P4
  Play play(Board({"  R+ ", "P ++ ", "    E"}));
  ASSERT_TRUE(play.go("rr"));
  EXPECT_EQ(play.map(), Map({"   R+", "  P++", "    E"}));
  EXPECT_FALSE(play.go("r"));
}

TEST(Push, ALargeBlockIsStoppedByOneTileOfWall) {  // P4
  Play play(Board({" R+# ", "P++  ", "    E"}));
  EXPECT_FALSE(play.go("r"));
}

TEST(Push, TwoBlocksOfAColourAnnihilateAndThePlayerStepsIntoTheFreedTile) {  // P4
  Play play(Board({"PRR E"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P  E"}));
  EXPECT_EQ(play.count(Event::Type::annihilate), 1);
  EXPECT_EQ(play.count(Event::Type::push), 0);
}

TEST(Push, BlocksOfDifferentSizesAnnihilate) {  // P4
  Play play(Board({"PRR+E", "  ++ "}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P  E", "     "}));
}

TEST(Push, ABlockOfAnotherColourStopsAPush) {  // P4, P5
  Play play(Board({"PRB   E"}));
  EXPECT_FALSE(play.go("r"));
}

TEST(Push, TheExitStopsAPush) {  // P4
  Play play(Board({"PRE"}));
  EXPECT_FALSE(play.go("r"));
}

TEST(Push, AMatchTogetherWithAnythingElseStopsAPush) {  // P4
  EXPECT_FALSE(Play(Board({" RR  ", "P+B  ", "    E"})).go("r"));
  EXPECT_FALSE(Play(Board({" RR  ", "P+#  ", "    E"})).go("r"));
  EXPECT_FALSE(Play(Board({" RR  ", "P+E  "})).go("r"));
  EXPECT_TRUE(Play(Board({" RR  ", "P+   ", "    E"})).go("r"));
}

TEST(Push, OfTwoMatchesTheFirstInReadingOrderGoes) {  // P4
  Play play(Board({" RR  ", "P+R  ", "    E"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({"     ", " PR  ", "    E"}));
}

TEST(Push, ReadingOrderGoesByRowsOfTheTopLeftCornersFirst) {  // P4
  // The tall block begins further right, but in a higher row.
  Play play(Board({"   R ", "  R+ ", "  Rx ", "  P E"}));
  ASSERT_EQ(play.state().blocks.size(), 3u);
  ASSERT_TRUE(play.go("u"));
  EXPECT_EQ(play.map(), Map({"     ", "  R  ", "  P  ", "    E"}));
}

TEST(Push, NothingIsPulled) {  // P5
  Play play(Board({" PR  E"}));
  ASSERT_TRUE(play.go("l"));
  EXPECT_EQ(play.map(), Map({"P R  E"}));
}

TEST(Push, TheExitIsOpenAtTheStartOfALevelWithoutBlocks) {  // P6
  Play play(Board({"P E"}));
  ASSERT_TRUE(play.go("rr"));
  EXPECT_TRUE(play.state().won);
  EXPECT_EQ(play.state().moves, 2u) << "the step into the exit is a move";
  EXPECT_EQ(play.map(), Map({"  P"}));
  EXPECT_EQ(Rules::refusal(play.tables(), play.state(), 2), Refusal::finished);
  EXPECT_EQ(Rules::to_move(play.state()), 0);
  EXPECT_EQ(Rules::outcome(play.tables(), play.state()).winner, 1);
  ActionList<Rules> actions;
  Rules::legal(play.tables(), play.state(), actions);
  EXPECT_TRUE(actions.empty());
}

TEST(Push, TheExitOpensInTheWaveThatRemovesTheLastBlock) {  // P6
  Play play(Board({"PRR BBE"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.count(Event::Type::unlock), 0);
  ASSERT_TRUE(play.go("rr"));
  EXPECT_FALSE(Rules::unlocked(play.state()));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.count(Event::Type::unlock), 1);
  EXPECT_EQ(play.events().wave(0).back().type, Event::Type::unlock);
  ASSERT_TRUE(play.go("rr"));
  EXPECT_TRUE(play.state().won);
}

TEST(Push, ASingleBlockKeepsTheExitLocked) {  // P6
  Play play(Board({"PRRRE"}));
  ASSERT_TRUE(play.go("rr"));
  EXPECT_EQ(play.map(), Map({"  PRE"}));
  EXPECT_FALSE(play.go("r"));
}

TEST(Push, EveryTileOfALargeExitCompletesTheLevel) {  // P6
  for (std::string_view path : {"rr", "drr", "ddrr"}) {
    Play play(Board({"P E+", "  ++", "  ++"}));
    ASSERT_TRUE(play.go(path));
    EXPECT_TRUE(play.state().won);
  }
}

TEST(Push, CompletingALevelLeadsToTheStartOfTheNext) {  // P6, P7
  Play play(std::vector<Board>{{{"P E"}}, {{"E  ", " RP"}}, {{"EP"}}});
  ASSERT_TRUE(play.go("rr"));
  EXPECT_EQ(play.state().level, 2);
  EXPECT_EQ(play.state().moves, 0u);
  EXPECT_FALSE(play.state().won);
  EXPECT_EQ(play.map(), Map({"E  ", " RP"}));
  ASSERT_EQ(play.events().waves(), 2u);
  EXPECT_EQ(play.events().wave(1)[0], (Event{Event::Type::complete, {}, {}, {}, 1}));
}

TEST(Push, TheLastLevelCompletedWinsTheGame) {  // P6
  Play play(std::vector<Board>{{{"PE"}}, {{"EP "}}});
  ASSERT_TRUE(play.go("r"));
  EXPECT_FALSE(play.state().won);
  ASSERT_TRUE(play.go("rll"));
  EXPECT_TRUE(play.state().won);
  EXPECT_EQ(play.state().level, 2);
  EXPECT_EQ(play.state().moves, 3u);
}

TEST(Push, UndoAndResetStayInsideTheLevelAndTakeTheCountBack) {  // P7
  Match<Rules> match(std::make_unique<const Rules::Setup>(campaign({{{"PE"}}, {{"EP  "}}})), 0);
  Silent silent;
  EXPECT_FALSE(match.undo());
  EXPECT_EQ(match.apply(3, silent), std::nullopt);
  EXPECT_FALSE(match.undo()) << "the first level is left behind";
  for (int i = 0; i < 2; ++i) EXPECT_EQ(match.apply(3, silent), std::nullopt);
  EXPECT_EQ(match.apply(3, silent), Code::action_illegal);
  EXPECT_EQ(match.state().moves, 2u);
  EXPECT_TRUE(match.undo());
  EXPECT_EQ(match.state().moves, 1u);
  match.reset();
  EXPECT_EQ(match.state().moves, 0u);
  EXPECT_EQ(match.state().level, 2);
  EXPECT_EQ(match.apply(2, silent), std::nullopt);
  EXPECT_TRUE(match.state().won);
  EXPECT_TRUE(match.undo()) << "also the move that won";
  EXPECT_FALSE(match.state().won);
}

TEST(Push, BlocksStaySortedWhenOnePassesAnother) {  // P18
  Play play(Board({"    ", " BR ", "  PE"}));
  ASSERT_TRUE(play.go("u"));
  ASSERT_EQ(play.map(), Map({"  R ", " BP ", "   E"}));
  EXPECT_EQ(play.state().blocks[0].color, Color::red);
}

TEST(Push, TheHashCoversMovesAndTheKeyDoesNot) {
  Play play(Board({"P  E"}));
  const State before = play.state();
  ASSERT_TRUE(play.go("rl"));
  EXPECT_EQ(key_of<Rules>(before), key_of<Rules>(play.state()));
  EXPECT_NE(hash_of<Rules>(before), hash_of<Rules>(play.state()));
}

}  // namespace
}  // namespace fissile::push_testing
