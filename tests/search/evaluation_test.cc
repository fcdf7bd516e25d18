// The five components of the estimate: each on a board small enough to count by eye, and all of
// them on the planes against cell by cell.
#include <gtest/gtest.h>

#include "burst/mind.h"
#include "burst/mind_plain.h"
#include "search/mind.h"
#include "search/random_positions.h"

namespace fissile {
namespace {

using Fast = FastBurst<orbs::Rules, WordShape, 2, 3>;
static_assert(Mind<BurstMind<Fast>>);
static_assert(Mind<BurstPlainMind<orbs::Rules>>);

//  b1 a2  .  .
//  a1 a3 b3  .
//   .  . a1 b1
struct Board {
  static constexpr int kRows = 3, kCols = 4;
  std::unique_ptr<Fast::Tables> tables;

  Board() {
    orbs::Rules::Setup setup = orbs_setup(kRows, kCols);
    BurstPosition position;
    position.cells.resize(kRows * kCols);
    const auto put = [&](int row, int col, std::uint8_t owner, std::uint8_t orbs) {
      position.cells[static_cast<std::size_t>(row * kCols + col)] = {owner, orbs};
    };
    put(0, 0, 2, 1);
    put(0, 1, 1, 2);
    put(1, 0, 1, 1);
    put(1, 1, 1, 3);
    put(1, 2, 2, 3);
    put(2, 2, 1, 1);
    put(2, 3, 2, 1);
    position.turn = 12;
    setup.position = position;
    EXPECT_FALSE(orbs::Rules::check(setup));
    tables = std::make_unique<Fast::Tables>(Fast::prepare(setup));
  }
};

struct Counted {
  Board board;
  BurstEvaluation<Fast> evaluation{*board.tables, orbs::Mind::kWeights};
  BurstFeatures out;

  BurstEvaluation<Fast>::Sight sight(int player) const {
    return evaluation.sight(board.tables->start, player);
  }
};

TEST(Evaluation, MaterialIsOrbsAndCells) {
  Counted one, two;
  one.evaluation.material(one.board.tables->start, one.sight(1), one.out);
  two.evaluation.material(two.board.tables->start, two.sight(2), two.out);
  EXPECT_EQ(one.out[BurstFeature::orbs], 7);
  EXPECT_EQ(one.out[BurstFeature::cells], 4);
  EXPECT_EQ(two.out[BurstFeature::orbs], 5);
  EXPECT_EQ(two.out[BurstFeature::cells], 3);
}

TEST(Evaluation, PositionIsCornersEdgesAndCellsExposed) {
  Counted one, two;
  one.evaluation.position(one.sight(1), one.out);
  two.evaluation.position(two.sight(2), two.out);
  EXPECT_EQ(one.out[BurstFeature::corners], 0);
  EXPECT_EQ(one.out[BurstFeature::edges], 3);
  // (1,0) is beside the loaded corner and (2,2) beside the loaded (1,2) and (2,3).
  EXPECT_EQ(one.out[BurstFeature::exposed], 2);
  EXPECT_EQ(two.out[BurstFeature::corners], 2);
  EXPECT_EQ(two.out[BurstFeature::edges], 0);
  EXPECT_EQ(two.out[BurstFeature::exposed], 0);
}

TEST(Evaluation, PotentialIsLoadedCellsAndThoseTogether) {
  Counted one, two;
  one.evaluation.potential(one.sight(1), one.out);
  two.evaluation.potential(two.sight(2), two.out);
  EXPECT_EQ(one.out[BurstFeature::loaded], 2);
  EXPECT_EQ(one.out[BurstFeature::chained], 2);
  EXPECT_EQ(two.out[BurstFeature::loaded], 3);
  EXPECT_EQ(two.out[BurstFeature::chained], 0);
}

TEST(Evaluation, ThreatsAreWhatALoadedCellWouldSetOffOrTake) {
  Counted one, two;
  one.evaluation.threats(one.sight(1), one.out);
  two.evaluation.threats(two.sight(2), two.out);
  EXPECT_EQ(one.out[BurstFeature::clashes], 2);  // the corner and (1,2)
  EXPECT_EQ(one.out[BurstFeature::hits], 0);
  EXPECT_EQ(one.out[BurstFeature::leads], 0);
  EXPECT_EQ(two.out[BurstFeature::clashes], 2);
  EXPECT_EQ(two.out[BurstFeature::hits], 2);  // (1,0) and (2,2)
  EXPECT_EQ(two.out[BurstFeature::leads], 0);
}

TEST(Evaluation, MobilityIsMovesAwayFromLoadedEnemies) {
  Counted one, two;
  one.evaluation.mobility(one.sight(1), one.out);
  two.evaluation.mobility(two.sight(2), two.out);
  // Player 1 may play on nine cells; six of them lie beside the corner, (1,2) or (2,3).
  EXPECT_EQ(one.out[BurstFeature::safe_moves], 3);
  EXPECT_EQ(two.out[BurstFeature::safe_moves], 4);
}

template <class Text, class F>
void compare(const typename Text::Rules::Setup& setup, int positions) {
  using Rules = typename Text::Rules;
  const auto plain_tables = std::make_unique<BurstTables>(Rules::prepare(setup));
  const auto tables = std::make_unique<typename F::Tables>(F::prepare(setup));
  const BurstMind<F> fast(*tables, Text::Mind::kWeights);
  const BurstPlainMind<Rules> plain(*plain_tables, Text::Mind::kWeights);
  const int cells = plain_tables->rows * plain_tables->cols;
  for (int i = 0; i < positions; ++i) {
    const auto state =
        random_position<Rules>(*plain_tables, static_cast<std::uint64_t>(i), 1 + i % (2 * cells));
    const auto twin = F::from_plain(*tables, state);
    for (int player = 1; player <= plain_tables->players; ++player) {
      ASSERT_EQ(fast.evaluation().features(twin, player).counts,
                plain.features(state, player).counts);
      ASSERT_EQ(fast.evaluation().evaluate(twin, player), plain.evaluate(state, player));
    }
    using Moves = std::vector<std::pair<int, int>>;
    Moves a, b, noisy_a, noisy_b;
    fast.each_move(twin, [&](int action, int order) { a.emplace_back(action, order); });
    plain.each_move(state, [&](int action, int order) { b.emplace_back(action, order); });
    ASSERT_EQ(a, b);
    fast.each_noisy(twin, [&](int action, int order) { noisy_a.emplace_back(action, order); });
    plain.each_noisy(state, [&](int action, int order) { noisy_b.emplace_back(action, order); });
    ASSERT_EQ(noisy_a, noisy_b);
    ASSERT_EQ(fast.symmetries(twin), plain.symmetries(state));
  }
}

template <class Text>
void compare_twins(const typename Text::Rules::Setup& setup, int positions) {
  for_each_twin(typename Text::Twins{}, setup,
                [&]<class F>() { compare<Text, F>(setup, positions); });
}

TEST(Evaluation, PlanesCountWhatThePlainTwinCounts) {
  compare_twins<orbs::Text>(orbs_setup(2, 2), 40);
  compare_twins<orbs::Text>(orbs_setup(9, 6), 300);
  compare_twins<orbs::Text>(orbs_setup(5, 7, 4), 100);
  compare_twins<orbs::Text>(orbs_setup(20, 31, 3), 20);
  compare_twins<fission::Text>(fission_setup(6), 300);
  compare_twins<fission::Text>(fission_setup(16), 20);
  compare_twins<fission::Text>(heavy_fission_setup(5), 100);
}

TEST(Evaluation, WithTwoPlayersOnesGainIsTheOthersLoss) {
  const auto tables = std::make_unique<Fast::Tables>(Fast::prepare(orbs_setup(9, 6)));
  const BurstEvaluation<Fast> evaluation(*tables, orbs::Mind::kWeights);
  for (int i = 0; i < 100; ++i) {
    const auto state = random_position<Fast>(*tables, 77 + static_cast<std::uint64_t>(i), i);
    EXPECT_EQ(evaluation.evaluate(state, 1), -evaluation.evaluate(state, 2));
  }
}

TEST(Evaluation, KeysTellPositionsApartAndTheTurnOnlyNearItsLimit) {
  const auto near = [](int limit) {
    orbs::Rules::Setup setup = orbs_setup(4, 4);
    setup.turn_limit = limit;
    const auto tables = std::make_unique<Fast::Tables>(Fast::prepare(setup));
    const BurstMind<Fast> mind(*tables, orbs::Mind::kWeights);
    auto state = random_position<Fast>(*tables, 3, 9);
    const std::uint64_t key = mind.key(state);
    auto other = state;
    other.mover = 3 - other.mover;
    EXPECT_NE(mind.key(other), key);
    state.turn += 2;
    return mind.key(state) == key;
  };
  EXPECT_TRUE(near(0));
  EXPECT_TRUE(near(1000));
  EXPECT_FALSE(near(60));
}

}  // namespace
}  // namespace fissile
