// Pairs, the hand and the modes of stacker (docs/rules/stacker.md: S2-S5, S9-S12).
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/stacker/rules.h"
#include "games/stacker_board.h"

namespace fissile::stacker {
namespace {

// A game on that board with those two blocks in the player's hands, rick and coo the next.
State game_on(const Tables& tables, std::initializer_list<std::string_view> rows,
              std::string_view pair) {
  State state = Rules::initial(tables, 0);
  state.grid = board(rows);
  state.pair.blocks = {block_of(pair[0]), block_of(pair[1])};
  state.next = {Block::rick, Block::coo};
  return state;
}

Tables tables_of(const Setup& setup) {
  EXPECT_FALSE(Rules::check(setup));
  return Rules::prepare(setup);
}

void play(const Tables& tables, State& state, std::initializer_list<Action> actions) {
  Silent silent;
  for (const Action action : actions) {
    ASSERT_EQ(Rules::refusal(tables, state, action), Refusal::none) << int{action};
    Rules::apply(tables, state, action, silent);
  }
}

Setup quiet() {
  Rules::Setup setup;
  setup.hand = 0;
  return setup;
}

// A whole game can be played while compiling.
constexpr std::uint32_t pieces_after_drops(int drops) {
  const Tables tables = Rules::prepare({});
  State state = Rules::initial(tables, 1);
  Silent silent;
  for (int i = 0; i < drops; ++i) Rules::apply(tables, state, kDrop, silent);
  return state.pieces;
}
static_assert(pieces_after_drops(3) == 4);

TEST(StackerPair, AppearsInTheTopRowAtColumnTwoWithItsPartnerOnTheRight) {
  const State state = Rules::initial(tables_of({}), 7731524193995113121u);
  EXPECT_EQ(state.pair, (Pair{{Block::coo, Block::rick}, 0, 2, 0}));
  EXPECT_EQ(state.next, (Blocks{Block::rick, Block::rick}));
  EXPECT_EQ(state.pieces, 1u);
}

TEST(StackerPair, TurnsClockwiseThroughDownLeftAndUp) {
  const Tables tables = tables_of(quiet());
  State state = game_on(tables, {}, "rc");
  play(tables, state, {kDown, kCw});
  EXPECT_EQ(partner_cell(state.pair), cell_at(2, 2));
  play(tables, state, {kCw});
  EXPECT_EQ(partner_cell(state.pair), cell_at(1, 1));
  play(tables, state, {kCw});
  EXPECT_EQ(partner_cell(state.pair), cell_at(0, 2));
  play(tables, state, {kCw, kCcw});
  EXPECT_EQ(state.pair.rotation, 3);
}

TEST(StackerPair, CannotTurnUpInTheTopRow) {
  const Tables tables = tables_of(quiet());
  State state = game_on(tables, {}, "rc");
  EXPECT_EQ(Rules::refusal(tables, state, kCcw), Refusal::illegal);
  play(tables, state, {kDown});
  EXPECT_EQ(Rules::refusal(tables, state, kCcw), Refusal::none);
}

TEST(StackerPair, IsNotKickedOffAWallOrABlock) {
  const Tables tables = tables_of(quiet());
  State state = game_on(tables, {}, "rc");
  play(tables, state, {kCw, kRight, kRight, kRight});
  EXPECT_EQ(Rules::refusal(tables, state, kRight), Refusal::illegal);
  EXPECT_EQ(Rules::refusal(tables, state, kCcw), Refusal::illegal);
  EXPECT_EQ(Rules::refusal(tables, state, kCw), Refusal::none);
}

TEST(StackerPair, ListsItsLegalActionsInOrder) {
  const Tables tables = tables_of(quiet());
  State state = game_on(tables, {}, "rc");
  ActionList<Rules> actions;
  Rules::legal(tables, state, actions);
  EXPECT_EQ(std::vector<Action>(actions.begin(), actions.end()),
            (std::vector<Action>{kLeft, kRight, kCw, kDown, kDrop}));
}

TEST(StackerPair, LocksByDownOnlyWhereItCannotGoDown) {
  const Tables tables = tables_of(quiet());
  State state = game_on(tables, {}, "rc");
  for (int row = 0; row < 11; ++row) play(tables, state, {kDown});
  EXPECT_EQ(state.pair.row, 11);
  EXPECT_EQ(state.pieces, 1u);
  play(tables, state, {kDown});
  EXPECT_EQ(state.grid, board({"..rc.."}));
  EXPECT_EQ(state.pieces, 2u);
}

TEST(StackerPair, ComesApartOnUnevenGround) {
  const Tables tables = tables_of(quiet());
  State state = game_on(tables, {"..s...", "..s..."}, "rc");
  play(tables, state, {kDrop});
  EXPECT_EQ(state.grid, board({"..r...", "..s...", "..sc.."}));
}

TEST(StackerPair, WithoutRoomEndsTheGameAfterOneMoreIsDrawn) {
  Rules::Setup setup = quiet();
  for (int row = 0; row < kRows; ++row) {
    Row stars{};
    stars[3] = Block::star;
    setup.start.push_back(stars);
  }
  const State state = Rules::initial(tables_of(setup), 5);
  Random random{5};
  draw_pair(random, setup.odds);
  EXPECT_EQ(state.next, draw_pair(random, setup.odds));
  EXPECT_EQ(state.random.state, random.state);
  EXPECT_EQ(state.status, Status::over);
  EXPECT_FALSE(state.pair.exists());
  EXPECT_EQ(state.pieces, 1u);
  EXPECT_EQ(Rules::to_move(state), 0);
}

TEST(StackerPair, IsDrawnByItsOdds) {
  Random random{1};
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(draw_block(random, {100, 0, 0}), Block::bomb);
    EXPECT_EQ(draw_block(random, {0, 100, 0}), Block::hard);
    EXPECT_EQ(draw_block(random, {0, 0, 100}), Block::star);
    EXPECT_TRUE(is_friend(draw_block(random, {0, 0, 0})));
  }
}

TEST(StackerHand, SpendsOneDrawEachLandingWhateverItsChance) {
  const Tables tables = tables_of(quiet());
  State state = game_on(tables, {}, "rc");
  Random random = state.random;
  play(tables, state, {kDrop});
  random.below(100);
  draw_pair(random, tables.setup.odds);
  EXPECT_EQ(state.random.state, random.state);
}

TEST(StackerHand, SpendsNoDrawInAChallenge) {
  Rules::Setup setup;
  setup.mode = Mode::challenge;
  const Tables tables = tables_of(setup);
  State state = game_on(tables, {}, "rc");
  Random random = state.random;
  play(tables, state, {kDrop});
  draw_pair(random, setup.odds);
  EXPECT_EQ(state.random.state, random.state);
}

TEST(StackerHand, PushesTheTopRowOverTheTop) {
  Grid grid{};
  grid[cell_at(0, 5)] = Block::hard;
  grid[cell_at(1, 5)] = Block::star;
  push_up(grid, {Block::rick});
  EXPECT_EQ(grid[cell_at(0, 5)], Block::star);
  EXPECT_EQ(grid[cell_at(1, 5)], Block::empty);
  EXPECT_EQ(grid[cell_at(11, 0)], Block::rick);
}

TEST(StackerHand, StartsANewChainAndTheLongerOneCounts) {
  Rules::Setup setup;
  setup.hand = 100;
  const Tables tables = tables_of(setup);
  State state = game_on(tables, {"c.....", "r.....", "rcs..."}, "ks");
  Recorder<Event> events;
  play(tables, state, {kCw, kRight, kRight, kRight});
  Rules::apply(tables, state, kDrop, events);
  int hands = 0, longest = 0, last = 0;
  for (const Event& event : events.all()) {
    if (event.type == Event::Type::hand) {
      ++hands;
      last = 0;
    }
    if (event.type != Event::Type::chain) continue;
    EXPECT_EQ(event.chain, ++last);
    longest = std::max(longest, last);
  }
  EXPECT_EQ(hands, 1);
  EXPECT_GE(longest, 2);
  EXPECT_EQ(state.chain, longest);
}

TEST(StackerLanding, HasAChainOfItsOwn) {
  const Tables tables = tables_of(quiet());
  State state = game_on(tables, {"..r..."}, "rc");
  play(tables, state, {kDrop});
  EXPECT_EQ(state.chain, 1);
  play(tables, state, {kLeft});
  EXPECT_EQ(state.chain, 1);
  play(tables, state, {kLeft, kDrop});
  EXPECT_EQ(state.chain, 0);
  EXPECT_EQ(state.best_chain, 1);
}

TEST(StackerLanding, IsToldInWavesThatAViewerCanShowOneByOne) {
  const Tables tables = tables_of(quiet());
  State state = game_on(tables, {"..r...", "..sk.."}, "rc");
  Recorder<Event> events;
  Rules::apply(tables, state, kDrop, events);
  std::string waves;
  for (std::size_t i = 0; i < events.waves(); ++i) {
    for (const Event& event : events.wave(i)) waves += static_cast<char>('a' + int(event.type));
    waves += ' ';
  }
  // move, lock, fall; chain, clear, clear; spawn
  EXPECT_EQ(waves, "a b c dhh k ");
}

TEST(StackerChallenge, BringsTheHandEverSooner) {
  Rules::Setup setup;
  setup.mode = Mode::challenge;
  setup.hand = 100;
  setup.hand_every = 4;
  setup.hand_every_min = 2;
  const Tables tables = tables_of(setup);
  State state = Rules::initial(tables, 3);
  std::string hands;
  for (int landing = 1; landing <= 13; ++landing) {
    state.grid = {};
    state.pair = {{Block::rick, Block::coo}, 0, 2, 0};
    Recorder<Event> events;
    Rules::apply(tables, state, kDrop, events);
    for (const Event& event : events.all()) {
      if (event.type == Event::Type::hand) hands += std::to_string(landing) + " ";
    }
  }
  EXPECT_EQ(hands, "4 7 9 11 13 ");
}

TEST(StackerRound, IsWonWhenALandingSettlesWithTheQuota) {
  Rules::Setup setup = quiet();
  setup.mode = Mode::round;
  setup.quota = 1;
  const Tables tables = tables_of(setup);
  State state = game_on(tables, {"...rs."}, "rk");
  play(tables, state, {kDrop});
  EXPECT_EQ(state.chain, 1);
  EXPECT_EQ(state.status, Status::active);
  state = game_on(tables, {"...sr."}, "rk");
  Random random = state.random;
  play(tables, state, {kDrop});
  random.below(100);  // the hand's draw is the last
  EXPECT_EQ(state.status, Status::won);
  EXPECT_EQ(state.score, 1u);
  EXPECT_FALSE(state.pair.exists());
  EXPECT_EQ(state.next, (Blocks{Block::rick, Block::coo}));
  EXPECT_EQ(state.pieces, 1u);
  EXPECT_EQ(state.random.state, random.state);
  EXPECT_EQ(Rules::refusal(tables, state, kDrop), Refusal::finished);
  EXPECT_EQ(Rules::outcome(tables, state).ending, Ending::won);
}

TEST(StackerTimeattack, IsOverAfterItsLandings) {
  Rules::Setup setup = quiet();
  setup.mode = Mode::timeattack;
  setup.landings = 2;
  const Tables tables = tables_of(setup);
  State state = Rules::initial(tables, 0);
  play(tables, state, {kDrop});
  EXPECT_EQ(state.status, Status::active);
  play(tables, state, {kDrop});
  EXPECT_EQ(state.status, Status::over);
  EXPECT_EQ(state.pieces, 2u);
  EXPECT_EQ(Rules::outcome(tables, state).ending, Ending::lost);
}

}  // namespace
}  // namespace fissile::stacker
