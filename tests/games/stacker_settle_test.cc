// What the board of stacker does of itself: matches, chains, bonus stars (S6-S8, S11).
#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/stacker/rules.h"
#include "games/stacker_board.h"

namespace fissile::stacker {
namespace {

struct Settled {
  State state;
  Recorder<Event> events;

  std::size_t count(Event::Type type) const {
    std::size_t count = 0;
    for (const Event& event : events.all()) count += event.type == type;
    return count;
  }
};

Settled settled(std::initializer_list<std::string_view> rows) {
  Settled result;
  result.state.grid = board(rows);
  settle(result.state, result.events);
  return result;
}

// One link of a chain, without what follows it.
constexpr State one_link(std::initializer_list<std::string_view> rows) {
  State state;
  state.grid = board(rows);
  Silent silent;
  clear_marked(state, 1, silent);
  return state;
}

static_assert(one_link({"r.....", "rc.ck."}).grid == board({"......", ".c.ck."}));
static_assert(one_link({"rsc.s.", "r.r.r."}).grid == board({".sc.s.", "..r.r."}));

TEST(StackerMatch, ALineOfStarsBetweenIdenticalFriendsIsASandwich) {
  const State state = one_link({"rsssr."});
  EXPECT_EQ(state.grid, Grid{});
  EXPECT_EQ(state.score, 3u);
}

TEST(StackerMatch, OneRunMayMixEveryKindOfFilling) {
  const State column = one_link({"..r...", "..s...", "..h...", "..x...", "..r..."});
  EXPECT_EQ(column.grid, board({"......", "......", "..x...", "......", "......"}));
  EXPECT_EQ(column.score, 2u);
}

TEST(StackerMatch, AnEmptyCellOrAnotherFriendBreaksASandwich) {
  EXPECT_FALSE(find_marks(board({"rs.sr."})).any);
  EXPECT_FALSE(find_marks(board({"rscsr."})).any);
  EXPECT_FALSE(find_marks(board({"rsssc."})).any);
}

TEST(StackerMatch, AFriendMayHoldASandwichOnEachSide) {
  const State state = one_link({"rsrxr."});
  EXPECT_EQ(state.grid, Grid{});
  EXPECT_EQ(state.score, 2u);
}

TEST(StackerMatch, AStarInTwoSandwichesScoresOnce) {
  const State state = one_link({".r....", "csc...", ".r...."});
  EXPECT_EQ(state.grid, Grid{});
  EXPECT_EQ(state.score, 1u);
}

TEST(StackerMatch, AHardBlockHitFromTwoSidesCracksOnce) {
  const State state = one_link({".r....", "chc...", ".r...."});
  EXPECT_EQ(state.grid, board({"......", ".x....", "......"}));
  EXPECT_EQ(state.score, 0u);
}

TEST(StackerMatch, ASandwichedBombTakesItsRowAndNotItsColumn) {
  const State state = one_link({"..s...", "..r...", "hxbskh", "..r...", "..s..."});
  EXPECT_EQ(state.grid, board({"..s...", "......", "......", "......", "..s..."}));
  EXPECT_EQ(state.score, 0u);
}

TEST(StackerMatch, ABombThatIsNotSandwichedStays) {
  EXPECT_EQ(one_link({"bb....", "rrb..."}).grid, board({"bb....", "..b..."}));
}

TEST(StackerMatch, ASandwichedStarInABombedRowStillScores) {
  const State state = one_link({"..r...", "csbcss", "..r..."});
  EXPECT_EQ(state.grid, Grid{});
  EXPECT_EQ(state.score, 1u);
}

TEST(StackerMatch, AHardBlockInABombedRowIsRemovedThoughSandwiched) {
  const Settled result = settled({"rhbr.."});
  EXPECT_EQ(result.state.grid, Grid{});
  EXPECT_EQ(result.state.score, 0u);
  EXPECT_EQ(result.count(Event::Type::crack), 0u);
  EXPECT_EQ(result.count(Event::Type::blast), 1u);
}

TEST(StackerMatch, LooksAtOneSnapshot) {
  // The star would lie between the two kine if the coo were cleared first.
  const State state = one_link({"kccsk."});
  EXPECT_EQ(state.grid, board({"k..sk."}));
}

static_assert(bonus_stars(1) == 0 && bonus_stars(2) == 2 && bonus_stars(3) == 4);
static_assert(bonus_stars(4) == 5 && bonus_stars(5) == 6 && bonus_stars(6) == 12);
static_assert(bonus_stars(kMaxLinks) == 12);
static_assert(least_filled(board({"s..s..", "ss.sss"})) == std::array{2, 1});
static_assert(least_filled(Grid{}) == std::array{0, 1});

TEST(StackerChain, OfOneEarnsNoBonus) {
  const Settled result = settled({"rr...."});
  EXPECT_EQ(result.state.grid, Grid{});
  EXPECT_EQ(result.state.chain, 1);
}

TEST(StackerChain, OfTwoEarnsTwoStarsInTheLeastFilledColumns) {
  const Settled result = settled({"c.....", "r.....", "rc.s.."});
  EXPECT_EQ(result.state.chain, 2);
  EXPECT_EQ(result.state.best_chain, 2);
  EXPECT_EQ(result.state.grid, board({"ss.s.."}));
  EXPECT_EQ(result.count(Event::Type::bonus), 2u);
}

TEST(StackerChain, GrowsByItsBonusAndEarnsTheNext) {
  // The first of two stars fills the gap between the kine, which makes the chain 3 and earns four.
  const Settled result = settled({"...c..", "...r..", "...rc.", "k.ksss"});
  EXPECT_EQ(result.state.chain, 3);
  EXPECT_EQ(result.state.score, 1u);
  EXPECT_EQ(result.count(Event::Type::bonus), 6u);
  EXPECT_EQ(result.state.grid, board({".ss...", "ssssss"}));
}

TEST(StackerBonus, ChoosesItsColumnsBeforeTheFirstStar) {
  State state;
  state.grid = board({"...sss", ".sssss"});
  Silent silent;
  drop_bonus(state, 3, silent);
  EXPECT_EQ(state.grid, board({".s....", "ss.sss", "ssssss"}));
}

TEST(StackerBonus, PassesAStarOfAFullColumnToTheOther) {
  State state;
  for (int row = 0; row < kRows; ++row) {
    for (int col = 0; col < kCols; ++col) {
      const int height = col == 3 ? 9 : col == 5 ? 11 : 12;
      if (kRows - row <= height) state.grid[cell_at(row, col)] = Block::hard;
    }
  }
  Recorder<Event> events;
  drop_bonus(state, 6, events);
  std::string cols;
  for (const Event& event : events.all()) cols += static_cast<char>('0' + event.col);
  EXPECT_EQ(cols, "3533");
}

}  // namespace
}  // namespace fissile::stacker
