#pragma once
// The full screen of push: board, level, counters, messages; actions in motion.
#include <optional>
#include <string>
#include <vector>

#include "cli/games/push/view.h"
#include "cli/terminal/pace.h"
#include "cli/terminal/screen_parts.h"
#include "cli/terminal/terminal.h"
#include "core/events.h"

namespace fissile::cli {

// Everything that a frame shows.
struct PushScene {
  const push::Tables* tables = nullptr;
  push::State state = {};
  std::string place = {};  // such as "Classic, level 1 of 6"
  std::string title = {};
  std::string lesson = {};
  std::optional<int> par = {};
  std::string record = {};  // what was solved in this run
  std::vector<push::Rect> flashes = {};
  int speed = kUsualSpeed;
  Talk talk = {};
};

class PushScreen {
 public:
  explicit PushScreen(Terminal& terminal) : terminal_(terminal) {}

  void draw(const PushScene& scene);

  // Shows the rules, the signs and these keys until a key is pressed.
  void help(PushScene& scene, std::span<const std::string_view> keys);

  // Carries the events of an action out on the scene's state, wave by wave, at the scene's speed;
  // all but the end of the level, so that its last picture stays. Returns the key that cut the
  // show short, which is still to be answered, or Key::none.
  Press animate(PushScene& scene, const Recorder<push::Event>& events);

 private:
  Terminal& terminal_;
  Window window_;  // where the board was last scrolled to
};

}  // namespace fissile::cli
