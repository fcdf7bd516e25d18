// Play from level to level, and every way to begin anew (docs/arc.md), on two small levels.
#include "arc/play.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "arc/environments.h"

namespace fissile::arc {
namespace {

// A room of one row, with the player at the left, blocks where it says so, and the exit at the
// right.
std::string room(std::string_view row) {
  std::string blocks;
  for (std::size_t x = 0; x < row.size(); ++x) {
    if (row[x] != 'R') continue;
    blocks += (blocks.empty() ? "" : ",") +
              ("{\"x\":" + std::to_string(x) + ",\"y\":0,\"w\":1,\"h\":1,\"color\":\"red\"}");
  }
  return R"({"level":{"walls":[")" + std::string(row.size(), ' ') +
         R"("],"player":[0,0],"exit":{"x":)" + std::to_string(row.size() - 1) +
         R"(,"y":0},"blocks":[)" + blocks + "]}}";
}

const Environment kTwoLevels = custom("push", {room("P E"), room("PRR E")}, {1, 2, 3, 4, 7});
const Environment kSecondLevel = custom("push", {room("PRR E")}, {1, 2, 3, 4, 7});

Frame first_frame(const Environment& environment) { return begin(environment).now().frames[0]; }

Code code_of(Play& play, const Input& input) {
  const auto answer = play.act(input, nullptr);
  EXPECT_FALSE(answer) << input.action;
  return answer ? Code::store_failed : answer.error().code;
}

TEST(ArcPlay, BeginsWithReset) {
  Play play = begin(kTwoLevels);
  EXPECT_EQ(play.now().state, State::not_played);
  EXPECT_EQ(code_of(play, {4}), Code::game_none);
  const Answer first = answer_to(play, "0");
  EXPECT_EQ(kStateWords[static_cast<std::size_t>(first.state)], "NOT_FINISHED");
  EXPECT_TRUE(first.full_reset);
  EXPECT_EQ(first.levels_completed, 0);
  EXPECT_EQ(first.win_levels, 2);
  EXPECT_EQ(first.available_actions, (std::vector{1, 2, 3, 4, 7}));
  ASSERT_EQ(first.frames.size(), 1u);
  EXPECT_EQ(first.frames[0], first_frame(kTwoLevels));
}

TEST(ArcPlay, AnActionThatDoesNothingStillReturnsAFrame) {
  Play play = begin(kTwoLevels);
  const Answer before = answer_to(play, "0");
  for (std::string_view action : {"1", "3", "5", "6", "7"}) {
    const Answer after = answer_to(play, action);
    ASSERT_EQ(after.frames.size(), 1u) << action;
    EXPECT_EQ(after.frames[0], before.frames[0]) << action;
    EXPECT_EQ(after.state, State::not_finished);
    EXPECT_FALSE(after.full_reset);
  }
}

TEST(ArcPlay, CompletingALevelAnswersItsLastFrameAndTheNextOnesFirst) {  // P6
  Play play = begin(kTwoLevels);
  const Answer done = answer_to(play, "044");
  ASSERT_EQ(done.frames.size(), 2u);
  EXPECT_EQ(done.levels_completed, 1);
  EXPECT_EQ(done.state, State::not_finished);
  // Three tiles at 21 pixels: the player stands where the exit was, and the floor is empty.
  EXPECT_EQ(at(done.frames[0], 50, 32), 12);
  EXPECT_EQ(at(done.frames[0], 5, 32), 5);
  EXPECT_EQ(done.frames[1], first_frame(kSecondLevel));
}

TEST(ArcPlay, TheLastLevelWins) {  // P6
  Play play = begin(kTwoLevels);
  const Answer won = answer_to(play, "0444444");
  EXPECT_EQ(kStateWords[static_cast<std::size_t>(won.state)], "WIN");
  EXPECT_EQ(won.levels_completed, 2);
  ASSERT_EQ(won.frames.size(), 2u);
  EXPECT_EQ(won.frames[0], won.frames[1]);
  EXPECT_EQ(at(won.frames[1], 60, 32), 12);
  for (const int action : {1, 5, 7}) EXPECT_EQ(code_of(play, {action}), Code::game_finished);
  const Answer again = answer_to(play, "0");
  EXPECT_TRUE(again.full_reset);
  EXPECT_EQ(again.levels_completed, 0);
  EXPECT_EQ(again.state, State::not_finished);
  EXPECT_EQ(again.frames[0], first_frame(kTwoLevels));
}

TEST(ArcPlay, ResetBeginsTheLevelAnewOrTheGameIfTheLevelIsUntouched) {
  Play play = begin(kTwoLevels);
  answer_to(play, "0444");
  const Answer level = answer_to(play, "0");
  EXPECT_FALSE(level.full_reset) << "a step was taken in the second level";
  EXPECT_EQ(level.levels_completed, 1);
  EXPECT_EQ(level.frames[0], first_frame(kSecondLevel));
  const Answer game = answer_to(play, "0");
  EXPECT_TRUE(game.full_reset) << "the second level was just set";
  EXPECT_EQ(game.levels_completed, 0);
  EXPECT_EQ(game.frames[0], first_frame(kTwoLevels));
  EXPECT_TRUE(answer_to(play, "440").full_reset) << "completing a level sets the next";
  EXPECT_FALSE(answer_to(play, "4450").full_reset) << "an action counts though it does nothing";
}

TEST(ArcPlay, WhoIsJudgedIsNotSetBackByAResetThatNoActionCameBefore) {
  Play play = begin(kTwoLevels, {.competition = true});
  EXPECT_TRUE(answer_to(play, "0").full_reset);
  EXPECT_FALSE(answer_to(play, "0").full_reset);
  const Answer stays = answer_to(play, "440");
  EXPECT_FALSE(stays.full_reset);
  EXPECT_EQ(stays.levels_completed, 1);
  EXPECT_EQ(stays.frames[0], first_frame(kSecondLevel));
  const Answer level = answer_to(play, "40");
  EXPECT_FALSE(level.full_reset);
  EXPECT_EQ(level.levels_completed, 1);
  EXPECT_EQ(level.frames[0], first_frame(kSecondLevel));
  EXPECT_EQ(answer_to(play, "4444").state, State::win);
  EXPECT_TRUE(answer_to(play, "0").full_reset) << "a game that is won begins anew";
}

TEST(ArcPlay, UndoStaysInsideTheLevel) {  // P7
  Play play = begin(kTwoLevels);
  EXPECT_EQ(answer_to(play, "0447").levels_completed, 1);
  EXPECT_NE(answer_to(play, "4").frames[0], first_frame(kSecondLevel));
  EXPECT_EQ(answer_to(play, "7").frames[0], first_frame(kSecondLevel));
  EXPECT_EQ(answer_to(play, "7").levels_completed, 1);
}

TEST(ArcPlay, WhatIsNoActionChangesNothing) {
  Play play = begin(kTwoLevels);
  answer_to(play, "04");
  const Answer before = play.now();
  const Input bad[] = {{9}, {8}, {-1}, {6, 64, 0}, {6, 0, 64}, {6, -1, 0}, {6, 0, -1}};
  for (const Input& input : bad) EXPECT_EQ(code_of(play, input), Code::action_malformed);
  EXPECT_EQ(play.now(), before);
  EXPECT_EQ(play.steps(), 2u);
  EXPECT_TRUE(play.act({6, 63, 63}, nullptr));
}

TEST(ArcPlay, IsFullOneDay) {
  Play play = begin(kSecondLevel);
  answer_to(play, "0");
  while (play.steps() < Play::kMaxSteps) ASSERT_TRUE(play.act({5}, nullptr));
  EXPECT_EQ(code_of(play, {5}), Code::limit_exceeded);
  EXPECT_EQ(code_of(play, {0}), Code::limit_exceeded);
}

TEST(ArcPlay, IsRepeatedFromWhatWasKept) {
  Play play = begin(kTwoLevels), again = begin(kTwoLevels);
  for (const char action : std::string_view("0544704704407")) {
    Step kept;
    const auto answer = play.act({action - '0'}, &kept);
    ASSERT_TRUE(answer);
    EXPECT_EQ(kept.input, Input{action - '0'});
    const auto repeated = again.repeat(kept);
    ASSERT_TRUE(repeated);
    EXPECT_EQ(*repeated, *answer);
  }
}

}  // namespace
}  // namespace fissile::arc
