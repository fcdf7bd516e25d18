// The search among more than two players: with and without its cuts it finds what the plain search
// finds, ends are exact, and its limits hold.
#include "search/crowd.h"

#include <gtest/gtest.h>

#include "burst/mind.h"
#include "core/playout.h"
#include "games/orbs/mind.h"
#include "games/orbs/text.h"

namespace fissile {
namespace {

using Fast = FastBurst<orbs::Rules, WordShape, kMaxPlayers, 4>;
using TestMind = BurstMind<Fast>;
using Tables = Fast::Tables;
using State = Fast::State;

Tables tables_of(int rows, int cols, int players) {
  orbs::Rules::Setup setup;
  setup.rows = rows;
  setup.cols = cols;
  setup.players = players;
  return Fast::prepare(setup);
}

// Calls visit(tables, state) in random games of several boards and numbers of players.
template <class Visit>
void for_positions(int games, Visit&& visit) {
  Random random{61};
  Silent silent;
  for (int game = 0; game < games; ++game) {
    const int players = 3 + game % 4;
    const Tables tables = tables_of(2 + game % 3, 3 + game % 2, players);
    State state = Fast::initial(tables, 0);
    while (Fast::to_move(state) != 0) {
      if (random.below(6) == 0) visit(tables, state);
      Fast::apply(tables, state, *random_action<Fast>(tables, state, random), silent);
    }
  }
}

// Everybody but `me` against `me`, every line to the end of the depth.
int plain_score(const TestMind& mind, const State& state, int me, int depth, int ply) {
  const Outcome outcome = Fast::outcome(mind.tables(), state);
  if (outcome.winner == me) return won_at(ply);
  if (outcome.rank[static_cast<std::size_t>(me - 1)] != 0) return -won_at(ply);
  if (depth == 0) return mind.evaluate(state, me);
  ActionList<Fast> actions;
  Fast::legal(mind.tables(), state, actions);
  if (actions.empty()) return 0;
  const bool mine = Fast::to_move(state) == me;
  int best = mine ? INT_MIN : INT_MAX;
  Silent silent;
  for (const BurstAction action : actions) {
    State child = state;
    Fast::apply(mind.tables(), child, action, silent);
    const int score = plain_score(mind, child, me, depth - 1, ply + 1);
    best = mine ? std::max(best, score) : std::min(best, score);
  }
  return best;
}

RootAnswer<BurstAction> search(const TestMind& mind, const State& state, const Limits& limits,
                               SearchSettings settings = {}, int margin = 0) {
  Transpositions table(1);
  table.begin();
  return Crowd<TestMind>(mind, table, settings, limits).run(state, margin);
}

SearchSettings exact(bool table) {
  SearchSettings settings;
  settings.table = table;
  settings.noisy_plies = 0;
  return settings;
}

TEST(Crowd, FindsWhatThePlainSearchFinds) {
  int positions = 0;
  for_positions(12, [&](const Tables& tables, const State& state) {
    const TestMind mind(tables, orbs::Mind::kWeights);
    ++positions;
    for (int depth = 1; depth <= 3; ++depth) {
      Limits limits;
      limits.depth = depth;
      const int plain = plain_score(mind, state, state.mover, depth, 0);
      ASSERT_EQ(search(mind, state, limits, exact(false)).found.score, plain);
      ASSERT_EQ(search(mind, state, limits, exact(true)).found.score, plain);
    }
  });
  EXPECT_GT(positions, 20);
}

TEST(Crowd, GivesATrueScoreToMovesWithinTheMargin) {
  int near = 0;
  for_positions(8, [&](const Tables& tables, const State& state) {
    const TestMind mind(tables, orbs::Mind::kWeights);
    Limits limits;
    limits.depth = 2;
    const auto answer = search(mind, state, limits, exact(true), 20);
    if (decided(answer.found.score)) return;
    Silent silent;
    for (const RootMove<BurstAction>& move : answer.moves) {
      State child = state;
      Fast::apply(tables, child, move.action, silent);
      const int plain = plain_score(mind, child, state.mover, answer.found.depth - 1, 1);
      if (plain < answer.found.score - 20) {
        ASSERT_LT(move.score, answer.found.score - 20);
      } else {
        ASSERT_EQ(move.score, plain);
        ++near;
      }
    }
  });
  EXPECT_GT(near, 20);
}

TEST(Crowd, WinsAtOnceWhereItCan) {
  int wins = 0;
  for_positions(60, [&](const Tables& tables, const State& state) {
    ActionList<Fast> actions;
    Fast::legal(tables, state, actions);
    bool can_win = false;
    Silent silent;
    for (const BurstAction action : actions) {
      State child = state;
      Fast::apply(tables, child, action, silent);
      can_win |= Fast::outcome(tables, child).winner == state.mover;
    }
    if (!can_win) return;
    ++wins;
    Limits limits;
    limits.nodes = 5000;
    const auto answer = search(TestMind(tables, orbs::Mind::kWeights), state, limits);
    ASSERT_EQ(answer.found.score, won_at(1));
    State child = state;
    Fast::apply(tables, child, answer.found.action, silent);
    ASSERT_EQ(Fast::outcome(tables, child).winner, state.mover);
  });
  EXPECT_GT(wins, 5);
}

TEST(Crowd, SpendsItsNodesAndNoMoreAndFindsTheSameTwice) {
  for_positions(8, [&](const Tables& tables, const State& state) {
    const TestMind mind(tables, orbs::Mind::kWeights);
    for (const std::uint64_t nodes : {1u, 50u, 2000u}) {
      Limits limits;
      limits.nodes = nodes;
      const auto once = search(mind, state, limits), twice = search(mind, state, limits);
      ASSERT_LE(once.found.nodes, nodes);
      ASSERT_EQ(Fast::refusal(tables, state, once.found.action), Refusal::none);
      ASSERT_EQ(once.found.action, twice.found.action);
      ASSERT_EQ(once.found.nodes, twice.found.nodes);
      ASSERT_EQ(once.found.line, twice.found.line);
    }
  });
}

TEST(Crowd, GivesALineThatCanBePlayed) {
  for_positions(8, [&](const Tables& tables, const State& state) {
    Limits limits;
    limits.nodes = 3000;
    const auto answer = search(TestMind(tables, orbs::Mind::kWeights), state, limits);
    ASSERT_EQ(answer.found.line.front(), answer.found.action);
    State at = state;
    Silent silent;
    for (const BurstAction action : answer.found.line) {
      ASSERT_EQ(Fast::refusal(tables, at, action), Refusal::none);
      Fast::apply(tables, at, action, silent);
    }
  });
}

TEST(Crowd, StopsWhenItIsTold) {
  const Tables tables = tables_of(9, 6, 4);
  const TestMind mind(tables, orbs::Mind::kWeights);
  Limits limits;
  int asked = 0;
  limits.stopped = [&] { return ++asked > 3; };
  const auto answer = search(mind, Fast::initial(tables, 0), limits);
  EXPECT_EQ(asked, 4);
  EXPECT_LE(answer.found.nodes, 4 * 1024u);
}

}  // namespace
}  // namespace fissile
