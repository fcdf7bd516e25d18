// The fast twin of stacker beside its plain rules.
#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "core/conformance.h"
#include "core/playout.h"
#include "games/stacker/text.h"
#include "games/stacker_board.h"
#include "twins/random_stacker.h"

namespace fissile::stacker {
namespace {

constexpr int kSetups = 300;

TEST(StackerFast, PlaysRandomSetupsLikeThePlainRules) {
  std::uint64_t played = 0;
  Random random{3};
  for (int i = 0; i < kSetups; ++i) {
    const Rules::Setup setup = random_stacker(random);
    ASSERT_EQ((conform_twin<Rules, Fast>(setup, random.next(), 600, played)), "") << "setup " << i;
  }
  EXPECT_GT(played, 20'000u);
}

// Whoever changes the generator sees here whether it still reaches every part of the rules.
TEST(StackerFast, RandomSetupsAreSoundAndReachEveryEvent) {
  std::array<int, 13> seen{};
  int longest = 0;
  Random random{3};
  for (int i = 0; i < kSetups; ++i) {
    const Rules::Setup setup = random_stacker(random);
    const auto fault = Rules::check(setup);
    ASSERT_FALSE(fault) << fault->where.text() << " " << fault->what;
    const Tables tables = Rules::prepare(setup);
    State state = Rules::initial(tables, random.next());
    Recorder<Event> events;
    for (int landing = 0; landing < 60 && Rules::to_move(state) != 0; ++landing) {
      const auto action = Rules::random_placement<SelectByHalves>(tables, state, random);
      Rules::apply(tables, state, action, events);
    }
    for (const Event& event : events.all()) ++seen[static_cast<std::size_t>(event.type)];
    longest = std::max(longest, int{state.best_chain});
  }
  for (std::size_t type = 0; type < seen.size(); ++type) EXPECT_GT(seen[type], 10) << type;
  EXPECT_GE(longest, 6);
}

// Its own events, viewer and ends, as the kit asks of every game.
TEST(StackerFast, IsAGameOfItsOwn) {
  Random random{5};
  for (int i = 0; i < 60; ++i) {
    const Rules::Setup setup = random_stacker(random);
    const Fast::Tables tables = Fast::prepare(setup);
    Fast::State state = Fast::initial(tables, random.next());
    Silent silent;
    for (int length = 0; length < 100; ++length) {
      ASSERT_EQ(check_state<Fast>(tables, state), "");
      ASSERT_TRUE(Fast::from_plain(tables, Fast::to_plain(tables, state)) == state);
      const auto action = any_action<Fast>(tables, state, random);
      if (!action) break;
      ASSERT_EQ(check_events<Fast>(tables, state, *action), "");
      Fast::apply(tables, state, *action, silent);
    }
  }
}

// Every action is asked about, on boards so high that ways are blocked, and the same placement is
// chosen by the same draw.
TEST(StackerFast, RefusesAndChoosesAsThePlainRules) {
  int blocked = 0;
  Random random{11};
  for (int i = 0; i < 80; ++i) {
    const Rules::Setup setup = random_stacker(random);
    const Tables tables = Rules::prepare(setup);
    const Fast::Tables fast_tables = Fast::prepare(setup);
    Fast::State fast = Fast::initial(fast_tables, random.next());
    Silent silent;
    for (int landing = 0; landing < 40 && Fast::to_move(fast) != 0; ++landing) {
      const State state = Fast::to_plain(fast_tables, fast);
      for (int action = 0; action <= kNoAction; ++action) {
        ASSERT_EQ(Fast::refusal(fast_tables, fast, static_cast<Action>(action)),
                  Rules::refusal(tables, state, static_cast<Action>(action)));
      }
      Random same = random;
      const auto action = Fast::random_placement<SelectByHalves>(fast_tables, fast, random);
      ASSERT_EQ(action, Rules::random_placement<SelectByHalves>(tables, state, same));
      blocked += reachable(load(fast.board).taken(), fast.pair) != kOpenPlacements;
      Fast::apply(fast_tables, fast, action, silent);
    }
  }
  EXPECT_GT(blocked, 100);
}

TEST(StackerFast, UnpacksWhatItPacked) {
  const Grid grid = board({"r....s", "ckb.hx", "srckbh"});
  EXPECT_EQ(unpack(pack(grid)), grid);
  EXPECT_EQ(pack(grid).high[5], 0b111);
  EXPECT_EQ(pack(grid).low[0], 0b100);
}

// One link on bits marks what find_marks marks, on any filling of the board, at rest or not.
TEST(StackerFast, MarksAnyBoardLikeThePlainRules) {
  Random random{17};
  int clearings = 0;
  for (int i = 0; i < 20'000; ++i) {
    State state;
    const std::uint32_t kinds = 2 + random.below(7);
    for (Block& block : state.grid) block = static_cast<Block>((8 - kinds + random.below(kinds)));
    if (i % 2 == 0) {
      for (Block& block : state.grid) block = random.below(3) == 0 ? Block::rick : block;
    }
    Planes planes = load(pack(state.grid));
    Silent silent;
    const bool any_marks = stacker::clear_marked(state, 1, silent);
    const int points = stacker::clear_marked(planes);
    ASSERT_EQ(points >= 0, any_marks);
    clearings += any_marks;
    ASSERT_EQ(unpack(stored(planes)), state.grid) << "board " << i;
    ASSERT_EQ(std::max(points, 0), static_cast<int>(state.score));
    stacker::fall(state.grid, silent);
    stacker::fall(planes);
    ASSERT_EQ(unpack(stored(planes)), state.grid) << "board " << i << " after its fall";
  }
  EXPECT_GT(clearings, 5'000);
}

// What is measured must be what its name says.
TEST(StackerFast, IsMeasuredOnALongChainOfANearlyFullBoard) {
  const BenchSetup& bench = Text::kBenches[1];
  ASSERT_EQ(bench.name, "stacker-chain");
  const auto setup = accept_setup<Text>(*parse_json(bench.setup), "/setup");
  ASSERT_TRUE(bool(setup));
  const Fast::Tables tables = Fast::prepare(**setup);
  Fast::State state = Fast::initial(tables, bench.seed);
  EXPECT_EQ(count(load(state.board).taken()), 63);
  Silent silent;
  Fast::apply(tables, state, *Text::read_action(*parse_json(bench.action), tables.plain), silent);
  EXPECT_EQ(state.chain, 20);
}

// A twin that plays other odds must be noticed.
TEST(StackerFast, ADifferenceIsFound) {
  Rules::Setup stars;
  stars.odds = {0, 0, 100};
  const Tables tables = Rules::prepare({});
  const Fast::Tables fast_tables = Fast::prepare(stars);
  const State state = Rules::initial(tables, 1);
  EXPECT_NE(difference<Rules>(state, Fast::to_plain(fast_tables, Fast::initial(fast_tables, 1))),
            "");
}

}  // namespace
}  // namespace fissile::stacker
