// The player inside: levels are limited in nodes and play alike everywhere, limits are kept, and
// first moves follow F9.
#include "mind/thinker.h"

#include <gtest/gtest.h>

#include "burst/explain.h"
#include "core/perft.h"
#include "core/replay.h"
#include "search/scores.h"

namespace fissile {
namespace {

template <class Text>
AnyMatch<AllGames> match_of(const typename Text::Rules::Setup& setup, int plies = 0,
                            std::uint64_t seed = 1) {
  using Rules = typename Text::Rules;
  AnyMatch<AllGames> any =
      Played<Text>{Match<Rules>(std::make_unique<typename Rules::Setup>(setup), 0)};
  auto& match = std::get<Played<Text>>(any).match;
  Random random{seed};
  Silent silent;
  for (int i = 0; i < plies && match.state().mover != 0; ++i) {
    match.apply(*random_action<Rules>(match.tables(), match.state(), random), silent);
  }
  return any;
}

orbs::Rules::Setup orbs_of(int rows, int cols, int players = 2) {
  orbs::Rules::Setup setup;
  setup.rows = rows;
  setup.cols = cols;
  setup.players = players;
  return setup;
}

const AlphaBetaStrength& strength_of(int number) {
  return kBurstStrengths[static_cast<std::size_t>(number) - 1].search;
}

Ask level(int number, std::uint64_t seed = 0) {
  Ask ask;
  ask.strength = number;
  ask.seed = seed;
  return ask;
}

TEST(Thinker, EveryLevelKeepsItsNodesAndRepeatsItself) {
  Thinker thinker(4);
  for (int number = 1; number <= 8; ++number) {
    const auto match = match_of<orbs::Text>(orbs_of(9, 6), 30);
    const auto first = thinker.think(match, level(number, 5));
    thinker.think(match_of<fission::Text>({}, 12), level(number));
    const auto again = thinker.think(match, level(number, 5));
    ASSERT_TRUE(first && again);
    EXPECT_LE(first->nodes, strength_of(number).nodes);
    EXPECT_LE(first->depth, strength_of(number).depth);
    EXPECT_EQ(first->action, again->action) << number;
    EXPECT_EQ(first->nodes, again->nodes) << number;
    EXPECT_EQ(first->line, again->line) << number;
    EXPECT_EQ(first->line.front(), first->action);
  }
}

TEST(Thinker, LevelsGrow) {
  for (int number = 2; number <= kMaxStrength; ++number) {
    EXPECT_GT(strength_of(number).nodes, strength_of(number - 1).nodes);
    EXPECT_GE(strength_of(number).depth, strength_of(number - 1).depth);
    EXPECT_GE(strength_of(number).noisy_plies, strength_of(number - 1).noisy_plies);
    EXPECT_GE(kBurstStrengths[static_cast<std::size_t>(number) - 1].components,
              kBurstStrengths[static_cast<std::size_t>(number - 1) - 1].components);
    EXPECT_LE(strength_of(number).margin, strength_of(number - 1).margin);
  }
}

TEST(Thinker, LimitsMakeALowLevelThinkLessAndTheTopLevelMore) {
  Thinker thinker(4);
  const auto match = match_of<orbs::Text>(orbs_of(9, 6), 30);
  Ask ask = level(6);
  ask.nodes = 10'000'000;
  EXPECT_LE(thinker.think(match, ask)->nodes, strength_of(6).nodes);
  ask.nodes = 100;
  EXPECT_LE(thinker.think(match, ask)->nodes, 100u);
  ask.nodes.reset();
  ask.depth = 2;
  EXPECT_EQ(thinker.think(match, ask)->depth, 2);
  ask = level(kMaxStrength);
  ask.nodes = strength_of(kMaxStrength).nodes + 1000;
  EXPECT_EQ(thinker.think(match, ask)->nodes, *ask.nodes);
}

TEST(Thinker, TheClockAndAStopEndASearchWithoutOtherLimits) {
  Thinker thinker(4);
  const auto match = match_of<orbs::Text>(orbs_of(9, 6), 30);
  Ask ask;
  ask.time = std::chrono::milliseconds(1);
  EXPECT_TRUE(thinker.think(match, ask));
  const std::atomic<bool> stop = true;
  ask.time = std::chrono::hours(1);
  ask.stop = &stop;
  const auto thought = thinker.think(match, ask);
  ASSERT_TRUE(thought);
  EXPECT_LE(thought->nodes, 1024u);
}

TEST(Thinker, SeveralThreadsAnswerWithALegalLine) {
  Thinker thinker(4);
  auto match = match_of<orbs::Text>(orbs_of(9, 6), 30);
  Ask ask;
  ask.nodes = 30'000;
  ask.threads = 3;
  const auto thought = thinker.think(match, ask);
  ASSERT_TRUE(thought);
  EXPECT_LE(thought->nodes, 30'000u);
  auto& played = std::get<Played<orbs::Text>>(match).match;
  Silent silent;
  for (const std::uint32_t action : thought->line) {
    ASSERT_FALSE(played.apply(static_cast<BurstAction>(action), silent));
  }
}

TEST(Thinker, PlaysEveryBoardItIsGiven) {
  Thinker thinker(1);
  fission::Rules::Setup heavy;
  heavy.corner = 5, heavy.edge = 6, heavy.center = 8;
  for (const auto& match :
       {match_of<orbs::Text>(orbs_of(2, 2)), match_of<orbs::Text>(orbs_of(32, 32), 900),
        match_of<orbs::Text>(orbs_of(9, 6, 4), 40), match_of<orbs::Text>(orbs_of(20, 20, 8), 90),
        match_of<fission::Text>(heavy, 30)}) {
    const auto thought = thinker.think(match, level(4));
    ASSERT_TRUE(thought);
    with_match(match, [&]<class P>(const P& played) {
      using Rules = typename P::Text::Rules;
      const auto action = static_cast<typename Rules::Action>(thought->action);
      EXPECT_EQ(Rules::refusal(played.match.tables(), played.match.state(), action), Refusal::none);
    });
  }
}

TEST(Thinker, AFinishedGameHasNoThoughtAndPuzzlesAreNotPlayed) {
  Thinker thinker(1);
  auto match = match_of<orbs::Text>(orbs_of(2, 2));
  Silent silent;
  std::get<Played<orbs::Text>>(match).match.apply(resign_action(1), silent);
  EXPECT_FALSE(thinker.think(match, {}));
  EXPECT_TRUE(Thinker::plays(match));
  EXPECT_FALSE(Thinker::plays(AnyMatch<AllGames>{}));
  auto push = new_match(AllGames{}, "push", nullptr, "/setup", 0, "/game");
  ASSERT_TRUE(push);
  EXPECT_FALSE(Thinker::plays(*push));
}

// F9, for even and odd grids, as the first and the second player.
TEST(Thinker, FissionBeginsInTheMiddleAndNotBesideAnEnemy) {
  Thinker thinker(1);
  for (int size = 3; size <= 9; ++size) {
    fission::Rules::Setup setup;
    setup.grid_size = size;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      auto match = match_of<fission::Text>(setup);
      auto& played = std::get<Played<fission::Text>>(match).match;
      int cells[2];
      for (int& cell : cells) {
        const auto thought = thinker.think(match, level(10, seed * 7 + 1));
        cell = static_cast<int>(thought->action);
        const int low = size / 2 - 1;
        const int high = size % 2 ? size / 2 + 1 : size / 2;
        EXPECT_GE(cell / size, low);
        EXPECT_LE(cell / size, high);
        EXPECT_GE(cell % size, low);
        EXPECT_LE(cell % size, high);
        Silent silent;
        ASSERT_FALSE(played.apply(static_cast<BurstAction>(cell), silent));
      }
      const int apart =
          std::abs(cells[0] / size - cells[1] / size) + std::abs(cells[0] % size - cells[1] % size);
      EXPECT_GT(apart, 1);
    }
  }
}

TEST(Thinker, WithoutTheBookFissionSearchesItsFirstMove) {
  Thinker thinker(1);
  Ask ask = level(5);
  EXPECT_EQ(thinker.think(match_of<fission::Text>({}), ask)->nodes, 0u);
  ask.book = false;
  EXPECT_GT(thinker.think(match_of<fission::Text>({}), ask)->nodes, 0u);
}

TEST(Thinker, ActionsThatAreExceptedAreNotPlayed) {
  Thinker thinker(1);
  const auto match = match_of<orbs::Text>(orbs_of(2, 3), 2);
  Ask ask;
  ask.nodes = 500;
  std::size_t answers = 0;
  while (const auto thought = thinker.think(match, ask)) {
    EXPECT_EQ(std::count(ask.except.begin(), ask.except.end(), thought->action), 0);
    ask.except.push_back(thought->action);
    ASSERT_LE(++answers, 6u);
  }
  EXPECT_GE(answers, 4u);
}

TEST(Explain, SaysWhatIsCountedAndFindsLinesThatBeginOtherwise) {
  Thinker thinker(1);
  const auto match = match_of<orbs::Text>(orbs_of(4, 4), 10);
  const auto out = explain_burst<orbs::Text>(std::get<Played<orbs::Text>>(match).match);
  ASSERT_TRUE(out);
  ASSERT_EQ(out->seats.size(), 2u);
  int sums[2];
  for (std::size_t i = 0; i < 2; ++i) {
    const SeatExplained& seat = out->seats[i];
    sums[seat.to_move] = 0;
    for (std::size_t f = 0; f < kBurstFeatures; ++f) {
      sums[seat.to_move] += seat.counts.counts[f] * seat.weights[f];
    }
  }
  EXPECT_EQ(out->estimate, sums[1] - sums[0]);
  const auto lines = thinker.lines(match, 3, 2000);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_NE(lines[0].action, lines[1].action);
  EXPECT_GE(lines[0].score, lines[1].score);
  EXPECT_TRUE(thinker.lines(match_of<orbs::Text>(orbs_of(5, 5, 3), 9), 3, 100).empty());
}

TEST(Thinker, LowLevelsErrBySeedButTakeAWinInOne) {
  Thinker thinker(1);
  const auto open = match_of<orbs::Text>(orbs_of(5, 5), 8);
  std::vector<std::uint32_t> actions;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    actions.push_back(thinker.think(open, level(1, seed))->action);
  }
  std::sort(actions.begin(), actions.end());
  EXPECT_GT(std::unique(actions.begin(), actions.end()) - actions.begin(), 1);
  orbs::Rules::Setup won = orbs_of(3, 3);
  BurstPosition position;
  position.cells.resize(9);
  position.cells[0] = {1, 1};
  position.cells[1] = {2, 1};
  position.cells[8] = {1, 1};
  position.turn = 3;
  won.position = position;
  for (int number = 1; number <= kMaxStrength; ++number) {
    const auto thought = thinker.think(match_of<orbs::Text>(won), level(number, 3));
    EXPECT_EQ(thought->action, 0u) << number;
    EXPECT_EQ(thought->score, won_at(1)) << number;
  }
}

}  // namespace
}  // namespace fissile
