// npc: the frames of ARC.
#include "games/npc/frame.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/frame_text.h"
#include "games/npc_board.h"

namespace fissile::npc {
namespace {

using Pixels = std::vector<std::string>;

arc::Frame frame_after(std::string_view text, std::initializer_list<Rules::Action> actions = {}) {
  Match<Rules> match = match_of(text);
  Silent silent;
  for (const auto action : actions) EXPECT_FALSE(match.apply(action, silent));
  return frame_of(match.tables(), match.state());
}

// Four tiles of 16 pixels, from row 27 on.
constexpr int kTop = 27;
const std::string kFour = R"([[".","#","+3","*-2"]])";

TEST(NpcFrame, HasTheTargetOnTop) {
  const std::string two = R"([{"row":0,"col":0,"value":2},{"row":0,"col":3,"value":-5}])";
  const Pixels shown = cut(frame_after(puzzle(R"([[".",".","*3","."]])", two, "12")), 0, 0, 64, 7);
  for (const std::string& row : shown) EXPECT_EQ(row.find_first_not_of("05"), std::string::npos);
  const auto glyphs = [](std::string_view target) {
    arc::Frame frame;
    arc::fill(frame, 0, 0, 64, 7, arc::palette::kBlack);
    const std::string text = "=" + std::string(target);
    arc::draw_text(frame, (64 - arc::width_of(text.size())) / 2, 1, text, arc::palette::kWhite);
    return cut(frame, 0, 0, 64, 7);
  };
  EXPECT_EQ(shown, glyphs("12"));
  EXPECT_NE(shown, glyphs("13"));
}

TEST(NpcFrame, IsGreenWhenTheTargetIsReachedAndRedWhenItIsMissed) {  // N5
  const std::string two = R"([{"row":0,"col":0,"value":2},{"row":0,"col":3,"value":5}])";
  const std::string way = R"([[".",".","*3","."]])";
  EXPECT_EQ(at(frame_after(puzzle(way, two, "11")), 0, 0), arc::palette::kBlack);
  EXPECT_EQ(at(frame_after(puzzle(way, two, "11"), {kRight}), 0, 0), arc::palette::kGreen);
  EXPECT_EQ(at(frame_after(puzzle(way, two, "11"), {kLeft}), 0, 0), arc::palette::kRed);
}

TEST(NpcFrame, ShowsWhatATileDoes) {
  const arc::Frame frame = frame_after(
      puzzle(kFour, R"([{"row":0,"col":0,"value":7},{"row":0,"col":2,"value":1}])", "1"));
  EXPECT_EQ(at(frame, 0, kTop - 1), arc::palette::kDark) << "beside the board";
  EXPECT_EQ(at(frame, 0, kTop), arc::palette::kOrange) << "the rim of a block";
  EXPECT_EQ(cut(frame, 6, kTop + 5, 3, 5), (Pixels{"555", "bb5", "bb5", "b5b", "b5b"})) << "a 7";
  EXPECT_EQ(at(frame, 16, kTop), arc::palette::kGrey) << "a wall";
  EXPECT_EQ(cut(frame, 48, kTop + 5, 16, 5),
            (Pixels{"5555555555777554", "5575755555557554", "5557557775777554", "5575755555755554",
                    "5555555555777554"}))
      << "x-2";
}

TEST(NpcFrame, ReadsTheTileBelowABlockThatLeavesRoom) {
  const auto lower = [](std::string_view value) {
    const arc::Frame frame =
        frame_after(puzzle(kFour, R"([{"row":0,"col":0,"value":7},{"row":0,"col":2,"value":)" +
                                      std::string(value) + "}]"));
    return cut(frame, 32, kTop + 10, 16, 6);
  };
  const Pixels plus = {"55555555eee55555", "55555e5555e55555", "5555eee55ee55555"};
  const Pixels free = lower("1000");
  EXPECT_EQ(Pixels(free.begin(), free.begin() + 3), plus) << "+3 in green below four digits";
  const Pixels hidden = lower("10000");
  for (const std::string& row : hidden) {
    EXPECT_EQ(row.front(), 'e') << "the rim tells that the tile adds";
    EXPECT_EQ(row.back(), 'e');
  }
}

TEST(NpcFrame, ShortensAValueThatIsTooLong) {
  const auto block = [](std::string_view value) {
    const arc::Frame frame = frame_after(
        puzzle(R"([[".",".",".","."]])", R"([{"row":0,"col":0,"value":)" + std::string(value) +
                                             R"(},{"row":0,"col":3,"value":1}])"));
    return cut(frame, 0, kTop, 16, 16);
  };
  EXPECT_NE(block("12345678"), block("12345679"));
  EXPECT_NE(block("-1234567"), block("1234567"));
  EXPECT_EQ(block("1234567890"), block("1234567899")) << "123456E3";
  EXPECT_NE(block("1234567890"), block("12345678900"));
  EXPECT_NE(block("\"" + std::string(kLargest) + "\""), block("1"));
}

TEST(NpcFrame, HasRoomForTheLargestPuzzles) {
  std::string row = "[\".\"";
  for (int i = 1; i < 256; ++i) row += ",\"+1\"";
  const arc::Frame wide = frame_after(puzzle("[" + row + "]]", R"([{"row":0,"col":0,"value":1}])"));
  EXPECT_EQ(at(wide, 0, 35), arc::palette::kOrange);
  EXPECT_EQ(at(wide, 63, 35), arc::palette::kBlack);
}

}  // namespace
}  // namespace fissile::npc
