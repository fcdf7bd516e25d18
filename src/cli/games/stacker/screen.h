#pragma once
// The full screen of stacker: the board with its pair and ghost, the next pair, counters, messages.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/games/stacker/frames.h"
#include "cli/terminal/pace.h"
#include "cli/terminal/screen_parts.h"
#include "cli/terminal/terminal.h"

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
  int speed = kUsualSpeed;
  Talk talk = {};
};

// How fast pairs fall: one more for every ten that have landed.
int pace_of(const stacker::State& state);

class StackerScreen {
 public:
  explicit StackerScreen(Terminal& terminal) : terminal_(terminal) {}

  void draw(const StackerScene& scene);

  // Shows the rules, the signs and these keys until a key is pressed.
  void help(StackerScene& scene, std::span<const std::string_view> keys);

 private:
  Terminal& terminal_;
};

}  // namespace fissile::cli
