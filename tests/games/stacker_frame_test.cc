// stacker: the frames and inputs of ARC.
#include "games/stacker/frame.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "games/frame_text.h"
#include "games/stacker/arc.h"
#include "games/stacker_board.h"

namespace fissile::stacker {
namespace {

using Pixels = std::vector<std::string>;

// A round with a quota of 10, and a state of it that a test changes as it likes.
struct Board {
  Tables tables;
  State state;

  Board() {
    Setup setup;
    setup.mode = Mode::round;
    setup.quota = 10;
    tables = Rules::prepare(setup);
    state = Rules::initial(tables, 1);
    state.pair.blocks = {Block::rick, Block::coo};
    state.next = {Block::kine, Block::star};
  }

  arc::Frame frame() const { return frame_of(tables, state); }
};

TEST(StackerFrame, EveryBlockHasAShapeAndLeavesItsCornersOrSomeGround) {
  std::set<std::string_view> shapes;
  for (const BlockArt& art : kBlockArt) {
    EXPECT_EQ(art.rows.size(), 30u);
    EXPECT_NE(art.rows.find('.'), std::string_view::npos);
    EXPECT_TRUE(shapes.insert(art.rows).second);
  }
  EXPECT_EQ(shapes.size(), 8u);
}

TEST(StackerFrame, HasTheBoardInsideItsWalls) {
  Board board;
  board.state.grid = stacker::board({"h....s"});
  const arc::Frame frame = board.frame();
  EXPECT_EQ(cut(frame, 0, 57, 7, 7),
            (Pixels{"3352225", "3325552", "3325252", "3325552", "3352225", "3333333", "3333333"}));
  EXPECT_EQ(at(frame, 29, 58), arc::palette::kYellow) << "the star in the last column";
  EXPECT_EQ(at(frame, 33, 30), arc::palette::kGrey);
}

TEST(StackerFrame, ShowsThePairAndWhichIsItsPivot) {  // S2, S4
  Board board;
  arc::Frame frame = board.frame();
  EXPECT_EQ(at(frame, 13, 2), arc::palette::kBlue) << "the pivot in column 2";
  EXPECT_EQ(at(frame, 12, 2), arc::palette::kOrange);
  EXPECT_EQ(at(frame, 17, 2), arc::palette::kGrey) << "its partner";
  board.state.pair.rotation = 1;
  frame = board.frame();
  EXPECT_EQ(at(frame, 12, 7), arc::palette::kGrey) << "the partner below";
  EXPECT_EQ(at(frame, 17, 2), arc::palette::kBlack);
}

TEST(StackerFrame, ShowsTheNextPairTheScoreAndTheQuota) {
  const Board plain;
  Board other;
  other.state.next = {Block::star, Block::kine};
  EXPECT_NE(other.frame(), plain.frame());
  other = Board();
  other.state.score = 5;
  const arc::Frame half = other.frame();
  EXPECT_EQ(at(half, 34, 31), arc::palette::kBlack);
  EXPECT_EQ(at(half, 34, 32), arc::palette::kYellow) << "half of the bar";
  other.state.score = 1'000'000;
  EXPECT_EQ(at(other.frame(), 34, 2), arc::palette::kYellow);
  other.tables.setup.quota = 0;
  EXPECT_EQ(at(other.frame(), 34, 61), arc::palette::kDark) << "no quota, no bar";
}

TEST(StackerFrame, TellsHowItEnded) {
  Board board;
  board.state.status = Status::won;
  EXPECT_EQ(at(board.frame(), 0, 0), arc::palette::kGreen);
  board.state.status = Status::over;
  EXPECT_EQ(at(board.frame(), 0, 0), arc::palette::kRed);
}

TEST(StackerFrame, ShowsNothingThatIsHidden) {  // C5
  const Board board;
  Board other;
  other.state.random.state ^= 0xFFFF;
  EXPECT_EQ(other.frame(), board.frame());
}

TEST(StackerArc, ItsActionsAreTurnDownLeftRightDrop) {
  const Board board;
  const Action kExpected[] = {kCw, kDown, kLeft, kRight, kDrop};
  for (int number = 1; number <= 5; ++number) {
    EXPECT_EQ(Arc::action(board.tables, board.state, {number}), kExpected[number - 1]);
  }
  for (const int number : {0, 6, 7}) {
    EXPECT_EQ(Arc::action(board.tables, board.state, {number}), std::nullopt);
  }
}

// Every placement that inputs are named for comes about by just these.
TEST(StackerArc, InputsLeadToThePlacementTheyStandFor) {
  int led = 0;
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    Board board;
    board.state = Rules::initial(board.tables, seed);
    if (seed > 1) board.state.grid = stacker::board({"r..h.c", "h..k.h", "c..c.k", "k..k.r"});
    for (Action action = kPlacements; action < kActionEnd; ++action) {
      if (Rules::refusal(board.tables, board.state, action) != Refusal::none) continue;
      State direct = board.state, stepwise = board.state;
      Silent silent;
      Rules::apply(board.tables, direct, action, silent);
      const auto inputs = Arc::inputs(board.tables, board.state, action);
      ASSERT_FALSE(inputs.empty());
      for (const arc::Input& input : inputs) {
        const auto step = Arc::action(board.tables, stepwise, input);
        ASSERT_TRUE(step && Rules::refusal(board.tables, stepwise, *step) == Refusal::none);
        Rules::apply(board.tables, stepwise, *step, silent);
      }
      EXPECT_EQ(stepwise, direct);
      ++led;
    }
  }
  EXPECT_GT(led, 50);
}

TEST(StackerArc, ATurnTheOtherWayIsThreeTurnsWhereThereIsRoom) {  // S4
  Board board;
  EXPECT_TRUE(Arc::inputs(board.tables, board.state, kCcw).empty()) << "nothing is above row 0";
  board.state.pair.row = 3;
  EXPECT_EQ(Arc::inputs(board.tables, board.state, kCcw), std::vector<arc::Input>(3, {1}));
}

}  // namespace
}  // namespace fissile::stacker
