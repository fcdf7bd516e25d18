#pragma once
// Plays of environments, written down as short lines.
#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arc/play.h"

namespace fissile::arc {

// Of one game, with levels of these setups.
inline Environment custom(std::string_view game, const std::vector<std::string>& setups,
                          std::vector<int> actions, int strength = 0) {
  Course course{"custom", "Custom", {}};
  for (const std::string& setup : setups) course.levels.push_back({"", setup, 0, strength, 1});
  return environment_of(game, course, std::move(actions));
}

inline Play begin(const Environment& environment, PlayRules rules = {}) {
  auto play = Play::begin(environment, rules);
  EXPECT_TRUE(play) << environment.id;
  return std::move(*play);
}

// Takes a line of digits, the numbers of actions; the last answer.
inline Answer answer_to(Play& play, std::string_view actions) {
  Answer last;
  for (const char action : actions) {
    const auto answer = play.act({action - '0'}, nullptr);
    EXPECT_TRUE(answer) << action << " of " << actions;
    if (answer) last = *answer;
  }
  return last;
}

inline int at(const Frame& frame, int x, int y) {
  return frame.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

}  // namespace fissile::arc
