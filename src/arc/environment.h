#pragma once
// The environments: courses of levels of all games that offer some (core/arc.h).
#include <string>
#include <string_view>
#include <vector>

#include "core/arc.h"

namespace fissile::arc {

struct Environment {
  std::string id;     // its name, '-' and 8 hex digits of a hash of what is played
  std::string title;  // such as "Push: Classic"
  std::vector<std::string> tags;
  int default_fps = 5;
  // How many actions a level takes who plays it well: its proved par, or those of a recorded win
  // (recording.h); 0 where a win is still to be recorded.
  std::vector<int> baselines;

  std::string game;  // whose id that is on the list of games
  std::vector<int> available_actions;
  std::vector<Level> levels;
};

// That of a course of a game, with an id and baselines.
Environment environment_of(std::string_view game, const Course& course,
                           std::vector<int> available_actions);

// All of them, game by game.
const std::vector<Environment>& environments();

// By the whole id, or by the part of it before '-'; null if there is none.
const Environment* find_environment(std::string_view id);

}  // namespace fissile::arc
