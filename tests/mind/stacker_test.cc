// The player of stacker: what it sees in a position, and how its levels play.
#include <gtest/gtest.h>

#include "games/stacker/marks.h"
#include "games/stacker/mind.h"
#include "mind/stacker_players.h"

namespace fissile::stacker {
namespace {

// Calls visit(grid) for boards at rest along random games.
template <class Visit>
void for_boards(int count, Visit&& visit) {
  const auto tables = Fast::prepare({});
  Random random{53};
  Silent silent;
  auto state = Fast::initial(tables, 5);
  for (int i = 0; i < count; ++i) {
    if (Fast::to_move(state) == 0) state = Fast::initial(tables, random.next());
    Fast::apply(tables, state, Fast::random_placement<SelectByHalves>(tables, state, random),
                silent);
    visit(unpack(state.board));
  }
}

Block block_at(const Grid& grid, int row, int col) {
  if (row < 0 || row >= kRows || col < 0 || col >= kCols) return Block::empty;
  return grid[cell_at(row, col)];
}
bool is_filling(Block block) { return block != Block::empty && !is_friend(block); }

bool has(Plane plane, int row, int col) { return plane[col] >> (kRows - 1 - row) & 1; }

// The first block in a direction that is no filling.
Block first_beyond(const Grid& grid, int row, int col, int down, int right) {
  do row += down, col += right;
  while (is_filling(block_at(grid, row, col)));
  return block_at(grid, row, col);
}

TEST(StackerMind, KnowsTheFillingThatAFriendHoldsOrSees) {
  for_boards(2000, [](const Grid& grid) {
    const Planes planes = load(pack(grid));
    for (int row = 0; row < kRows; ++row) {
      for (int col = 0; col < kCols; ++col) {
        const bool filling = is_filling(block_at(grid, row, col));
        const bool held = filling && is_friend(first_beyond(grid, row, col, 1, 0));
        const bool seen = filling && (is_friend(first_beyond(grid, row, col, 0, -1)) ||
                                      is_friend(first_beyond(grid, row, col, 0, 1)));
        ASSERT_EQ(has(held_filling(planes), row, col), held);
        ASSERT_EQ(has(seen_filling(planes), row, col), seen);
      }
    }
  });
}

TEST(StackerMind, FindsEveryPlaceWhereAFriendWouldMatch) {
  int found = 0;
  for_boards(2000, [&](const Grid& grid) {
    const auto places = triggers(load(pack(grid)));
    for (int col = 0; col < kCols; ++col) {
      int row = kRows - 1;
      while (row >= 0 && grid[cell_at(row, col)] != Block::empty) --row;
      for (int friends = 0; friends < 3; ++friends) {
        bool matches = false;
        if (row > 0) {  // The top row does not count.
          Grid after = grid;
          after[cell_at(row, col)] = static_cast<Block>(friends + 1);
          matches = find_marks(after).any;
          ASSERT_EQ(has(places[static_cast<std::size_t>(friends)], row, col), matches);
        }
        found += matches;
      }
    }
  });
  EXPECT_GT(found, 2000);
}

TEST(StackerMind, HoldsAWinBestAndALossWorst) {
  const auto tables = Fast::prepare({});
  const Mind mind;
  Fast::State state = Fast::initial(tables, 1);
  const int active = mind.evaluate(tables, state);
  state.status = Status::won;
  EXPECT_GT(mind.evaluate(tables, state), active + 100'000);
  state.status = Status::over;
  EXPECT_LT(mind.evaluate(tables, state), active - 100'000);
}

// S12: a timeattack ends when its landings are settled, and that is no loss.
TEST(StackerMind, HoldsTheEndOfATimeattackForNoLoss) {
  Rules::Setup setup;
  setup.mode = Mode::timeattack;
  setup.landings = 1;
  const auto tables = Fast::prepare(setup);
  Fast::State state = Fast::initial(tables, 1);
  Silent silent;
  Fast::apply(tables, state, kDrop, silent);
  ASSERT_EQ(state.status, Status::over);
  EXPECT_EQ(Mind{}.evaluate(tables, state), 0);
}

// S2, S9: an upright pair on a column of so many stars, and what hand or no hand would make of it.
TEST(StackerMind, KnowsTheRiskOfALandingAtTheEntrance) {
  const auto risk = [](int height, int col, const Rules::Setup& setup,
                       Sight sight = Sight::chains) {
    State plain;
    for (int i = 0; i < height; ++i) plain.grid[cell_at(kRows - 1 - i, col)] = Block::star;
    plain.pair = {{Block::coo, Block::kine}, kSpawnRow, kSpawnCol, 0};
    plain.next = {Block::rick, Block::rick};
    const auto tables = Fast::prepare(setup);
    return Mind{sight}.risk(tables, Fast::from_plain(tables, plain), placement_action(col, 1));
  };
  Rules::Setup usual, still, challenge;
  still.hand = 0;
  challenge.mode = Mode::challenge;
  constexpr int kPercent = kWeights.lost / 100;
  for (const int col : {kSpawnCol, kSpawnCol + 1}) {
    EXPECT_EQ(risk(8, col, usual), 0);
    EXPECT_EQ(risk(9, col, usual), 10 * kPercent);
    EXPECT_EQ(risk(10, col, usual), 90 * kPercent);
    EXPECT_EQ(risk(9, col, still), 0);
    EXPECT_EQ(risk(10, col, still), 100 * kPercent);
    EXPECT_EQ(risk(9, col, challenge), 0);
    EXPECT_EQ(risk(9, col, usual, Sight::score), 0);
  }
  EXPECT_EQ(risk(10, kSpawnCol - 1, usual), 0);
}

TEST(StackerMind, ValuesAStarMoreIfAFriendWaitsForIt) {
  Grid loose{}, held{};
  loose[cell_at(11, 0)] = Block::star;
  held[cell_at(11, 0)] = Block::rick;
  held[cell_at(10, 0)] = Block::star;
  EXPECT_GT(board_worth(load(pack(held)), 0), board_worth(load(pack(loose)), 0));
  EXPECT_GT(board_worth(load(pack(loose)), 0), 0);
}

TEST(StackerMind, SeesTheChainThatOneFriendStarts) {
  Grid grid{};
  grid[cell_at(11, 0)] = Block::rick;
  for (int row = 7; row < 11; ++row) grid[cell_at(row, 0)] = Block::star;
  const Planes planes = load(pack(grid));
  const int worth = board_worth(planes, 0);
  EXPECT_EQ(best_after_trigger(planes, 0, worth), 4 * kWeights.point);
}

TEST(StackerLevels, GiveAPlacementThatCanBeReached) {
  for (int level = 1; level <= kMaxStrength; ++level) {
    Match<Rules> match(std::make_unique<const Rules::Setup>(), 3);
    Silent silent;
    Ask ask;
    ask.strength = level;
    ask.nodes = 400;
    for (int landing = 0; landing < 12; ++landing) {
      const auto thought = think_stacker(match, ask);
      ASSERT_TRUE(thought);
      ASSERT_TRUE(is_placement(static_cast<Action>(thought->action)));
      ASSERT_FALSE(match.apply(static_cast<Action>(thought->action), silent));
      ASSERT_EQ(thought->line.front(), thought->action);
    }
  }
}

// C5: two games that look alike and go on differently.
TEST(StackerLevels, NeverReadTheGenerator) {
  const auto match_of = [](std::uint64_t seed) {
    return Match<Rules>(std::make_unique<const Rules::Setup>(), seed);
  };
  const Match<Rules> first = match_of(1);
  int twins = 0;
  for (std::uint64_t seed = 2; seed < 5000 && twins < 5; ++seed) {
    const Match<Rules> other = match_of(seed);
    if (Rules::view(first.state()) != Rules::view(other.state())) continue;
    ASSERT_NE(first.state().random, other.state().random);
    ++twins;
    for (int level = 1; level <= kMaxStrength; ++level) {
      Ask ask;
      ask.strength = level;
      ask.nodes = 2000;
      const auto here = think_stacker(first, ask), there = think_stacker(other, ask);
      ASSERT_TRUE(here && there);
      ASSERT_EQ(here->action, there->action);
      ASSERT_EQ(here->score, there->score);
      ASSERT_EQ(here->nodes, there->nodes);
      ASSERT_EQ(here->line, there->line);
    }
  }
  EXPECT_EQ(twins, 5);
}

TEST(StackerLevels, KeepTheirNodesUnlessTheTopIsGivenMore) {
  const Match<Rules> match(std::make_unique<const Rules::Setup>(), 3);
  Ask ask;
  ask.strength = 7;
  ask.nodes = 100'000;
  EXPECT_LT(think_stacker(match, ask)->nodes, kStrengths[6].search.nodes + 100);
  ask.strength = kMaxStrength;
  EXPECT_GT(think_stacker(match, ask)->nodes, 99'000u);
  ask.nodes = {};
  EXPECT_LT(think_stacker(match, ask)->nodes, kStrengths[9].search.nodes + 100);
}

TEST(StackerLevels, ThinkOfNothingOnceTheGameIsOver) {
  Match<Rules> match(std::make_unique<const Rules::Setup>(), 3);
  Silent silent;
  while (!match.apply(placement_action(2, 1), silent)) continue;
  while (!match.apply(kDrop, silent)) continue;
  ASSERT_EQ(match.state().status, Status::over);
  EXPECT_FALSE(think_stacker(match, {}));
}

// The short form of what fissile_stacker_level measures. Limited in nodes, so always the same.
TEST(StackerLevels, ScoreFarMoreThanGreedyAndRandomPlacements) {
  std::uint32_t random = 0, greedy = 0, level = 0;
  Ask ask;
  ask.nodes = 3000;
  for (std::uint64_t seed = 100; seed < 104; ++seed) {
    random += play_baseline(random_move, seed, 200).score;
    greedy += play_baseline(greedy_move, seed, 200).score;
    const PlayedGame played = play_level(ask, seed, 200);
    EXPECT_TRUE(played.alive);
    level += played.score;
  }
  EXPECT_GT(greedy, random);
  EXPECT_GT(level, 3 * random);
  EXPECT_GT(level, 2 * greedy);
}

}  // namespace
}  // namespace fissile::stacker
