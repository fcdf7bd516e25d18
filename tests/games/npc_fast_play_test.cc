// Random puzzles for the fast twins of npc, and the puzzle on which they are measured.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "core/conformance.h"
#include "core/playout.h"
#include "games/npc_board.h"
#include "twins/random_npc.h"

namespace fissile::npc {
namespace {

constexpr int kPuzzles = 400;

template <class Fast>
void play_random_puzzles(std::uint64_t seed) {
  std::uint64_t played = 0;
  Random random{seed};
  for (int i = 0; i < kPuzzles; ++i) {
    const Setup setup = random_npc(random);
    if (!Fast::fits(setup)) continue;
    const std::string wrong = conform_twin<Rules, Fast>(setup, random.next(), 120, played);
    ASSERT_EQ(wrong, "") << setup_json(setup);
  }
  EXPECT_GT(played, 5'000u);
}

TEST(NpcFastPlay, PlaysRandomPuzzlesLikeThePlainRules) {
  play_random_puzzles<SmallFast>(3);
  play_random_puzzles<LargeFast>(4);
}

// A stop in each of 64 bits, and in more than one word.
TEST(NpcFastPlay, HasAPlaceForEveryStop) {
  std::uint64_t played = 0;
  for (const int walls : {48, 49, 100}) {
    Rules::Setup setup;
    setup.rows = setup.cols = 16;
    setup.tiles.resize(256);
    for (int i = 0; i < walls; ++i) {
      setup.tiles[static_cast<std::size_t>(i * 37 % 256)].kind = Kind::wall;
    }
    for (int tile = 0; setup.blocks.size() < 8; tile += 5) {
      setup.blocks.push_back({tile / 16, tile % 16, tile - 9});
      if (check_puzzle(setup)) setup.blocks.pop_back();
    }
    EXPECT_EQ(SmallFast::fits(setup), walls == 48);
    for_each_twin(Text::Twins{}, setup, [&]<class Fast>() {
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        ASSERT_EQ((conform_twin<Rules, Fast>(setup, seed, 60, played)), "") << walls;
      }
    });
  }
  EXPECT_GT(played, 500u);
}

// Whoever changes the generator sees here whether it still reaches what is hard.
TEST(NpcFastPlay, RandomPuzzlesAreSoundAndReachEveryCase) {
  int narrow = 0, wide = 0, widened = 0, came_back = 0, merges = 0;
  int refused_narrow = 0, refused_wide = 0, ends = 0, many = 0, long_sides = 0;
  Random random{5};
  Silent silent;
  for (int i = 0; i < 2 * kPuzzles; ++i) {
    const Rules::Setup setup = random_npc(random);
    ASSERT_FALSE(check_puzzle(setup)) << setup_json(setup);
    many += setup.blocks.size() > 32;
    long_sides += std::max(setup.rows, setup.cols) == kMaxSide;
    const auto tables = tables_of<LargeFast>(setup);
    LargeFast::State state = LargeFast::initial(*tables, 0);
    for (int turn = 0; turn < 60; ++turn) {
      ActionList<LargeFast> actions;
      LargeFast::legal(*tables, state, actions);
      if (actions.empty()) break;
      if (actions.size() < kDirectionCount) ++(state.is_wide ? refused_wide : refused_narrow);
      const bool was_wide = state.is_wide;
      const int count = state.count;
      const auto chosen = random.below(static_cast<std::uint32_t>(actions.size()));
      LargeFast::apply(*tables, state, actions[chosen], silent);
      ++(was_wide ? wide : narrow);
      widened += !was_wide && state.is_wide;
      came_back += was_wide && !state.is_wide;
      merges += state.count < count;
    }
    ends += LargeFast::to_move(state) == 0;
  }
  EXPECT_GT(narrow, 2'000);
  EXPECT_GT(wide, 2'000);
  EXPECT_GT(widened, 50);
  EXPECT_GT(came_back, 50);
  EXPECT_GT(merges, 500);
  EXPECT_GT(refused_narrow, 20);
  EXPECT_GT(refused_wide, 100);
  EXPECT_GT(ends, 100);
  EXPECT_GT(many, 10);
  EXPECT_GT(long_sides, 2);
}

// Its own events, viewer and ends, as the kit asks of every game; and the same draw chooses the
// same turn from the list and without it.
template <class Fast>
void check_game(std::uint64_t seed) {
  Random random{seed};
  Silent silent;
  for (int i = 0; i < 60; ++i) {
    const Setup setup = random_npc(random);
    if (!Fast::fits(setup)) continue;
    const auto tables = tables_of<Fast>(setup);
    typename Fast::State state = Fast::initial(*tables, 0);
    for (int length = 0; length < 40; ++length) {
      ASSERT_EQ(check_state<Fast>(*tables, state), "");
      Random same = random;
      const auto listed = random_action<Fast>(*tables, state, same);
      const auto picked = Fast::template pick<SelectByHalves>(*tables, state, random);
      ASSERT_EQ(picked, listed);
      if (!picked) break;
      ASSERT_EQ(check_events<Fast>(*tables, state, *picked), "") << setup_json(setup);
      Fast::apply(*tables, state, *picked, silent);
    }
  }
}

TEST(NpcFastPlay, IsAGameOfItsOwn) {
  check_game<SmallFast>(6);
  check_game<LargeFast>(7);
}

// What is measured must be what its name and its comment say.
TEST(NpcFastPlay, IsMeasuredOnSixBlocksWithSmallValues) {
  const BenchSetup& bench = Text::kBenches[0];
  ASSERT_EQ(bench.name, "npc-random");
  const auto setup = accept(bench.setup);
  ASSERT_TRUE(setup);
  EXPECT_EQ((*setup)->rows * (*setup)->cols, 100);
  EXPECT_EQ((*setup)->blocks.size(), 6u);
  const auto tables = tables_of<SmallFast>(**setup);
  constexpr int kPlays = 2'000;
  int turns = 0, blocks = 0, crowded = 0;
  std::int64_t largest = 0;
  Random random{1};
  Silent silent;
  for (int play = 0; play < kPlays; ++play) {
    SmallFast::State state = SmallFast::initial(*tables, 0);
    for (; SmallFast::to_move(state) != 0; ++turns) {
      blocks += state.count;
      crowded += state.count > 2;
      const auto action = static_cast<Rules::Action>(random.below(kDirectionCount));
      SmallFast::apply(*tables, state, action, silent);
      for (const std::int64_t value : state.values) largest = std::max(largest, std::abs(value));
    }
  }
  EXPECT_NEAR(1.0 * turns / kPlays, 30, 2);
  EXPECT_NEAR(1.0 * blocks / turns, 4, 0.2);
  EXPECT_GT(crowded, turns / 4 * 3);
  EXPECT_LT(largest, 1'000);
}

}  // namespace
}  // namespace fissile::npc
