// The search against the plainest one there is, and against itself on the plain rules.
#include <gtest/gtest.h>

#include "burst/mind.h"
#include "burst/mind_plain.h"
#include "search/deepen.h"
#include "search/plain.h"
#include "search/random_positions.h"

namespace fissile {
namespace {

// Everything that keeps a score exact, and nothing else.
constexpr SearchSettings kExact{
    .table = true, .symmetry = true, .selective = false, .noisy_plies = 0};

template <class M>
RootAnswer<BurstAction> search(const M& mind, const typename M::Game::State& state,
                               const Limits& limits, const SearchSettings& settings = {},
                               const RootQuestion<BurstAction>& question = {}) {
  Transpositions table(1);
  table.begin();
  return std::make_unique<Deepening<M>>(mind, table, settings, limits, question)->run(state);
}

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}
Limits to_nodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

// Scores of random positions at every depth up to `depth`.
template <class Text>
void expect_exact(const typename Text::Rules::Setup& setup, int positions, int plies, int depth) {
  for_each_twin(typename Text::Twins{}, setup, [&]<class Fast>() {
    const auto tables = std::make_unique<typename Fast::Tables>(Fast::prepare(setup));
    const BurstMind<Fast> mind(*tables, Text::Mind::kWeights);
    for (int i = 0; i < positions; ++i) {
      const auto seed = static_cast<std::uint64_t>(i);
      const auto state = random_position<Fast>(*tables, seed, i * plies / positions);
      for (int d = 1; d <= depth; ++d) {
        PlainSearch plain(mind);
        const auto answer = search(mind, state, to_depth(d), kExact);
        const int score = plain.score(state, d);
        ASSERT_EQ(answer.found.score, score) << "position " << i << " depth " << d;
        if (decided(score)) break;  // a deeper search stops here
      }
    }
  });
}

TEST(AlphaBeta, ScoresOrbsAsPlainMinimaxDoes) {
  expect_exact<orbs::Text>(orbs_setup(2, 2), 20, 8, 6);
  expect_exact<orbs::Text>(orbs_setup(3, 3), 30, 20, 5);
  expect_exact<orbs::Text>(orbs_setup(9, 6), 6, 100, 3);
  expect_exact<orbs::Text>(orbs_setup(9, 9), 2, 120, 2);
}

TEST(AlphaBeta, ScoresFissionAsPlainMinimaxDoes) {
  expect_exact<fission::Text>(fission_setup(3), 40, 30, 7);
  expect_exact<fission::Text>(fission_setup(3, 12), 20, 8, 6);
  expect_exact<fission::Text>(fission_setup(6), 20, 60, 4);
  expect_exact<fission::Text>(heavy_fission_setup(4), 10, 60, 4);
  expect_exact<fission::Text>(fission_setup(9), 3, 60, 3);
}

TEST(AlphaBeta, CountsTheSameNodesOnThePlainRules) {
  using Fast = FastBurst<orbs::Rules, WordShape, 2, 3>;
  const auto setup = orbs_setup(6, 5);
  const auto tables = std::make_unique<Fast::Tables>(Fast::prepare(setup));
  const BurstMind<Fast> fast(*tables, orbs::Mind::kWeights);
  const BurstPlainMind<orbs::Rules> plain(tables->plain, orbs::Mind::kWeights);
  for (int i = 0; i < 8; ++i) {
    const auto state =
        random_position<orbs::Rules>(tables->plain, static_cast<std::uint64_t>(i), 6 * i);
    const auto a = search(fast, Fast::from_plain(*tables, state), to_nodes(3000));
    const auto b = search(plain, state, to_nodes(3000));
    EXPECT_EQ(a.found.nodes, b.found.nodes);
    EXPECT_EQ(a.found.score, b.found.score);
    EXPECT_EQ(a.found.line, b.found.line);
  }
}

struct Orbs {
  using Fast = FastBurst<orbs::Rules, WordShape, 2, 3>;
  std::unique_ptr<Fast::Tables> tables;
  BurstMind<Fast> mind;
  explicit Orbs(int rows = 9, int cols = 6)
      : tables(new Fast::Tables(Fast::prepare(orbs_setup(rows, cols)))),
        mind(*tables, orbs::Mind::kWeights) {}
};

TEST(AlphaBeta, TheSameQuestionHasTheSameAnswerWhateverWasAskedBefore) {
  const Orbs orbs;
  Transpositions table(1);
  const auto ask = [&](int plies) {
    table.begin();
    const Limits limits = to_nodes(20'000);
    const auto state = random_position<Orbs::Fast>(*orbs.tables, 4, plies);
    return std::make_unique<Deepening<BurstMind<Orbs::Fast>>>(orbs.mind, table, SearchSettings{},
                                                              limits, RootQuestion<BurstAction>{})
        ->run(state)
        .found;
  };
  const auto first = ask(30);
  ask(31);
  const auto again = ask(30);
  EXPECT_EQ(first.nodes, 20'000u);
  EXPECT_EQ(again.nodes, first.nodes);
  EXPECT_EQ(again.depth, first.depth);
  EXPECT_EQ(again.line, first.line);
}

TEST(AlphaBeta, AStopKeepsTheBestLineAndEveryLineCanBePlayed) {
  const Orbs orbs;
  for (std::uint64_t nodes = 1; nodes < 40'000; nodes = nodes * 3 + 1) {
    auto state = random_position<Orbs::Fast>(*orbs.tables, nodes, 40);
    const auto answer = search(orbs.mind, state, to_nodes(nodes));
    EXPECT_LE(answer.found.nodes, nodes);
    ASSERT_FALSE(answer.found.line.empty());
    EXPECT_EQ(answer.found.line.front(), answer.found.action);
    Silent silent;
    for (const auto action : answer.found.line) {
      ASSERT_EQ(Orbs::Fast::refusal(*orbs.tables, state, action), Refusal::none);
      Orbs::Fast::apply(*orbs.tables, state, action, silent);
    }
  }
  int asked = 0;
  Limits limits;
  limits.stopped = [&] { return ++asked == 5; };
  const auto state = random_position<Orbs::Fast>(*orbs.tables, 1, 40);
  EXPECT_LE(search(orbs.mind, state, limits).found.nodes, 6 * 1024u);
}

TEST(AlphaBeta, WinsOnTheSpotAndHurries) {
  const Orbs orbs(3, 3);
  int wins = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto state = random_position<Orbs::Fast>(*orbs.tables, seed, 30);
    const auto found = search(orbs.mind, state, to_depth(1)).found;
    auto next = state;
    Silent silent;
    Orbs::Fast::apply(*orbs.tables, next, found.action, silent);
    if (next.mover != 0) continue;
    ++wins;
    EXPECT_EQ(found.score, won_at(1));
  }
  EXPECT_GT(wins, 20);
}

TEST(AlphaBeta, NothingFollowsAWinOnTheSpotHoweverDeepTheFirstLook) {
  const Orbs orbs(3, 3);
  int wins = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto state = random_position<Orbs::Fast>(*orbs.tables, seed, 30);
    const auto found = search(orbs.mind, state, to_depth(3), {}, {.first_depth = 3}).found;
    if (found.score != won_at(1)) continue;
    ++wins;
    EXPECT_EQ(found.line, std::vector<BurstAction>{found.action}) << "seed " << seed;
  }
  EXPECT_GT(wins, 20);
}

TEST(AlphaBeta, SymmetricMovesAreLookedAtOnce) {
  const Orbs orbs(4, 4);
  const auto state = orbs.tables->start;
  EXPECT_EQ(search(orbs.mind, state, to_depth(1)).moves.size(), 3u);
  EXPECT_EQ(search(orbs.mind, state, to_depth(1), {.symmetry = false}).moves.size(), 16u);
}

TEST(AlphaBeta, MovesWithinTheMarginHaveTheirTrueScoreAndNoOtherSeemsToBeThere) {
  const Orbs orbs(4, 4);
  RootQuestion<BurstAction> question;
  question.margin = 40;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto state = random_position<Orbs::Fast>(*orbs.tables, seed, 12);
    const auto answer = search(orbs.mind, state, to_depth(3), kExact, question);
    const int least = answer.found.score - question.margin;
    for (const auto& move : answer.moves) {
      auto child = state;
      Silent silent;
      Orbs::Fast::apply(*orbs.tables, child, move.action, silent);
      PlainSearch plain(orbs.mind);
      const int score = child.mover == 0 ? won_at(1) : -plain.score(child, 2, 1);
      EXPECT_EQ(move.score >= least, score >= least);
      if (score >= least) {
        EXPECT_EQ(move.score, score);
      }
    }
  }
}

// Moves that a selective search gives up early only seem as good as the window asks.
TEST(AlphaBeta, AMarginLetsNoHopelessMoveIn) {
  const Orbs orbs;
  RootQuestion<BurstAction> question;
  question.margin = 6;
  std::size_t candidates = 0, moves = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto state = random_position<Orbs::Fast>(*orbs.tables, seed, 40);
    const auto answer = search(orbs.mind, state, to_depth(4), {}, question);
    moves += answer.moves.size();
    for (const auto& move : answer.moves) candidates += move.score >= answer.found.score - 6;
  }
  EXPECT_LT(candidates * 4, moves);
}

TEST(AlphaBeta, ALineThatComesBackIsADraw) {
  using Fast = FastBurst<fission::Rules, WordShape, 2, 3>;
  const auto tables = std::make_unique<Fast::Tables>(Fast::prepare(fission_setup(3)));
  const BurstMind<Fast> mind(*tables, fission::Mind::kWeights);
  ASSERT_TRUE(mind.cycles());
  const auto state = random_position<Fast>(*tables, 5, 9);
  Limits limits = to_depth(2);
  const auto before = search(mind, state, limits, kExact);
  // Every position after one move has been there before.
  std::vector<std::uint64_t> past;
  mind.each_move(state, [&](BurstAction action, int) {
    auto child = state;
    Silent silent;
    Fast::apply(*tables, child, action, silent);
    past.push_back(mind.key(child));
    past.push_back(0);
  });
  past.push_back(1);
  RootQuestion<BurstAction> question;
  if (past.size() % 2 == 0) past.push_back(1);
  question.past = past;
  const auto after = search(mind, state, limits, kExact, question);
  EXPECT_NE(before.found.score, 0);
  EXPECT_EQ(after.found.score, 0);
}

TEST(Transpositions, RememberUntilTheNextQuestionAndNoLonger) {
  Transpositions table(1);
  table.begin();
  EXPECT_FALSE(table.find(7));
  table.keep(7, {12, -345, 9, Bound::lower});
  const auto found = table.find(7);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->action, 12);
  EXPECT_EQ(found->score, -345);
  EXPECT_EQ(found->depth, 9);
  EXPECT_EQ(found->bound, Bound::lower);
  table.begin();
  EXPECT_FALSE(table.find(7));
  for (int i = 0; i < 70'000; ++i) table.begin();
  EXPECT_FALSE(table.find(7));
  EXPECT_FALSE(table.find(0));
}

}  // namespace
}  // namespace fissile
