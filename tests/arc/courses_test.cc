// What every environment that is shipped keeps, whichever game it is of.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arc/environments.h"
#include "arc/level.h"
#include "arc/recording.h"
#include "arc/score.h"
#include "base/json.h"
#include "base/json_writer.h"
#include "base/random.h"
#include "protocol/session.h"
#include "protocol/solve.h"

namespace fissile::arc {
namespace {

std::string name_of(const Environment& environment) {
  return environment.id.substr(0, environment.id.find('-'));
}

// One of its levels alone.
Environment only(const Environment& environment, std::size_t level) {
  const Course course{name_of(environment), environment.title, {environment.levels[level]}};
  return environment_of(environment.game, course, environment.available_actions);
}

TEST(ArcCourses, AreThese) {
  const std::map<std::string, std::pair<std::size_t, std::vector<int>>> kExpected = {
      {"orbs", {5, {6, 7}}},
      {"fission", {5, {6, 7}}},
      {"push", {6, {1, 2, 3, 4, 7}}},
      {"pushblocks", {6, {1, 2, 3, 4, 7}}},
      {"pushextensions", {17, {1, 2, 3, 4, 7}}},
      {"stacker", {10, {1, 2, 3, 4, 5, 7}}},
      {"npc", {10, {1, 2, 3, 4, 7}}},
  };
  std::set<std::string> seen;
  for (const Environment& environment : environments()) {
    const auto found = kExpected.find(name_of(environment));
    ASSERT_NE(found, kExpected.end()) << environment.id;
    EXPECT_TRUE(seen.insert(found->first).second) << "a name stands for one environment";
    EXPECT_EQ(environment.levels.size(), found->second.first) << environment.id;
    EXPECT_EQ(environment.available_actions, found->second.second) << environment.id;
    EXPECT_EQ(environment.id.size(), found->first.size() + 9);
    EXPECT_EQ(find_environment(environment.id), &environment);
    EXPECT_EQ(find_environment(found->first), &environment);
    EXPECT_EQ(std::count(environment.id.begin(), environment.id.end(), '-'), 1);
    ASSERT_EQ(environment.baselines.size(), environment.levels.size());
    for (const int baseline : environment.baselines) EXPECT_GT(baseline, 0) << environment.id;
  }
  EXPECT_EQ(seen.size(), kExpected.size());
}

// Plays a win of every level; the actions of each are what the baselines say, and score in full.
void expect_won(const Environment& environment, const Recording& wins) {
  ASSERT_EQ(wins.size(), environment.levels.size()) << environment.id;
  Play play = begin(environment);
  answer_to(play, "0");
  std::vector<LevelRun> runs;
  for (std::size_t level = 0; level < wins.size(); ++level) {
    SCOPED_TRACE(environment.id + " level " + std::to_string(level + 1));
    Answer last;
    for (const Input& input : wins[level]) {
      EXPECT_EQ(static_cast<std::size_t>(play.now().levels_completed), level);
      const auto answer = play.act(input, nullptr);
      ASSERT_TRUE(answer) << answer.error().message;
      last = *answer;
    }
    EXPECT_EQ(static_cast<std::size_t>(last.levels_completed), level + 1);
    const auto actions = static_cast<int>(wins[level].size());
    runs.push_back({actions, environment.baselines[level], last.levels_completed > 0});
  }
  EXPECT_EQ(play.now().state, State::win);
  EXPECT_DOUBLE_EQ(play_score(runs), 100);
}

TEST(ArcCourses, EveryRecordedWinWins) {
  std::size_t replayed = 0;
  for (const RecordingFile& file : recording_files()) {
    const Environment* environment = find_environment(file.name);
    ASSERT_NE(environment, nullptr) << file.name;
    for (const Level& level : environment->levels) EXPECT_FALSE(level.par) << file.name;
    expect_won(*environment, recording_of(file.name));
    ++replayed;
  }
  EXPECT_GE(replayed, 3u);
}

constexpr std::size_t kSolveMemory = std::size_t{1} << 28;

// The inputs of a play that a solver finds to be shortest.
std::vector<Input> solved(const Environment& environment, std::size_t level) {
  const ExtraCommand solve[] = {solve_command([] { return std::int64_t{0}; }, kSolveMemory)};
  Session session(solve);
  session.ask(R"({"cmd":"new","game":")" + environment.game + R"(","setup":)" +
              environment.levels[level].setup + "}");
  const auto answer = parse_json(session.ask(R"({"cmd":"solve"})"));
  std::vector<Input> inputs;
  if (!answer || !answer->find("actions")) {
    ADD_FAILURE() << environment.id << " " << level;
    return inputs;
  }
  const Environment alone = only(environment, level);
  Play play = begin(alone);
  answer_to(play, "0");
  for (const Json& action : *answer->find("actions")->array()) {
    const auto next = inputs_for(play.match(), action);
    if (!next) break;
    for (const Input& input : *next) {
      inputs.push_back(input);
      EXPECT_TRUE(play.act(input, nullptr));
    }
  }
  return inputs;
}

// The suites of push and npc prove every par; here the first few are played.
TEST(ArcCourses, PuzzlesAreWonInTheirPars) {
  constexpr std::size_t kLevels = 4;
  std::size_t won = 0;
  for (const Environment& environment : environments()) {
    for (std::size_t level = 0; level < kLevels && environment.levels[level].par; ++level, ++won) {
      expect_won(only(environment, level), {solved(environment, level)});
    }
  }
  EXPECT_EQ(won, 4 * kLevels);
}

TEST(ArcCourses, ALevelThatIsLostIsGameOverUntilReset) {
  // Left at once: one block is left, and it is not the target (N5).
  Play play = begin(*find_environment("npc"));
  const Answer before = answer_to(play, "0");
  const Answer lost = answer_to(play, "3");
  EXPECT_EQ(lost.state, State::game_over);
  const auto refused = play.act({1}, nullptr);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::game_finished);
  const Answer again = answer_to(play, "0");
  EXPECT_EQ(again.state, State::not_finished);
  EXPECT_FALSE(again.full_reset);
  EXPECT_EQ(again.frames, before.frames);
}

Input random_input(Random& random) {
  const auto below = [&](std::uint32_t end) { return static_cast<int>(random.below(end)); };
  return {1 + below(7), below(kFrameSide), below(kFrameSide)};
}

TEST(ArcCourses, SurviveAnyActionAtAnyTimeAndAreRepeatedWithoutThinking) {
  constexpr int kActions = 250;
  for (const Environment& environment : environments()) {
    Random random{environment.id.size()};
    Play play = begin(environment), again = begin(environment);
    for (int i = 0; i < kActions; ++i) {
      const State state = play.now().state;
      const bool runs = state == State::not_finished;
      const Input input = runs && random.below(40) > 0 ? random_input(random) : Input{kReset};
      Step kept;
      const auto answer = play.act(input, &kept);
      ASSERT_TRUE(answer) << environment.id << ": " << answer.error().message;
      ASSERT_FALSE(answer->frames.empty());
      const auto repeated = again.repeat(kept);
      ASSERT_TRUE(repeated) << environment.id << ": " << repeated.error().message;
      ASSERT_EQ(*repeated, *answer) << environment.id;
    }
  }
}

// What a player may see of a game: its state without what is counted and of no consequence.
std::string seen(const Play& play) {
  static const std::set<std::string> kRecords = {"turn", "moves", "chain", "bestChain", "pieces"};
  JsonWriter writer;
  with_match(play.match(), [&]<class P>(const P& played) {
    P::Text::write_state(writer, played.match.tables(), played.match.state());
  });
  const auto state = parse_json(writer.text());
  std::string text;
  for (const auto& [name, value] : *state->object()) {
    if (!kRecords.contains(name)) text += name + value.dump();
  }
  return text;
}

std::size_t actions_of(const Play& play) {
  return with_match(play.match(),
                    []<class P>(const P& played) { return played.match.actions().size(); });
}

TEST(ArcCourses, TakingBackGoesBackToEachTurnOfTheAgent) {
  for (const Environment& environment : environments()) {
    for (std::size_t level = 0; level < environment.levels.size(); ++level) {
      SCOPED_TRACE(environment.id + " level " + std::to_string(level + 1));
      const Environment alone = only(environment, level);
      Play play = begin(alone);
      answer_to(play, "0");
      Random random{level};
      std::vector<std::string> turns;
      for (int i = 0; i < 300 && turns.size() < 6; ++i) {
        const std::string before = seen(play);
        const std::size_t length = actions_of(play);
        Input input = random_input(random);
        if (input.action == kUndo) input.action = kPick;
        const auto answer = play.act(input, nullptr);
        ASSERT_TRUE(answer);
        if (answer->state != State::not_finished) break;
        if (actions_of(play) > length) turns.push_back(before);
      }
      if (play.now().state != State::not_finished) continue;
      EXPECT_GT(turns.size(), 0u);
      for (; !turns.empty(); turns.pop_back()) {
        answer_to(play, "7");
        EXPECT_EQ(seen(play), turns.back());
      }
      EXPECT_EQ(actions_of(play), 0u);
      EXPECT_EQ(play.now(), answer_to(play, "7")) << "nothing is left to take back";
    }
  }
}

TEST(ArcCourses, WhatLooksDifferentIsDifferentAndTheOtherWayRound) {
  constexpr int kPlays = 6, kActions = 30;
  for (const Environment& environment : environments()) {
    for (std::size_t level = 0; level < environment.levels.size(); ++level) {
      const Environment alone = only(environment, level);
      std::map<std::string, Frame> frames;
      std::set<std::array<std::array<std::uint8_t, kFrameSide>, kFrameSide>> pictures;
      for (std::uint64_t seed = 1; seed <= kPlays; ++seed) {
        Random random{seed};
        Play play = begin(alone);
        answer_to(play, "0");
        for (int i = 0; i < kActions && play.now().state == State::not_finished; ++i) {
          ASSERT_TRUE(play.act(random_input(random), nullptr));
          const Frame frame = play.now().frames[0];
          const auto found = frames.try_emplace(seen(play), frame).first;
          EXPECT_EQ(found->second, frame) << "a frame shows what is not in the state";
          pictures.insert(frame.rows);
        }
      }
      EXPECT_EQ(pictures.size(), frames.size()) << environment.id << " level " << level + 1;
      EXPECT_GT(frames.size(), 2u) << environment.id << " level " << level + 1;
    }
  }
}

TEST(ArcRecording, IsReadAsItWasWritten) {
  const Recording recording = {{{1}, {6, 63, 0}, {7}}, {}, {{5}}};
  const auto read = read_recording(write_recording(recording));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, recording);
  for (const std::string_view bad :
       {"", "[]", "{}", R"({"levels":1})", R"({"levels":[1]})", R"({"levels":[[8]]})",
        R"({"levels":[[-1]]})", R"({"levels":[[6]]})", R"({"levels":[[[6,1]]]})",
        R"({"levels":[[[6,1,64]]]})", R"({"levels":[[[5,1,1]]]})", R"({"levels":[[""]]})"}) {
    EXPECT_FALSE(read_recording(bad)) << bad;
  }
}

}  // namespace
}  // namespace fissile::arc
