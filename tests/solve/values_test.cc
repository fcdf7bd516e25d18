// The values of small boards: against searches that share nothing with the solver.
#include "solve/solving.h"

namespace fissile::solve {
namespace {

// The first player's own moves to win; with a minus, those until they lose.
int published(int plies) { return plies % 2 != 0 ? (plies + 1) / 2 : -plies / 2; }

TEST(Values, AreThePublishedOnes) {
  const struct {
    int rows, cols, moves;
  } boards[] = {{2, 2, -2}, {2, 3, 4}, {2, 4, -6}, {2, 5, 8}, {3, 3, 7}};
  for (const auto& board : boards) {
    const BurstTables tables = orbs_board(board.rows, board.cols);
    Solved solved(tables);
    EXPECT_EQ(published(solved.values->value(tables.start)), board.moves)
        << board.rows << " x " << board.cols;
  }
}

TEST(Values, AreThoseOfASearchThatRemembersNothing) {
  for (const int cols : {2, 3}) {
    const BurstTables tables = orbs_board(2, cols);
    Solved solved(tables);
    Minimax search(tables, Minimax::Memory::none);
    EXPECT_EQ(solved.values->value(tables.start), search.value(tables.start)) << cols;
  }
}

TEST(Values, OfRandomPositionsAreThoseOfASearch) {
  Random random{5};
  const struct {
    int rows, cols;
    unsigned plies;
  } boards[] = {{2, 3, 2}, {2, 4, 3}, {3, 2, 4}, {3, 3, 7}};
  for (const auto& board : boards) {
    const BurstTables tables = orbs_board(board.rows, board.cols);
    Solved solved(tables);
    Minimax search(tables, Minimax::Memory::exact);
    for (int i = 0; i < 40; ++i) {
      const BurstState state = random_state(tables, random, board.plies);
      if (state.turn == 0) continue;
      EXPECT_EQ(solved.values->value(state), search.value(state)) << write_notation(tables, state);
    }
  }
}

// O6: a player who has not had a turn cannot be out yet, whatever happens on the board.
TEST(Values, KnowThatAPlayerMayNotHaveHadATurn) {
  for (const char* notation : {"b11b1/3 b 0", "2b1/b12 a 0", "3/1b21 a 0", "b12/3 b 0"}) {
    const BurstTables tables = orbs_board(2, 3, notation);
    ASSERT_EQ(tables.start.moved, bit(2));
    Solved solved(tables);
    Minimax search(tables, Minimax::Memory::none);
    EXPECT_EQ(solved.values->value(tables.start), search.value(tables.start)) << notation;
  }
}

TEST(Values, OfSymmetricPositionsAreEqual) {
  const BurstTables tables = orbs_board(3, 3);
  Solved solved(tables);
  const auto symmetries = symmetries_of(tables);
  ASSERT_EQ(symmetries.size(), 8u);
  Random random{7};
  for (int i = 0; i < 50; ++i) {
    const BurstState state = random_state(tables, random, 6);
    for (const Symmetry& to : symmetries) {
      BurstState turned = state;
      for (std::size_t cell = 0; cell < to.size(); ++cell) {
        set_cell(turned, static_cast<std::size_t>(to[cell]), state.cells[cell]);
      }
      EXPECT_EQ(solved.values->value(turned), solved.values->value(state));
    }
  }
}

TEST(Values, OfALineOfBestPlayCountDownToItsEnd) {
  for (const auto& tables : {orbs_board(2, 4), orbs_board(3, 3), small_fission()}) {
    Solved solved(tables);
    const Claim claim = claim_of(*solved.values, tables);
    const auto line = best_line(*solved.values, tables);
    ASSERT_EQ(line.size(), static_cast<std::size_t>(claim.plies));
    BurstState state = tables.start;
    for (std::size_t i = 0; i < line.size(); ++i) {
      EXPECT_EQ(solved.values->value(state), claim.plies - static_cast<int>(i));
      ASSERT_EQ(Plain::refusal(tables, state, line[i]), Refusal::none);
      Silent silent;
      Plain::apply(tables, state, line[i], silent);
    }
    EXPECT_EQ(Plain::outcome(tables, state).winner, claim.winner);
  }
}

TEST(Values, AreTheSameWhenLayersAreKeptElsewhereAndLost) {
  const BurstTables tables = orbs_board(2, 4);
  std::map<int, std::vector<Value>> shelf;
  int saved = 0;
  Resources resources = one_thread();
  resources.save = [&](int layer, std::span<const Value> values) {
    shelf[layer].assign(values.begin(), values.end());
    ++saved;
  };
  resources.load = [&](int layer, std::span<Value> values) {
    if (!shelf.contains(layer)) return false;
    std::copy(shelf[layer].begin(), shelf[layer].end(), values.begin());
    return true;
  };
  const auto run = [&] {
    const auto values = std::make_unique<Values>(tables, resources);
    EXPECT_TRUE(bool(values->solve()));
    return best_line(*values, tables);
  };
  Solved whole(tables);
  EXPECT_EQ(run(), best_line(*whole.values, tables));
  const int layers = whole.values->ranking().layers();
  EXPECT_EQ(saved, layers);
  // A kill after five layers: the rest is found again, and nothing more.
  std::erase_if(shelf, [&](const auto& kept) { return kept.first < layers - 5; });
  saved = 0;
  EXPECT_EQ(run(), best_line(*whole.values, tables));
  EXPECT_EQ(saved, layers - 5);
}

TEST(Values, AreRefusedWhereTheyCannotBeFound) {
  EXPECT_NE(Values::refusal(orbs_board(9, 6)), "");
  EXPECT_EQ(Values::refusal(orbs_board(3, 5)), "");
  EXPECT_EQ(Values::refusal(orbs_board(4, 4)), "");
  orbs::Rules::Setup setup;
  setup.rows = setup.cols = 2;
  setup.players = 3;
  EXPECT_NE(Values::refusal(orbs::Rules::prepare(setup)), "");
  setup.players = 2;
  setup.surplus = Surplus::lose;
  EXPECT_NE(Values::refusal(orbs::Rules::prepare(setup)), "");
  fission::Rules::Setup heavy;
  heavy.grid_size = 3;
  heavy.center = 5;
  EXPECT_NE(Values::refusal(fission::Rules::prepare(heavy)), "");
}

// Every position has a number, no two that differ by more than a symmetry share one, and the
// numbers of a layer have no gaps.
TEST(Ranking, NumbersEveryPositionOnceUpToSymmetry) {
  const BurstTables tables = orbs_board(2, 3);
  const Ranking ranking(tables, Layers::by_orbs);
  for (int layer = 0; layer < ranking.layers(); ++layer) {
    std::uint64_t next = 0;
    for (const Ranking::Block& block : ranking.blocks(layer)) {
      EXPECT_EQ(block.start, next);
      for (const Bits& a : block.firsts) {
        for (const Bits& b : block.seconds) {
          const Bits bits{a.low | b.low, a.high | b.high, a.mine | b.mine, a.theirs | b.theirs};
          EXPECT_LE(ranking.index(layer, ranking.code(bits)), next);
          ++next;
        }
      }
    }
    EXPECT_EQ(next, ranking.size(layer));
  }
}

}  // namespace
}  // namespace fissile::solve
