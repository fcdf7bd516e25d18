// The beam search, on stacker: a beam wide enough to keep everything is the plain search, what it
// is not shown it cannot use, and its limits hold.
#include "search/beam.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

#include "games/stacker/mind.h"
#include "games/stacker/rules.h"

namespace fissile::stacker {
namespace {

using Search = Beam<Mind>;
using Ratings = BeamResult<Action>;

// Calls visit(tables, state) along random placements.
template <class Visit>
void for_positions(int count, Visit&& visit) {
  const auto tables = Fast::prepare({});
  Random random{31};
  Silent silent;
  auto state = Fast::initial(tables, 5);
  for (int i = 0; i < count; ++i) {
    for (int landing = 0; landing < 9; ++landing) {
      if (Fast::to_move(state) == 0) state = Fast::initial(tables, random.next());
      Fast::apply(tables, state, Fast::random_placement<SelectByHalves>(tables, state, random),
                  silent);
    }
    if (Fast::to_move(state) != 0) visit(tables, state);
  }
}

View view_of(const Fast::Tables& tables, const Fast::State& state) {
  return View(Fast::to_plain(tables, state));
}

Ratings search(const Fast::Tables& tables, const View& view, BeamShape shape, Limits limits = {},
               Mind mind = {}) {
  return Search(mind, tables, shape, limits).search(view, 77);
}

// The best that can come of a state, with nothing left out; `risk` is that of the actions before.
int plain_best(const Fast::Tables& tables, const Mind& mind, const Fast::State& state, int depth,
               int limit, int risk) {
  if (Fast::to_move(state) == 0) return mind.evaluate(tables, state) - risk + depth - 1;
  if (depth == limit) return mind.evaluate(tables, state) - risk;
  int best = INT_MIN;
  Silent silent;
  for (Action action = kPlacements; action < kActionEnd; ++action) {
    if (Fast::refusal(tables, state, action) != Refusal::none) continue;
    Fast::State after = state;
    Fast::apply(tables, after, action, silent);
    const int both = risk + mind.risk(tables, state, action);
    best = std::max(best, plain_best(tables, mind, after, depth + 1, limit, both));
  }
  return best;
}

TEST(Beam, ThatKeepsEverythingIsThePlainSearch) {
  const Mind mind;
  for_positions(25, [&](const Fast::Tables& tables, const Fast::State& state) {
    const View view = view_of(tables, state);
    const Ratings found = search(tables, view, {100'000, 2, 2, 0});
    ASSERT_EQ(found.worlds, 2);
    Silent silent;
    for (const Rated<Action>& rated : found.rated) {
      Random seeds{77};
      std::int64_t total = 0;
      for (int world = 0; world < 2; ++world) {
        Fast::State after = mind.world(tables, view, seeds.next());
        const int risk = mind.risk(tables, after, rated.action);
        Fast::apply(tables, after, rated.action, silent);
        total += plain_best(tables, mind, after, 1, 2, risk);
      }
      ASSERT_EQ(rated.total, total) << "placement " << int{rated.action};
    }
  });
}

TEST(Beam, RatesEveryChoiceTheBestFirst) {
  for_positions(25, [&](const Fast::Tables& tables, const Fast::State& state) {
    const Ratings found = search(tables, view_of(tables, state), {5, 4, 3, 50});
    std::size_t open = 0;
    for (Action action = kPlacements; action < kActionEnd; ++action) {
      open += Fast::refusal(tables, state, action) == Refusal::none;
    }
    ASSERT_EQ(found.rated.size(), open);
    for (std::size_t i = 1; i < found.rated.size(); ++i) {
      ASSERT_GE(found.rated[i - 1].total, found.rated[i].total);
    }
    ASSERT_FALSE(found.line.empty());
    ASSERT_EQ(found.line.front(), found.rated.front().action);
  });
}

// C5: the true generator is not in the view, so it cannot matter.
TEST(Beam, FindsTheSameWhateverTheGeneratorHolds) {
  Random random{41};
  for_positions(25, [&](const Fast::Tables& tables, const Fast::State& state) {
    Fast::State other = state;
    other.random.state = random.next();
    ASSERT_FALSE(other == state);
    const BeamShape shape{6, 4, 3, 50};
    const Ratings here = search(tables, view_of(tables, state), shape);
    const Ratings there = search(tables, view_of(tables, other), shape);
    ASSERT_EQ(here.line, there.line);
    ASSERT_EQ(here.nodes, there.nodes);
    for (std::size_t i = 0; i < here.rated.size(); ++i) {
      ASSERT_EQ(here.rated[i].action, there.rated[i].action);
      ASSERT_EQ(here.rated[i].total, there.rated[i].total);
    }
  });
}

// R, C, K are friends, * a star, B a bomb, # a hard block, % a cracked one; the lowest rows.
Grid grid_of(std::initializer_list<std::string_view> rows) {
  constexpr std::string_view kBlocks = ".RCK*B#%";
  Grid grid{};
  std::size_t cell = kCells - rows.size() * kCols;
  for (const std::string_view row : rows) {
    for (const char block : row) grid[cell++] = static_cast<Block>(kBlocks.find(block));
  }
  return grid;
}

// What the entrance of a position is like after the best placement by one world, if no hand comes;
// kRows if the game is over then.
int height_after_best(const Grid& grid, Blocks pair, Blocks next, std::uint64_t seed) {
  State state;
  state.grid = grid;
  state.pair = {pair, kSpawnRow, kSpawnCol, 0};
  state.next = next;
  const Mind mind;
  const Limits limits;
  const auto tables = Fast::prepare({});
  const auto found = Search(mind, tables, {40, 6, 1, 50}, limits).search(View(state), seed);
  Rules::Setup setup;
  setup.hand = 0;
  const auto still = Fast::prepare(setup);
  Fast::State after = Fast::from_plain(still, state);
  Silent silent;
  Fast::apply(still, after, found.rated.front().action, silent);
  return after.status == Status::over ? kRows : entrance_height(load(after.board).taken());
}

// A game was lost here: the pair went upright on column 2, up to the second row, for a chain to be
// started there later; and a hand came. A world without that hand shows no harm in it.
TEST(Beam, TakesNoRiskThatAHandComes) {
  const Grid grid = grid_of(
      {".*C...", "B*R...", "**B...", "**CK..", "**R*.C", "B%**.*", "*%**C*", "*%*%KR", "**##R%"});
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    ASSERT_LT(height_after_best(grid, {Block::coo, Block::kine}, {Block::kine, Block::coo}, seed),
              kRows - 1)
        << "seed " << seed;
  }
}

// And here: the pair went upright on column 2, up to the top row. In the one world that was looked
// at a hand came, and the row it brought cleared the way.
TEST(Beam, TakesNoRiskThatNoHandComes) {
  const Grid grid = grid_of({"R.....", "C.K...", "R.R#K.", "K.KC*.", "**B*B.", "*R***.", "#****.",
                             "B**R*.", "%**C*.", "#**%**", "*%%**R"});
  constexpr std::uint64_t kSuchAWorld = 967;
  for (std::uint64_t seed = kSuchAWorld - 10; seed <= kSuchAWorld; ++seed) {
    ASSERT_LT(height_after_best(grid, {Block::kine, Block::coo}, {Block::coo, Block::bomb}, seed),
              kRows)
        << "seed " << seed;
  }
}

TEST(Beam, StopsSoonAfterItsNodesAreSpent) {
  for_positions(5, [&](const Fast::Tables& tables, const Fast::State& state) {
    for (const std::uint64_t nodes : {1u, 30u, 500u, 5000u}) {
      Limits limits;
      limits.nodes = nodes;
      const Ratings found = search(tables, view_of(tables, state), {10, 5, INT_MAX, 50}, limits);
      ASSERT_LT(found.nodes, nodes + 3 * kCols * 4);
      ASSERT_GE(found.worlds, 1);
      ASSERT_FALSE(found.rated.empty());
    }
  });
}

TEST(Beam, StopsWhenItIsToldAndAnswersAllTheSame) {
  for_positions(5, [&](const Fast::Tables& tables, const Fast::State& state) {
    Limits limits;
    int asked = 0;
    limits.stopped = [&] { return ++asked > 3; };
    const Ratings found = search(tables, view_of(tables, state), {10, 5, INT_MAX, 50}, limits);
    ASSERT_EQ(asked, 4);
    ASSERT_LT(found.nodes, 10'000u);
    ASSERT_FALSE(found.rated.empty());
  });
}

TEST(Beam, LooksNoDeeperThanItsLimit) {
  for_positions(5, [&](const Fast::Tables& tables, const Fast::State& state) {
    Limits limits;
    limits.depth = 2;
    const Ratings found = search(tables, view_of(tables, state), {10, 5, 2, 50}, limits);
    ASSERT_EQ(found.depth, 2);
    ASSERT_LE(found.line.size(), 2u);
  });
}

TEST(Beam, RatesNothingWhereTheGameIsOver) {
  const auto tables = Fast::prepare({});
  State over;
  over.status = Status::over;
  EXPECT_TRUE(search(tables, View(over), {10, 5, 2, 50}).rated.empty());
}

}  // namespace
}  // namespace fissile::stacker
