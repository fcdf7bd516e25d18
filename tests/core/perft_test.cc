// Perft tables: the numbers of positions after 1, 2, ... actions, as data. A rule that changes,
// changes them.
#include "core/perft.h"

#include <gtest/gtest.h>

#include "core/twins.h"
#include "games/all.h"

namespace fissile {
namespace {

using Counts = std::vector<std::uint64_t>;

template <class T>
Counts counts(std::string_view setup_text, int depth) {
  auto setup = accept_setup<T>(*parse_json(setup_text), "/setup");
  const Match<typename T::Rules> match(std::move(*setup), 0);
  return *perft<typename T::Rules>(match.tables(), match.state(), depth, 10'000'000);
}

// With empty cells everywhere the first plies of orbs can be counted by hand: on 9 x 6 every first
// move is free, every second avoids one cell, every third may also repeat the own cell.
TEST(Perft, OrbsOnTheDefaultBoard) {
  EXPECT_EQ(counts<orbs::Text>("{}", 3), (Counts{54, 54 * 53, 54 * 53 * 53}));
}

// Two opening cells, then the first player's one cell explodes; where the other's is one of its
// neighbours (60 pairs, both ways) the game is over and has no fourth move.
TEST(Perft, FissionOpensOnEmptyCellsAndThenOnOwnCells) {
  EXPECT_EQ(counts<fission::Text>("{}", 4), (Counts{36, 36 * 35, 36 * 35, 36 * 35 - 2 * 60}));
}

TEST(Perft, ABudgetThatIsTooSmallSaysSo) {
  const auto tables = orbs::Rules::prepare({});
  EXPECT_EQ(perft<orbs::Rules>(tables, tables.start, 3, 1000), std::nullopt);
}

TEST(Perft, TwinsCountTheSame) {
  orbs::Rules::Setup setup;
  setup.rows = setup.cols = 3;
  setup.players = 3;
  const auto tables = orbs::Rules::prepare(setup);
  const auto plain = perft<orbs::Rules>(tables, tables.start, 5, 10'000'000);
  int twins = 0;
  for_each_twin(orbs::Text::Twins{}, setup, [&]<class Fast>() {
    const auto fast_tables = Fast::prepare(setup);
    EXPECT_EQ((perft<Fast>(fast_tables, fast_tables.start, 5, 10'000'000)), plain);
    ++twins;
  });
  EXPECT_EQ(twins, 2);
}

}  // namespace
}  // namespace fissile
