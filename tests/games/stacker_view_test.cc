// What a player sees of stacker, and the worlds that a search may make of it.
#include <gtest/gtest.h>

#include <array>

#include "core/playout.h"
#include "games/stacker/rules.h"
#include "twins/random_stacker.h"

namespace fissile::stacker {
namespace {

// Calls visit(tables, state) along random games of random setups.
template <class Visit>
void for_positions(Visit&& visit) {
  Random random{23};
  for (int i = 0; i < 60; ++i) {
    const Tables tables = Rules::prepare(random_stacker(random));
    State state = Rules::initial(tables, random.next());
    Silent silent;
    for (int length = 0; length < 60; ++length) {
      visit(tables, state);
      const auto action = random_action<Rules>(tables, state, random);
      if (!action) break;
      Rules::apply(tables, state, *action, silent);
    }
  }
}

// A bot for these tests: it gets a view and nothing else, drops the pair at each reachable place in
// a few sampled worlds, plays each a little further, and takes the place with the best score.
Action bot_move(const Tables& tables, const View& view) {
  PlacementList places;
  Rules::placements(tables, view.seen(), places);
  Action best = kDrop;
  std::uint32_t most = 0;
  Silent silent;
  for (const Placement& place : places) {
    const Action action = placement_action(place.col, place.rotation);
    std::uint32_t points = 0;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      State world = Rules::reseed(view, seed);
      Random random{seed};
      Rules::apply(tables, world, action, silent);
      for (int more = 0; more < 2 && Rules::to_move(world) != 0; ++more) {
        const auto next = Rules::random_placement<SelectByHalves>(tables, world, random);
        Rules::apply(tables, world, next, silent);
      }
      points += 1 + world.score + world.best_chain + (world.status != Status::over ? 50 : 0);
    }
    if (points > most) most = points, best = action;
  }
  return best;
}

TEST(StackerView, IsTheSameForStatesThatDifferInTheGeneratorAlone) {
  for_positions([](const Tables&, const State& state) {
    State other = state;
    other.random.state ^= 0x123456789ABCDEF;
    ASSERT_FALSE(other == state);
    ASSERT_EQ(Rules::view(state), Rules::view(other));
    ASSERT_TRUE(Rules::reseed(Rules::view(state), 5) == Rules::reseed(Rules::view(other), 5));
  });
}

TEST(StackerView, ShowsEverythingElse) {
  for_positions([](const Tables&, const State& state) {
    ASSERT_EQ(difference<Rules>(state, Rules::view(state).seen(), Roles::visible), "");
    ASSERT_EQ(Rules::view(state).seen().random, Random{});
    ASSERT_TRUE(Rules::reseed(Rules::view(state), state.random.state) == state);
  });
  State state;
  const View before = Rules::view(state);
  state.next = {Block::rick, Block::coo};
  EXPECT_NE(before, Rules::view(state));
  state = {};
  state.until_hand = 3;
  EXPECT_NE(before, Rules::view(state));
}

TEST(StackerView, GivesABotTheSameMoveWhateverTheGeneratorHolds) {
  Random random{29};
  int moves = 0;
  std::array<int, kActionEnd> chosen{};
  for_positions([&](const Tables& tables, const State& state) {
    if (Rules::to_move(state) == 0 || random.below(40) != 0) return;
    State other = state;
    other.random.state = random.next();
    const Action move = bot_move(tables, Rules::view(state));
    ASSERT_EQ(move, bot_move(tables, Rules::view(other)));
    ++moves;
    ++chosen[move];
  });
  EXPECT_GT(moves, 30);
  int different = 0;
  for (const int count : chosen) different += count > 0;
  EXPECT_GT(different, 5);  // else the bot would not look at what it sees
}

// Worlds of one view share the pairs that are seen and part after them.
TEST(StackerView, LeavesOpenWhatComesAfterTheNextPair) {
  const Tables tables = Rules::prepare({});
  const State state = Rules::initial(tables, 1);
  Silent silent;
  std::array<int, 8> drawn{};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State world = Rules::reseed(Rules::view(state), seed * 0x9E3779B97F4A7C15u);
    Rules::apply(tables, world, kDrop, silent);
    ASSERT_EQ(world.pair.blocks, state.next);
    ++drawn[static_cast<std::size_t>(world.next[0])];
  }
  EXPECT_GT(drawn[static_cast<std::size_t>(Block::rick)], 20);
  EXPECT_GT(drawn[static_cast<std::size_t>(Block::coo)], 20);
  EXPECT_GT(drawn[static_cast<std::size_t>(Block::kine)], 20);
}

}  // namespace
}  // namespace fissile::stacker
