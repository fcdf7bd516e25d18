// push: the frames of ARC (P13, P14).
#include "games/push/frame.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/push_board.h"

namespace fissile::push_testing {
namespace {

int at(const Frame& frame, int x, int y) {
  return frame.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

Frame frame_of_play(const Play& play) { return frame_of(play.tables(), play.state()); }

// A frame as hexadecimal digits, cut to a rectangle.
Map cut(const Frame& frame, Rect place) {
  Map rows;
  for (int y = place.y; y < place.y + place.h; ++y) {
    rows.emplace_back();
    for (int x = place.x; x < place.x + place.w; ++x) {
      rows.back() += "0123456789abcdef"[at(frame, x, y)];
    }
  }
  return rows;
}

TEST(PushFrame, IsScaledByTheLargestWholeNumberAndCentred) {  // P14
  const Frame frame = frame_of_play(Play(Board({"P         E", "#          ", "           "})));
  // 11 x 3 tiles at 5 pixels: 55 x 15, so 4 columns are free on the left and 24 rows above.
  EXPECT_EQ(at(frame, 3, 24), 4);
  EXPECT_EQ(at(frame, 4, 23), 4);
  EXPECT_EQ(at(frame, 4, 24), 12);
  EXPECT_EQ(at(frame, 8, 28), 12);
  EXPECT_EQ(at(frame, 9, 24), 5);
  EXPECT_EQ(at(frame, 4, 29), 2);
  EXPECT_EQ(at(frame, 58, 24), 14);
  EXPECT_EQ(at(frame, 59, 24), 4);
  EXPECT_EQ(at(frame, 4, 38), 5);
  EXPECT_EQ(at(frame, 4, 39), 4);
}

TEST(PushFrame, HasTheColoursOfTheTable) {  // P13
  const Frame frame = frame_of_play(Play(Board({"RBYCUKG ", "P  E#   ", "        ", "        ",
                                                "        ", "        ", "        ", "        "})));
  const int expected[] = {8, 9, 11, 10, 15, 6};
  for (int i = 0; i < 6; ++i) EXPECT_EQ(at(frame, 8 * i + 3, 3), expected[i]);
  for (int y = 0; y < 8; ++y) {
    for (int x = 48; x < 56; ++x) EXPECT_EQ(at(frame, x, y), (x + y) % 2 == 0 ? 14 : 3);
  }
  EXPECT_EQ(cut(frame, {0, 8, 40, 1})[0],
            "cccccccc5555555555555555"
            "0000000022222222");
}

TEST(PushFrame, TheExitTurnsGreenWhenItOpens) {  // P13
  Play play(Board({"PRR E"}));
  EXPECT_EQ(at(frame_of_play(play), 60, 32), 0);
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(at(frame_of_play(play), 60, 32), 14);
}

// One tile as it looks in the frame of a level of that width: all that stands at (x, 1).
Map look(const Board& board, int x) {
  const auto tables = std::unique_ptr<Tables>(new Tables(Rules::prepare(campaign({board}))));
  const FrameLayout layout = layout_of(tables->levels[0]);
  return cut(
      frame_of(*tables, Rules::initial(*tables, 0)),
      {layout.left + x * layout.scale, layout.top + layout.scale, layout.scale, layout.scale});
}

TEST(PushFrame, EverythingIsToldApartAtEveryScaleFromTwoOn) {  // P13
  for (int side = 4; side <= kMaxSide; ++side) {
    const std::string floor(static_cast<std::size_t>(side), ' ');
    std::map<Map, std::string> seen;
    const auto note = [&](const Map& pattern, const std::string& what) {
      const auto [found, fresh] = seen.emplace(pattern, what);
      EXPECT_TRUE(fresh || found->second == what)
          << what << " looks like " << found->second << " in a level " << side << " wide";
    };
    const auto board_with = [&](char c) {
      Map map(static_cast<std::size_t>(side), floor);
      map[0].replace(0, 2, "PE");
      map[1][1] = map[1][2] = c;
      return Board(map);
    };
    for (int x : {1, 2}) {  // green has two phases where tiles are odd
      for (const char c : kLetters) note(look(board_with(c), x), std::string(1, c));
      note(look(board_with('#'), x), "wall");
      note(look(board_with(' '), x), "floor");
      note(look(board_with(' ').teleport(1, 1, 2, 1), x), "teleport");
      for (int i = 0; i < kColors; ++i) {
        const auto color = static_cast<Color>(i);
        note(look(board_with(' ').changer(1, 1, color).changer(2, 1, color), x),
             "changer " + std::to_string(i));
      }
    }
    Map walker(static_cast<std::size_t>(side), floor), leaver = walker;
    walker[1].replace(1, 3, "PER");
    leaver[1].replace(1, 2, "EP");
    note(look(Board(walker), 1), "player");
    note(look(Board(walker), 2), "locked exit");
    note(look(Board(leaver), 1), "open exit");
  }
}

TEST(PushFrame, MarksFitInTwoPixelsATile) {  // P13
  Map map(32, std::string(32, ' '));
  map[0].replace(0, 2, "PE");
  map[1] = " r1R" + std::string(28, ' ');
  const Board board = Board(map).teleport(4, 1, 6, 1).changer(5, 1, Color::red);
  EXPECT_EQ(look(board, 1), Map({"18", "88"}));
  EXPECT_EQ(look(board, 2), Map({"88", "8d"}));
  EXPECT_EQ(look(board, 3), Map({"88", "88"}));
  EXPECT_EQ(look(board, 4), Map({"75", "57"}));
  EXPECT_EQ(look(board, 5), Map({"55", "88"}));
}

TEST(PushFrame, BlocksAndThePlayerCoverPads) {
  Map map(8, std::string(8, ' '));
  map[0].replace(0, 2, "E ");
  map[1] = " PR     ";
  const Board bare(map);
  const Board padded = Board(map).teleport(1, 1, 5, 5).changer(2, 1, Color::blue);
  EXPECT_EQ(look(padded, 1), look(bare, 1));
  EXPECT_EQ(look(padded, 2), look(bare, 2));
}

constexpr bool drawn_at_compile_time() {
  State state;
  LevelTable level;
  level.width = level.height = 32;
  level.exit = {31, 31, 1, 1};
  const Frame frame = FramePainter(level, state).paint();
  return frame.rows[0][0] == 12 && frame.rows[63][63] == 14 && frame.rows[1][2] == 5;
}
static_assert(drawn_at_compile_time());

}  // namespace
}  // namespace fissile::push_testing
