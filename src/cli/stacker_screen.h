#pragma once
// The full screen of stacker: the board with its pair and ghost, the next pair, counters, messages.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/screen_parts.h"
#include "cli/stacker_frames.h"
#include "cli/terminal.h"

namespace fissile::cli {

// Everything that a picture shows.
struct StackerScene {
  const stacker::Tables* tables = nullptr;
  stacker::State state = {};
  StackerMarks marks = {};
  std::string title = {};    // of the round, or the mode
  std::string detail = {};   // below it, such as the difficulty
  std::string caption = {};  // what is just happening
  std::uint64_t seed = 0;
  int pace = 1;                     // how often the fall has become faster, and one
  std::optional<int> seconds = {};  // left of the clock, if one runs
  bool hidden = false;              // the board and what comes next
  Talk talk = {};
};

class StackerScreen {
 public:
  explicit StackerScreen(Terminal& terminal) : terminal_(terminal) {}

  void draw(const StackerScene& scene);

  // Shows the rules, the signs and the keys until a key is pressed.
  void help(StackerScene& scene);

 private:
  Terminal& terminal_;
};

}  // namespace fissile::cli
