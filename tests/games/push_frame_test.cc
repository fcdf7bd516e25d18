// push: the frames of ARC (P13, P14), and play from level to level with its actions (P6, P15).
#include "games/push/frame.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/push/arc.h"
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

ArcPlay arc_of(const std::vector<Board>& boards) {
  return ArcPlay(std::make_unique<const Setup>(campaign(boards)));
}

// Plays a line of digits, the numbers of actions; the last answer.
ArcAnswer answer_to(ArcPlay& play, std::string_view actions) {
  ArcAnswer last;
  for (const char action : actions) {
    const auto answer = play.act(static_cast<ArcAction>(action - '0'));
    EXPECT_TRUE(answer) << action << " of " << actions;
    if (answer) last = *answer;
  }
  return last;
}

const std::vector<Board> kTwoLevels = {Board({"P E"}), Board({"PRR E"})};

TEST(PushArc, BeginsWithReset) {  // P15
  ArcPlay play = arc_of(kTwoLevels);
  EXPECT_EQ(play.state(), ArcState::not_played);
  const auto early = play.act(ArcAction::action4);
  ASSERT_FALSE(early);
  EXPECT_EQ(early.error().code, Code::game_none);
  const ArcAnswer first = answer_to(play, "0");
  EXPECT_EQ(kArcStateWords[static_cast<std::size_t>(first.state)], "NOT_FINISHED");
  EXPECT_TRUE(first.full_reset);
  EXPECT_EQ(first.levels_completed, 0);
  EXPECT_EQ(first.win_levels, 2);
  EXPECT_EQ(first.available_actions, (std::array{1, 2, 3, 4, 7}));
  ASSERT_EQ(first.frames.size(), 1u);
  EXPECT_EQ(first.frames[0], frame_of_play(Play(kTwoLevels)));
}

TEST(PushArc, ActionsGoUpDownLeftRightAndTakeBack) {  // P15
  ArcPlay play = arc_of({Board({"   ", " P ", "  E"})});
  const std::pair<std::string_view, Tile> ways[] = {
      {"01", tile(1, 0)}, {"02", tile(1, 2)}, {"03", tile(0, 1)},  {"04", tile(2, 1)},
      {"05", tile(1, 1)}, {"06", tile(1, 1)}, {"037", tile(1, 1)}, {"07", tile(1, 1)}};
  for (const auto& [actions, player] : ways) {
    answer_to(play, actions);
    EXPECT_EQ(play.match.state().player, player) << actions;
    if (play.level_touched) answer_to(play, "0");
  }
}

TEST(PushArc, ARefusedStepStillReturnsAFrame) {  // P15
  ArcPlay play = arc_of(kTwoLevels);
  const ArcAnswer before = answer_to(play, "0");
  for (std::string_view action : {"1", "3", "5", "6", "7"}) {
    const ArcAnswer after = answer_to(play, action);
    ASSERT_EQ(after.frames.size(), 1u) << action;
    EXPECT_EQ(after.frames[0], before.frames[0]) << action;
    EXPECT_EQ(after.state, ArcState::not_finished);
    EXPECT_FALSE(after.full_reset);
  }
}

TEST(PushArc, CompletingALevelAnswersItsLastFrameAndTheNextOnesFirst) {  // P6
  ArcPlay play = arc_of(kTwoLevels);
  const ArcAnswer done = answer_to(play, "044");
  ASSERT_EQ(done.frames.size(), 2u);
  EXPECT_EQ(done.levels_completed, 1);
  EXPECT_EQ(done.state, ArcState::not_finished);
  // Three tiles at 21 pixels: the player stands where the exit was, and the floor is empty.
  EXPECT_EQ(at(done.frames[0], 50, 32), 12);
  EXPECT_EQ(at(done.frames[0], 5, 32), 5);
  EXPECT_EQ(done.frames[1], frame_of_play(Play(Board({"PRR E"}))));
}

TEST(PushArc, TheLastLevelWins) {  // P6
  ArcPlay play = arc_of(kTwoLevels);
  const ArcAnswer won = answer_to(play, "0444444");
  EXPECT_EQ(kArcStateWords[static_cast<std::size_t>(won.state)], "WIN");
  EXPECT_EQ(won.levels_completed, 2);
  ASSERT_EQ(won.frames.size(), 2u);
  EXPECT_EQ(won.frames[0], won.frames[1]);
  EXPECT_EQ(at(won.frames[1], 60, 32), 12);
  for (const ArcAction action : {ArcAction::action1, ArcAction::action5, ArcAction::action7}) {
    const auto late = play.act(action);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, Code::game_finished);
  }
  const ArcAnswer again = answer_to(play, "0");
  EXPECT_TRUE(again.full_reset);
  EXPECT_EQ(again.levels_completed, 0);
  EXPECT_EQ(again.state, ArcState::not_finished);
}

TEST(PushArc, ResetBeginsTheLevelAnewOrTheGameIfTheLevelIsUntouched) {
  ArcPlay play = arc_of(kTwoLevels);
  answer_to(play, "0444");
  const ArcAnswer level = answer_to(play, "0");
  EXPECT_FALSE(level.full_reset) << "a step was taken in the second level";
  EXPECT_EQ(level.levels_completed, 1);
  EXPECT_EQ(level.frames[0], frame_of_play(Play(Board({"PRR E"}))));
  const ArcAnswer game = answer_to(play, "0");
  EXPECT_TRUE(game.full_reset) << "the second level was just set";
  EXPECT_EQ(game.levels_completed, 0);
  EXPECT_EQ(game.frames[0], frame_of_play(Play(kTwoLevels)));
  EXPECT_TRUE(answer_to(play, "440").full_reset) << "completing a level sets the next";
  EXPECT_FALSE(answer_to(play, "4450").full_reset) << "an action counts though it does nothing";
}

TEST(PushArc, UndoStaysInsideTheLevel) {  // P7
  ArcPlay play = arc_of(kTwoLevels);
  answer_to(play, "0447");
  EXPECT_EQ(play.levels_completed(), 1);
  answer_to(play, "47");
  EXPECT_EQ(play.match.state().blocks.size(), 2u);
  EXPECT_EQ(play.match.state().moves, 0u);
}

}  // namespace
}  // namespace fissile::push_testing
