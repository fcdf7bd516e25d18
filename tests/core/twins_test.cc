#include <gtest/gtest.h>

#include "core/playout.h"
#include "twins/run_twins.h"

namespace fissile {
namespace {

TEST(Twins, PlayLikeThePlainRules) {
  for (const Family& family : kFamilies) {
    std::uint64_t played = 0;
    EXPECT_EQ(run_family(family, 40'000, 7, played), "");
    EXPECT_GE(played, 40'000u) << family.name;
  }
}

// Every board size, once, with the number of players going round.
TEST(Twins, PlayEverySizeFromTwoByTwoTo32By32) {
  std::uint64_t played = 0;
  for (int rows = 2; rows <= 32; rows += 3) {
    for (int cols = 2; cols <= 32; cols += 2) {
      orbs::Rules::Setup setup;
      setup.rows = rows;
      setup.cols = cols;
      setup.players = 2 + std::min((rows + cols) % 7, rows * cols - 2);
      for_each_twin(orbs::Text::Twins{}, setup, [&]<class Fast>() {
        EXPECT_EQ((conform_twin<orbs::Rules, Fast>(setup, 5, 40, played)), "")
            << rows << "x" << cols;
      });
    }
  }
}

// The action that `pick` finds in the bits is the one that the list of legal actions has there.
TEST(Twins, PickChoosesWhatTheListWouldHave) {
  orbs::Rules::Setup setup;
  setup.players = 3;
  for (const int side : {5, 8, 20}) {
    setup.rows = setup.cols = side;
    for_each_twin(orbs::Text::Twins{}, setup, [&]<class Fast>() {
      const auto tables = Fast::prepare(setup);
      auto state = Fast::initial(tables, 0);
      Random a{3}, b{3};
      Silent silent;
      for (int i = 0; i < 300 && Fast::to_move(state) != 0; ++i) {
        const auto picked = Fast::template pick<SelectByHalves>(tables, state, a);
        ASSERT_EQ(picked, *random_action<Fast>(tables, state, b));
        Fast::apply(tables, state, picked, silent);
      }
    });
  }
}

TEST(Twins, SelectFindsTheNthBit) {
  Random random{11};
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t word = random.next() & random.next();
    unsigned n = 0;
    for (int bit_index = 0; bit_index < 64; ++bit_index) {
      if ((word >> bit_index & 1) == 0) continue;
      ASSERT_EQ(SelectByHalves::nth(word, n++), bit_index);
    }
  }
}

// A twin that is wrong must be noticed: here one plays on a board that loses its surplus.
TEST(Twins, ADifferenceIsFound) {
  using Fast = FastBurst<orbs::Rules, WordShape, 2, 3>;
  orbs::Rules::Setup keep, lose;
  keep.rows = keep.cols = lose.rows = lose.cols = 3;
  lose.surplus = Surplus::lose;
  const auto tables = orbs::Rules::prepare(keep);
  const auto fast_tables = Fast::prepare(lose);
  int differing = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random{seed};
    auto state = tables.start;
    auto fast = fast_tables.start;
    Silent silent;
    while (const auto action = random_action<orbs::Rules>(tables, state, random)) {
      if (Fast::refusal(fast_tables, fast, *action) != Refusal::none) break;
      orbs::Rules::apply(tables, state, *action, silent);
      Fast::apply(fast_tables, fast, *action, silent);
      if (!(Fast::to_plain(fast_tables, fast) == state)) {
        ++differing;
        break;
      }
    }
  }
  EXPECT_GT(differing, 0);
}

}  // namespace
}  // namespace fissile
