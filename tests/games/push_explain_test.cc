// Why a step of push is refused, in words.
#include <gtest/gtest.h>

#include "games/push/text.h"
#include "games/push_board.h"

namespace fissile::push_testing {
namespace {

// The reason for the first refused step of the path.
std::string reason(const Board& board, std::string_view path) {
  Play play(board);
  for (const char c : path) {
    const auto action = static_cast<Action>(std::string_view("udlr").find(c));
    if (Rules::refusal(play.tables(), play.state(), action) == Refusal::illegal)
      return push::Text::explain(play.tables(), play.state(), action);
    EXPECT_TRUE(play.go(std::string_view(&c, 1)));
  }
  return "";
}

TEST(PushExplain, WallsAndTheEdgeOfTheLevelAreWalls) {  // P1, P3
  EXPECT_EQ(reason(Board({"P#E"}), "r"), "a wall is in the way");
  EXPECT_EQ(reason(Board({"P#E"}), "u"), "a wall is in the way");
}

TEST(PushExplain, ALockedExitTellsHowManyBlocksAreLeft) {  // P3, P6
  EXPECT_EQ(reason(Board({"PE", "RB"}), "r"), "the exit is locked: 2 blocks left");
  EXPECT_EQ(reason(Board({"PE", " B"}), "r"), "the exit is locked: 1 block left");
}

TEST(PushExplain, ABlockTellsWhatItWouldHit) {  // P4
  EXPECT_EQ(reason(Board({"PR#E"}), "r"), "the red block would hit a wall");
  EXPECT_EQ(reason(Board({"PCE"}), "r"), "the cyan block would hit the exit");
  EXPECT_EQ(reason(Board({"PRG E"}), "r"), "the red block would hit a green one");
}

TEST(PushExplain, AMatchIsNotNamedWhereSomethingElseIsInTheWay) {  // P4
  EXPECT_EQ(reason(Board({" RR  ", "P+B  ", "    E"}), "r"), "the red block would hit a blue one");
  EXPECT_EQ(reason(Board({" RR  ", "P+#  ", "    E"}), "r"), "the red block would hit a wall");
  EXPECT_EQ(reason(Board({" RR  ", "P+E  "}), "r"), "the red block would hit the exit");
}

}  // namespace
}  // namespace fissile::push_testing
