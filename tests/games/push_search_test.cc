// The plain prover and the greedy player, which the tests of the levels lean on.
#include <gtest/gtest.h>

#include <string>

#include "games/push_board.h"
#include "push/greedy.h"
#include "push/packs.h"
#include "solve/push/plain/search.h"

namespace fissile::push_proof {
namespace {

using push_testing::Board;
using push_testing::Map;
using Verdict = Proof::Verdict;

bool won(const State&, const State& after) { return after.won; }

struct Question {
  explicit Question(const Level& level)
      : tables(tables_of_one(level)), start(Rules::initial(*tables, 0)) {}
  explicit Question(const Map& map) : Question(Board(map).level()) {}

  std::unique_ptr<Tables> tables;
  State start;
};

TEST(PushSearch, ASolutionHasTheFewestMoves) {
  const Question question(Map({"     ", "PR RE", "     "}));
  const Proof proof = solve(*question.tables, question.start);
  ASSERT_EQ(proof.verdict, Verdict::solved);
  EXPECT_EQ(proof.actions, std::vector<Action>({3, 3, 3, 3}));
}

TEST(PushSearch, ASolutionWinsWhenItIsPlayed) {
  for (const Shipped& shipped : shipped("extensions")) {
    const Question question(shipped.level);
    State state = question.start;
    Silent silent;
    for (const Action action : solve(*question.tables, state).actions) {
      ASSERT_EQ(Rules::refusal(*question.tables, state, action), Refusal::none);
      Rules::apply(*question.tables, state, action, silent);
    }
    EXPECT_TRUE(state.won) << shipped.level.title;
  }
}

TEST(PushSearch, ALevelWithoutASolutionIsProvedToHaveNone) {
  const Question alone(Map({"P R  E"}));
  EXPECT_EQ(solve(*alone.tables, alone.start).verdict, Verdict::unsolvable);
  const Proof closed = reach(*alone.tables, alone.start, won);
  EXPECT_EQ(closed.verdict, Verdict::unsolvable);
  EXPECT_EQ(closed.states, 9u) << "two, three or four tiles for the player";
}

TEST(PushSearch, WhatIsNotFoundWithinTheBoundIsUnknown) {
  const Question question(shipped("classic")[2].level);
  EXPECT_EQ(solve(*question.tables, question.start, 1000).verdict, Verdict::unknown);
}

TEST(PushSearch, TheBoundChangesNoPar) {
  int compared = 0;
  for (const Shipped& shipped : all_shipped()) {
    if (shipped.pack == "extensions") continue;
    const Question question(shipped.level);
    const Proof plainly = reach(*question.tables, question.start, won, 50'000);
    if (plainly.verdict == Verdict::unknown) continue;
    const Proof bounded = solve(*question.tables, question.start);
    EXPECT_EQ(plainly.verdict, Verdict::solved) << shipped.pack << " " << shipped.number;
    EXPECT_EQ(bounded.moves(), plainly.moves()) << shipped.pack << " " << shipped.number;
    EXPECT_LE(bounded.states, plainly.states);
    ++compared;
  }
  EXPECT_GE(compared, 6);
}

TEST(PushSearch, AKeyGivesItsStateBack) {
  const Question question(shipped("extensions").back().level);
  const Packer packer(*question.tables, question.start);
  ASSERT_TRUE(packer.fits());
  State state = question.start;
  Silent silent;
  for (const Action action : solve(*question.tables, state).actions) {
    State expected = state;
    expected.moves = 0;
    EXPECT_EQ(packer.unpack(packer.pack(state)), expected);
    Rules::apply(*question.tables, state, action, silent);
  }
}

TEST(PushGreedy, TheGreedyPlayerWinsWhereTheNearestPairIsTheRightOne) {
  const Question question(shipped("classic")[0].level);
  EXPECT_TRUE(greedy_wins(*question.tables, question.start));
}

TEST(PushGreedy, TheGreedyPlayerFailsWhereAPushMustLeadAway) {
  const Question question(shipped("classic")[1].level);
  ASSERT_EQ(solve(*question.tables, question.start).verdict, Verdict::solved);
  EXPECT_FALSE(greedy_wins(*question.tables, question.start));
}

TEST(PushGreedy, AnAnnihilationIsCloserThanAnyPair) {
  // The blues next to each other cannot move; the reds can meet at once.
  const Question question(Map({"BB    ", "   PRR", "E     "}));
  const Walk walk(*question.tables, question.start);
  std::array<int, 3> best{kNever, 0, 0};
  for (const Walk::Step& step : walk.steps()) best = std::min(best, rank(step, 4));
  EXPECT_EQ(best, (std::array<int, 3>{0, 1, 3}));
}

TEST(PushGreedy, TheGreedyPlayerGivesUpWhereNoPushIsLeft) {
  const Question question(Map({"PE", "RB"}));
  EXPECT_FALSE(greedy_wins(*question.tables, question.start));
}

}  // namespace
}  // namespace fissile::push_proof
