// fission, clause by clause. The seven lines of the original's checklist are golden plays
// (tests/goldens/fission.jsonl); here are the sides of the rules that need a position or a setup.
#include <gtest/gtest.h>

#include "burst/notation.h"
#include "core/perft.h"
#include "games/fission/text.h"

namespace fissile::fission {
namespace {

struct Play {
  Rules::Setup setup;
  BurstTables tables;
  BurstState state;

  explicit Play(Rules::Setup given, const char* notation = nullptr) : setup(given) {
    if (notation) {
      setup.position.emplace();
      EXPECT_EQ(read_notation(notation, setup.grid_size, setup.grid_size, *setup.position),
                std::nullopt);
    }
    EXPECT_FALSE(Rules::check(setup).has_value());
    tables = Rules::prepare(setup);
    state = tables.start;
  }

  Refusal refusal(int row, int col) const {
    return Rules::refusal(tables, state, static_cast<BurstAction>(row * tables.cols + col));
  }
  std::string place(int row, int col) {
    EXPECT_EQ(refusal(row, col), Refusal::none);
    Silent silent;
    Rules::apply(tables, state, static_cast<BurstAction>(row * tables.cols + col), silent);
    return write_notation(tables, state);
  }
};

Rules::Setup size(int side) {
  Rules::Setup setup;
  setup.grid_size = side;
  return setup;
}

TEST(Fission, TheOpeningSetsThreeAtomsOnEmptyCells) {
  Play play(size(3));
  EXPECT_EQ(play.place(1, 1), "3/1a31/3 b 1");
  EXPECT_EQ(play.refusal(1, 1), Refusal::illegal);
  EXPECT_EQ(play.place(0, 0), "b32/1a31/3 a 2");
}

TEST(Fission, AfterTheOpeningOnlyOwnCellsMayBePlayed) {
  Play play(size(3));
  play.place(1, 1);
  play.place(0, 0);
  EXPECT_EQ(play.refusal(0, 1), Refusal::illegal);
  EXPECT_EQ(play.refusal(0, 0), Refusal::illegal);
  EXPECT_EQ(play.refusal(1, 1), Refusal::none);
}

TEST(Fission, ACornerLosesFourAndOnlyTwoArrive) {
  Play play(size(3), "a32/3/2b1 a 4");
  EXPECT_EQ(play.place(0, 0), "1a11/a12/2b1 b 5");
}

TEST(Fission, AnEdgeLosesFourAndThreeArrive) {
  Play play(size(3), "1a31/3/2b1 a 4");
  EXPECT_EQ(play.place(0, 1), "a11a1/1a11/2b1 b 5");
}

TEST(Fission, CapturingTheLastAtomWins) {
  Play play(size(3), "a3b11/3/3 a 4");
  play.place(0, 0);
  EXPECT_EQ(play.state.ending, Ending::won);
  EXPECT_EQ(Rules::outcome(play.tables, play.state).winner, 1);
}

// F6: atoms leak, so a won reaction runs on until it settles; nothing critical is left on the
// board.
TEST(Fission, AWonReactionSettles) {
  Play play(size(3), "a3b31/a3a31/3 a 8");
  play.place(0, 0);
  ASSERT_EQ(play.state.ending, Ending::won);
  for (std::size_t i = 0; i < play.state.cells.size(); ++i) {
    EXPECT_LT(play.state.cells[i].orbs, play.tables.mass[i]);
  }
}

TEST(Fission, TheTurnLimitDrawsAndBothStayActive) {
  Rules::Setup setup = size(3);
  setup.turn_limit = 2;
  Play play(setup);
  play.place(0, 0);
  play.place(2, 2);
  EXPECT_EQ(play.state.ending, Ending::draw);
  EXPECT_EQ(play.state.in, 3);
}

TEST(Fission, MassesBelowTheNeighboursAreRefused) {
  Rules::Setup setup;
  setup.center = 3;
  EXPECT_EQ(Rules::check(setup)->where.text(), "/criticalMass/center");
  setup.center = 9;
  EXPECT_EQ(Rules::check(setup)->where.text(), "/criticalMass/center");
  setup.center = 4, setup.corner = 2;
  EXPECT_EQ(Rules::check(setup)->where.text(), "/firstTurnValue");
  setup.first_turn_value = 1;
  EXPECT_FALSE(Rules::check(setup).has_value());
}

TEST(Fission, ASettingWithoutALeakStopsAsOrbsDoes) {
  Rules::Setup setup = size(3);
  setup.corner = 2, setup.edge = 3, setup.first_turn_value = 1;
  EXPECT_EQ(Rules::prepare(setup).border, Border::closed);
  EXPECT_EQ(Rules::prepare(size(3)).border, Border::leaky);
  Random random{5};
  for (int game = 0; game < 200; ++game) {
    Play play(setup);
    Silent silent;
    while (const auto action = random_action<Rules>(play.tables, play.state, random)) {
      Rules::apply(play.tables, play.state, *action, silent);
    }
    EXPECT_NE(play.state.ending, Ending::none);
  }
}

}  // namespace
}  // namespace fissile::fission
