// Between landings nothing floats and nothing matches (S10), over a million landings of the fast
// twin; the check is the plain one.
#include <gtest/gtest.h>

#include "core/playout.h"
#include "games/stacker/fast.h"
#include "games/stacker_board.h"
#include "twins/random_stacker.h"

namespace fissile::stacker {
namespace {

bool at_rest(const Grid& grid) {
  for (std::size_t cell = 0; cell + kCols < kCells; ++cell) {
    if (grid[cell] != Block::empty && grid[cell + kCols] == Block::empty) return false;
  }
  return !find_marks(grid).any;
}

TEST(StackerRest, IsWhatTheCheckTells) {
  EXPECT_TRUE(at_rest(board({"r.....", "src..."})));
  EXPECT_FALSE(at_rest(board({"r.....", ".rc..."})));
  EXPECT_FALSE(at_rest(board({"c.....", "srcscr", "rrcsck"})));
}

TEST(StackerRest, HoldsBetweenAMillionLandings) {
  constexpr int kLandings = 1'000'000;
  Random random{2};
  Silent silent;
  Fast::Tables tables;
  Fast::State state;
  state.status = Status::over;
  int games = 0;
  for (int landing = 0; landing < kLandings; ++landing) {
    while (Fast::to_move(state) == 0) {  // a start may leave no room for the first pair
      if (games++ % 20 == 0) tables = Fast::prepare(random_stacker(random));
      state = Fast::initial(tables, random.next());
    }
    const auto action = Fast::random_placement<SelectByHalves>(tables, state, random);
    Fast::apply(tables, state, action, silent);
    ASSERT_TRUE(at_rest(unpack(state.board))) << "landing " << landing;
  }
  EXPECT_GT(games, 1000);
}

}  // namespace
}  // namespace fissile::stacker
