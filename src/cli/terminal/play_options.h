#pragma once
// What a person asked for by the flags of `fissile play`, or in the menu, beside the setup.
#include <cstddef>
#include <string>

#include "cli/terminal/pace.h"

namespace fissile::cli {

struct PlayOptions {
  int speed = kUsualSpeed;
  std::string save = {};       // the file for the replay, or empty
  std::string pack_text = {};  // a pack of levels from outside, or empty
  std::string rounds = {};     // a pack of rounds that is built in, or empty
  std::size_t level = 1;       // the level of that pack to begin with
  int tick_ms = 800;           // real time: a row of the fall at first; 0: nothing falls by itself
  int clock_s = 180;           // real time: of a game against the clock; 0: none
  int against = 0;             // the strength of the other players; 0: people at this keyboard
  int seat = 1;                // the person's, against the computer
};

}  // namespace fissile::cli
