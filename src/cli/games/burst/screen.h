#pragma once
// The full screen of orbs and fission: board, players, messages, help; and reactions in motion.
#include <string>
#include <vector>

#include "burst/types.h"
#include "cli/games/burst/board_view.h"
#include "cli/terminal/pace.h"
#include "cli/terminal/screen_parts.h"
#include "cli/terminal/terminal.h"
#include "core/events.h"

namespace fissile::cli {

// Everything that a frame shows.
struct BurstScene {
  const BurstLook& look;
  const BurstTables& tables;
  BurstState state;
  std::vector<Mark> marks = {};
  int cursor = -1;
  int speed = kUsualSpeed;
  Talk talk = {};
};

class BurstScreen {
 public:
  explicit BurstScreen(Terminal& terminal) : terminal_(terminal) {}

  void draw(const BurstScene& scene);

  // Shows the rules of the game and these keys until a key is pressed.
  void help(BurstScene& scene, std::span<const std::string_view> keys);

  using Show = void (*)(const BurstTables&, BurstState&, const BurstEvent&);
  // Carries the events of an action out on the scene's state, wave by wave, at the scene's speed.
  // A key stops it; the caller puts the new state in place in either case.
  void animate(BurstScene& scene, const Recorder<BurstEvent>& events, Show show);

 private:
  Terminal& terminal_;
  Window window_;  // where the board was last scrolled to
};

// How a game stands in one line: who is to move, who has won.
std::string standing(const BurstLook& look, const BurstTables& tables, const BurstState& state);

}  // namespace fissile::cli
