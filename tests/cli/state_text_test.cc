// The board of a game that has no screen of its own.
#include "cli/terminal/state_text.h"

#include <gtest/gtest.h>

namespace fissile::cli {
namespace {

TEST(StateText, ShowsTheGridWithNumbersAndTheOtherMembersBelow) {
  const auto state = parse_json(
      R"({"game":"tiles","grid":[[0,1,2],[null,"X",""]],"currentPlayer":2,"winner":null})");
  EXPECT_EQ(state_text(*state),
            "    0  1  2\n"
            "0   .  1  2\n"
            "1   .  X  .\n"
            "game tiles\n"
            "currentPlayer 2\n"
            "winner null\n");
}

TEST(StateText, ShowsCellsThatAreObjectsAndRowsThatAreStrings) {
  const auto objects = parse_json(R"({"grid":[[{"player":1,"orbs":3},{"player":0,"orbs":0}]]})");
  EXPECT_EQ(state_text(*objects), "    0    1\n0   1:3  .\n");
  const auto strings = parse_json(R"({"rows":["x.","#o"]})");
  EXPECT_EQ(state_text(*strings), "    0  1\n0   x  .\n1   #  o\n");
}

TEST(StateText, PutsBracketsAroundTheCursor) {
  const Grid grid{{"1", "2"}, {"3", "4"}};
  EXPECT_EQ(grid_lines(grid, GridPlace{1, 0})[2], "1  [3] 4 ");
}

TEST(StateText, IsFactsAloneWhereNoMemberIsAGrid) {
  const auto state = parse_json(R"({"score":3,"pairs":[[1],[2,3]],"empty":[]})");
  EXPECT_TRUE(grid_of(*state).empty());
  EXPECT_EQ(state_text(*state), "score 3\npairs [[1],[2,3]]\nempty []\n");
  EXPECT_EQ(state_text(*parse_json("[]")), "");
}

}  // namespace
}  // namespace fissile::cli
