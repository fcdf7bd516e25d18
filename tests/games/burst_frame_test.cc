// orbs and fission: the frames of ARC.
#include "burst/frame.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "burst/notation.h"
#include "games/fission/arc.h"
#include "games/frame_text.h"
#include "games/orbs/arc.h"

namespace fissile {
namespace {

using Pixels = std::vector<std::string>;
using orbs::Arc;

BurstTables board(const std::string& notation, int rows = 6, int cols = 6, int turn_limit = 0) {
  orbs::Rules::Setup setup;
  setup.rows = rows;
  setup.cols = cols;
  setup.turn_limit = turn_limit;
  setup.position.emplace();
  EXPECT_EQ(read_notation(notation, rows, cols, *setup.position), std::nullopt);
  EXPECT_EQ(orbs::Rules::check(setup), std::nullopt);
  return orbs::Rules::prepare(setup);
}

arc::Frame frame_of(const std::string& notation) {
  const BurstTables tables = board(notation);
  return Arc::frame(tables, tables.start);
}

TEST(BurstFrame, HasADotForEachOrbAndARingWhereOneMoreExplodes) {
  const arc::Frame frame = frame_of("a14b1/a2b14/6/6/6/6 a 6");
  EXPECT_EQ(cut(frame, 2, 2, 10, 10),
            (Pixels{"bbbbbbbbbb", "b88888888b", "b88888888b", "b88888888b", "b88800888b",
                    "b88800888b", "b88888888b", "b88888888b", "b88888888b", "bbbbbbbbbb"}))
      << "a corner with one orb";
  EXPECT_EQ(cut(frame, 2, 12, 10, 10),
            (Pixels{"bbbbbbbbbb", "b00888888b", "b00888888b", "b88888888b", "b88888888b",
                    "b88888888b", "b88888888b", "b88888800b", "b88888800b", "bbbbbbbbbb"}))
      << "an edge with two";
  EXPECT_EQ(cut(frame, 12, 12, 10, 10),
            (Pixels{"5555555555", "5999999995", "5999999995", "5999999995", "5999009995",
                    "5999009995", "5999999995", "5999999995", "5999999995", "5555555555"}))
      << "one that is far from exploding";
  EXPECT_EQ(cut(frame, 12, 2, 3, 3), (Pixels{"555", "544", "544"})) << "an empty one";
}

TEST(BurstFrame, RingsWhatExplodesNow) {
  BurstTables tables = board("a14b1/6/6/6/6/6 a 6");
  set_cell(tables.start, 0, {1, 2});
  EXPECT_EQ(at(Arc::frame(tables, tables.start), 2, 2), arc::palette::kOrange);
}

TEST(BurstFrame, TellsWhoseTurnItIsAndWhoHasWon) {
  EXPECT_EQ(at(frame_of("a14b1/6/6/6/6/6 a 6"), 0, 0), arc::palette::kRed);
  EXPECT_EQ(at(frame_of("a14b1/6/6/6/6/6 b 5"), 63, 63), arc::palette::kBlue);
  BurstTables tables = board("a1b14/6/6/6/6/6 a 6");
  Silent silent;
  orbs::Rules::apply(tables, tables.start, 0, silent);
  ASSERT_EQ(tables.start.mover, 0);
  EXPECT_EQ(at(Arc::frame(tables, tables.start), 0, 0), arc::palette::kRed);
}

TEST(BurstFrame, ShowsHowManyTurnsHavePassedWhereTheyAreLimited) {
  const BurstTables tables = board("a14b1/6/6/6/6/6 a 32", 6, 6, 64);
  EXPECT_EQ(cut(Arc::frame(tables, tables.start), 30, 63, 4, 1), Pixels{"0088"});
  EXPECT_EQ(cut(frame_of("a14b1/6/6/6/6/6 a 32"), 30, 63, 4, 1), Pixels{"8888"});
}

TEST(BurstFrame, EveryNumberOfDotsIsAnother) {
  BurstTables tables = board("a14b1/6/6/6/6/6 a 6");
  for (std::uint8_t orbs = 1; orbs <= 9; ++orbs) {
    set_cell(tables.start, 14, {1, orbs});
    const Pixels rows = cut(Arc::frame(tables, tables.start), 22, 22, 10, 10);
    std::size_t white = 0;
    for (const std::string& row : rows) {
      for (const char color : row) white += color == '0';
    }
    EXPECT_EQ(white, orbs * 4u);
  }
}

TEST(BurstFrame, ACellIsPickedByAnyOfItsPixels) {
  const BurstTables tables = board("a14b1/6/6/6/6/6 a 6");
  const auto pick = [&](int x, int y) {
    return Arc::action(tables, tables.start, {arc::kPick, x, y});
  };
  EXPECT_EQ(pick(2, 2), BurstAction{0});
  EXPECT_EQ(pick(11, 11), BurstAction{0});
  EXPECT_EQ(pick(12, 11), BurstAction{1});
  EXPECT_EQ(pick(61, 61), BurstAction{35});
  for (const auto& [x, y] : {std::pair{1, 2}, {2, 1}, {62, 61}, {61, 62}, {0, 0}, {63, 63}}) {
    EXPECT_EQ(pick(x, y), std::nullopt) << x << " " << y;
  }
  EXPECT_EQ(Arc::action(tables, tables.start, {5, 20, 20}), std::nullopt);
  for (BurstAction cell = 0; cell < 36; ++cell) {
    const auto inputs = Arc::inputs(tables, tables.start, cell);
    ASSERT_EQ(inputs.size(), 1u);
    EXPECT_EQ(Arc::action(tables, tables.start, inputs[0]), cell);
  }
  EXPECT_TRUE(Arc::inputs(tables, tables.start, resign_action(1)).empty());
}

TEST(BurstFrame, HoldsBoardsOfEverySize) {
  for (const auto& [rows, cols] : {std::pair{2, 2}, {32, 32}, {2, 32}, {32, 2}}) {
    orbs::Rules::Setup setup;
    setup.rows = rows;
    setup.cols = cols;
    const BurstTables tables = orbs::Rules::prepare(setup);
    const auto last = static_cast<BurstAction>(rows * cols - 1);
    const auto inputs = Arc::inputs(tables, tables.start, last);
    EXPECT_EQ(Arc::action(tables, tables.start, inputs[0]), last);
    BurstState state = tables.start;
    set_cell(state, last, {1, 1});
    EXPECT_NE(Arc::frame(tables, state), Arc::frame(tables, tables.start));
  }
}

TEST(BurstFrame, TheAgentIsBlueInFission) {  // F10
  const BurstTables tables = fission::Rules::prepare({});
  EXPECT_EQ(at(fission::Arc::frame(tables, tables.start), 1, 1), arc::palette::kBlue);
}

}  // namespace
}  // namespace fissile
