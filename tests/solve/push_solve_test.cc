// The solver of push: its answers are what the plain rules and an exhaustive search say.
#include "solve/push/solver.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <thread>

#include "games/push_board.h"
#include "solve/push/hints.h"
#include "solve/push_checker.h"
#include "solve/push_random.h"

namespace fissile::push_solve {
namespace {

using push_testing::Board;
using push_testing::Map;

struct Question {
  explicit Question(const Level& level)
      : tables(tables_of_one(level)), start(Rules::initial(*tables, 0)) {}
  explicit Question(const Map& map) : Question(Board(map).level()) {}

  Answer<Action> ask(Goal goal = Goal::moves, const SolveLimits& limits = {}) const {
    return solve(*tables, start, goal, limits);
  }

  std::unique_ptr<Tables> tables;
  State start;
};

Level shipped_level(const std::string& pack, std::size_t number) {
  return push_proof::shipped(pack)[number - 1].level;
}

TEST(PushSolve, SmallRandomLevelsOfEveryKindAgreeWithAnExhaustiveSearch) {
  RandomLevel random(2026);
  std::map<Verdict, int> verdicts;
  int compared = 0;
  for (int i = 0; i < 300; ++i) {
    const Level level = random.next();
    for (const Goal goal : {Goal::moves, Goal::pushes}) {
      bool decided = false;
      EXPECT_EQ(fault_of(level, goal, 50'000, decided), "") << "level " << i;
      compared += decided;
    }
    ++verdicts[Question(level).ask().result];
  }
  EXPECT_GE(compared, 590);
  EXPECT_GE(verdicts[Verdict::solved], 80);
  EXPECT_GE(verdicts[Verdict::unsolvable], 80);
}

TEST(PushSolve, PlainLevelsOfThreePairsAgreeWithASearchOverMoves) {
  RandomLevel random(7);
  int compared = 0;
  for (int i = 0; i < 120; ++i) {
    bool decided = false;
    const Level level = random.next_plain(6, 5, 2 + i % 2, 1 + i % 3);
    EXPECT_EQ(plain_fault_of(level, 20'000, decided), "") << "level " << i;
    compared += decided;
  }
  EXPECT_GE(compared, 60);
}

// What the better bound says after each push of a random play, beside the fewest moves.
TEST(PushSolve, TheBoundOnWalksNeverPassesTheFewestMoves) {
  RandomLevel random(11);
  Random choice{5};
  int asked = 0, rises = 0;
  for (int i = 0; i < 300; ++i) {
    const Question question(random.next_plain(6, 5, 2 + i % 2, 1 + i % 3));
    State state = question.start;
    const Field field(Rules::level_of(*question.tables, state), state.player);
    const Roster roster(field, state.blocks);
    Bound bound(field, roster, Goal::moves, {});
    bound.refine(roster.spots_of(state.blocks), {});
    for (int move = 0; move < 60 && !state.blocks.empty(); ++move) {
      const State before = state;
      const auto action = static_cast<Action>(choice.below(4));
      if (Rules::refusal(*question.tables, state, action) != Refusal::none) continue;
      Silent silent;
      Rules::apply(*question.tables, state, action, silent);
      if (before.blocks == state.blocks || state.blocks.empty()) continue;
      const Spots spots = roster.spots_of(state.blocks);
      const auto proof = push_proof::solve(*question.tables, state, 20'000);
      if (proof.verdict != push_proof::Proof::Verdict::solved) continue;
      const int player = field.cell(state.player.x, state.player.y);
      const int least = bound.refined(spots, player + field.step(action), player);
      EXPECT_LE(least, proof.moves()) << "level " << i;
      const int enough = static_cast<int>(choice.below(30));
      const int hasty = bound.refined(spots, player + field.step(action), player, enough);
      EXPECT_TRUE(hasty == least || (hasty > least && hasty <= std::max(enough, bound(spots))))
          << least << " and " << hasty << " where " << enough << " is enough";
      rises += least > bound(spots);
      ++asked;
    }
  }
  EXPECT_GE(asked, 150);
  EXPECT_GE(rises, 100);
}

TEST(PushSolve, TheParsOfTheShippedLevelsAreTheFewestMoves) {
  int proved = 0;
  for (const push_proof::Shipped& shipped : push_proof::all_shipped()) {
    const Question question(shipped.level);
    SolveLimits limits;
    limits.states = 30'000;
    const auto answer = question.ask(Goal::moves, limits);
    if (answer.result == Verdict::unknown) continue;
    EXPECT_EQ(static_cast<int>(answer.actions.size()), shipped.level.par.value_or(0))
        << shipped.pack << " " << shipped.number;
    EXPECT_TRUE(answer.optimal);
    EXPECT_TRUE(pushes_of_play(*question.tables, question.start, answer.actions));
    ++proved;
  }
  EXPECT_EQ(proved, 27) << "all but the fifth and the sixth of classic";
}

TEST(PushSolve, ThirdClassicLevelAsDrawnIsRefusedWithoutASearch) {
  Level level = shipped_level("classic", 3);
  for (BlockText& block : level.blocks) {
    if (block.place == Rect{7, 2, 1, 1}) block.place.x = 8;  // P16
  }
  const auto answer = Question(level).ask();
  EXPECT_EQ(answer.result, Verdict::unsolvable);
  EXPECT_EQ(answer.expanded, 0u);
  EXPECT_NE(answer.reason.find("the blue blocks at (8, 2) and (1, 7) can never meet"),
            std::string::npos)
      << answer.reason;
}

TEST(PushSolve, WhatIsImpossibleFromTheStartIsToldWithItsReason) {
  const std::pair<Map, std::string> cases[] = {
      {{"P R  E"}, "of red there is 1"},
      {{"P RR #E"}, "walls part the player from the exit"},
      {{"R     R", "   P   ", "B     B", "   E   "}, "can never meet"},
      {{"P RR  E", "#######", "  BB   "}, "the blue blocks at (2, 2) and (3, 2) can never meet"},
      {{"RB   ", "BR   ", "  P E"}, "hold each other fast"},
  };
  for (const auto& [map, reason] : cases) {
    const auto answer = Question(map).ask();
    EXPECT_EQ(answer.result, Verdict::unsolvable) << reason;
    EXPECT_EQ(answer.expanded, 0u) << reason;
    EXPECT_NE(answer.reason.find(reason), std::string::npos) << answer.reason;
  }
}

TEST(PushSolve, ALevelThatOnlyASearchCanRefuseIsRefused) {
  // Each could meet its partner if it were alone; in the one row they stand in each other's way.
  const auto answer = Question(Map({"PR BR BE"})).ask();
  EXPECT_GT(answer.expanded, 0u);
  EXPECT_EQ(answer.result, Verdict::unsolvable);
  EXPECT_EQ(answer.reason, "every position that can be reached was looked at");
}

TEST(PushSolve, AnAnswerWithoutBlocksIsTheWalkOut) {
  const auto answer = Question(Map({"P  E"})).ask();
  EXPECT_EQ(answer.result, Verdict::solved);
  EXPECT_EQ(answer.actions, std::vector<Action>({3, 3, 3}));
}

TEST(PushSolve, FewestPushesMayTakeMoreMoves) {
  const Question question(shipped_level("classic", 3));
  const auto moves = question.ask(Goal::moves), pushes = question.ask(Goal::pushes);
  ASSERT_TRUE(moves.optimal && pushes.optimal);
  const auto count = pushes_of_play(*question.tables, question.start, pushes.actions);
  const auto other = pushes_of_play(*question.tables, question.start, moves.actions);
  ASSERT_TRUE(count && other);
  EXPECT_EQ(pushes.bound, *count);
  EXPECT_LE(*count, *other);
  EXPECT_GE(pushes.actions.size(), moves.actions.size());
}

TEST(PushSolve, EachLimitEndsTheSearchAndSaysSo) {
  const Question question(shipped_level("classic", 5));
  SolveLimits states, memory, stopped;
  states.states = 1000;
  memory.memory = 200'000;
  int asked = 0;
  stopped.stopped = [&] { return ++asked == 3; };
  const std::pair<SolveLimits*, std::string> cases[] = {
      {&states, "the limit on states was reached"},
      {&memory, "the limit on memory was reached"},
      {&stopped, "it was stopped"},
  };
  for (const auto& [limits, reason] : cases) {
    const auto answer = question.ask(Goal::moves, *limits);
    EXPECT_EQ(answer.result, Verdict::unknown) << reason;
    EXPECT_EQ(answer.reason, reason);
    EXPECT_FALSE(answer.optimal);
    EXPECT_TRUE(answer.actions.empty());
    EXPECT_LE(answer.states, 60'000u);
    EXPECT_LE(answer.bound, 51);
  }
}

TEST(PushSolve, WithoutMemoryOrTimeForTablesALevelIsStillSolvedRight) {
  const Question question(shipped_level("blocks", 3));
  SolveLimits limits;
  limits.memory = 1'000'000;
  int asked = 0;
  limits.stopped = [&] { return asked++ == 0; };  // only while the tables are made
  const auto answer = question.ask(Goal::moves, limits);
  EXPECT_EQ(answer.result, Verdict::solved);
  EXPECT_EQ(answer.actions.size(), 35u);
  EXPECT_GT(answer.expanded, question.ask().expanded);
}

TEST(PushSolve, ProgressTellsABoundThatNeverPassesTheAnswer) {
  const Question question(shipped_level("classic", 3));
  SolveLimits limits;
  int bound = 0, told = 0;
  limits.progress = [&](const SolveProgress& progress) {
    EXPECT_GE(progress.bound, bound);
    EXPECT_GT(progress.memory, 0u);
    bound = progress.bound;
    ++told;
  };
  EXPECT_EQ(question.ask(Goal::moves, limits).actions.size(), 59u);
  EXPECT_GE(told, 3);
  EXPECT_LE(bound, 59);
}

TEST(PushSolve, TheSameQuestionHasTheSameAnswer) {
  const Question question(shipped_level("extensions", 6));
  const auto once = question.ask(), again = question.ask();
  EXPECT_EQ(once.actions, again.actions);
  EXPECT_EQ(once.expanded, again.expanded);
}

// On as many threads as there are jobs, the last first.
void spread_widely(std::size_t count, const std::function<void(std::size_t)>& job) {
  std::vector<std::jthread> threads;
  for (std::size_t i = count; i > 0; --i) threads.emplace_back([&job, i] { job(i - 1); });
}

TEST(PushSolve, ThreadsChangeNothingInAnAnswer) {
  RandomLevel random(3);
  std::vector<Level> levels{shipped_level("classic", 3), shipped_level("classic", 6),
                            shipped_level("blocks", 6), shipped_level("extensions", 6)};
  for (int i = 0; i < 12; ++i) levels.push_back(random.next_plain(8, 7, 3));
  SolveLimits alone, spread;
  alone.states = spread.states = 20'000;
  int spreads = 0;
  spread.spread = [&](std::size_t count, const std::function<void(std::size_t)>& job) {
    spread_widely(count, job);
    ++spreads;
  };
  for (std::size_t i = 0; i < levels.size(); ++i) {
    for (const Goal goal : {Goal::moves, Goal::pushes}) {
      const Question question(levels[i]);
      const auto one = question.ask(goal, alone), many = question.ask(goal, spread);
      EXPECT_EQ(one.result, many.result) << "level " << i;
      EXPECT_EQ(one.actions, many.actions) << "level " << i;
      EXPECT_EQ(one.expanded, many.expanded) << "level " << i;
      EXPECT_EQ(one.states, many.states) << "level " << i;
      EXPECT_EQ(one.bound, many.bound) << "level " << i;
    }
  }
  EXPECT_GE(spreads, 100);
}

TEST(PushSolve, EveryPositionOfASolutionIsSolvedByTheRestOfIt) {
  const Question question(shipped_level("extensions", 17));
  State state = question.start;
  auto left = question.ask().actions.size();
  for (const Action action : question.ask().actions) {
    EXPECT_EQ(solve(*question.tables, state, Goal::moves, {}).actions.size(), left--);
    Silent silent;
    Rules::apply(*question.tables, state, action, silent);
  }
}

TEST(PushHints, OnTheLastSolutionAHintCostsNothing) {
  const Question question(shipped_level("classic", 3));
  Hints hints;
  State state = question.start;
  const auto first = hints.ask(*question.tables, state, {});
  ASSERT_EQ(first.actions.size(), 59u);
  EXPECT_GT(first.expanded, 0u);
  Silent silent;
  for (std::size_t i = 0; i < first.actions.size(); ++i) {
    const auto hint = hints.ask(*question.tables, state, {});
    ASSERT_EQ(hint.result, Verdict::solved);
    EXPECT_EQ(hint.actions[0], first.actions[i]);
    EXPECT_EQ(hint.actions.size(), first.actions.size() - i);
    EXPECT_EQ(hint.expanded, 0u);
    Rules::apply(*question.tables, state, first.actions[i], silent);
  }
  EXPECT_TRUE(state.won);
}

TEST(PushHints, OffTheLineAHintIsSearchedForAnew) {
  const Question question(Map({"       ", " P R R ", "      E"}));
  Hints hints;
  State state = question.start;
  const auto first = hints.ask(*question.tables, state, {});
  EXPECT_EQ(first.actions[0], 3);
  Silent silent;
  Rules::apply(*question.tables, state, Action{0}, silent);  // a step that leads away
  const auto hint = hints.ask(*question.tables, state, {});
  EXPECT_EQ(hint.result, Verdict::solved);
  EXPECT_EQ(hint.actions.size(), first.actions.size() + 1);
}

TEST(PushHints, APositionThatIsLostIsToldAtOnce) {
  const Question question(Map({"       ", "PR R   ", "      E"}));
  Hints hints;
  State state = question.start;
  ASSERT_EQ(hints.ask(*question.tables, state, {}).result, Verdict::solved);
  Silent silent;
  for (const char direction : std::string_view("drururd")) {  // one red up, the other one down
    const auto action = static_cast<Action>(std::string_view("udlr").find(direction));
    ASSERT_EQ(Rules::refusal(*question.tables, state, action), Refusal::none);
    Rules::apply(*question.tables, state, action, silent);
  }
  const auto hint = hints.ask(*question.tables, state, {});
  EXPECT_EQ(hint.result, Verdict::unsolvable);
  EXPECT_EQ(hint.expanded, 0u);
  EXPECT_NE(hint.reason.find("can never meet"), std::string::npos) << hint.reason;
}

TEST(PushSolve, ManyBlocksOfOneColourAreSolvedToo) {
  const auto answer = Question(Map({"P            E", "RR RR RR RR RR", "RR RR RR RR RR"})).ask();
  EXPECT_EQ(answer.result, Verdict::solved);
  EXPECT_TRUE(answer.optimal);
}

}  // namespace
}  // namespace fissile::push_solve
