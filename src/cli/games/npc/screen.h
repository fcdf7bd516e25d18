#pragma once
// The full screen of npc: the puzzle with its target, the arithmetic of the last turn, messages;
// turns in motion.
#include <optional>
#include <string>
#include <vector>

#include "cli/games/npc/turn.h"
#include "cli/games/npc/view.h"
#include "cli/terminal/pace.h"
#include "cli/terminal/screen_parts.h"
#include "cli/terminal/terminal.h"

namespace fissile::cli {

// Everything that a frame shows.
struct NpcScene {
  const npc::Tables* tables = nullptr;
  npc::State state = {};
  std::vector<std::uint16_t> marks = {};
  std::optional<NpcTurn> turn = {};  // the last one
  std::string place = {};            // such as "Lessons, level 1 of 10"
  std::string title = {};
  std::string record = {};  // what was solved in this run
  std::size_t focus = 0;    // the block that is kept in sight where not all of them can be
  int pan_rows = 0;         // how far the person looks away from the blocks
  int pan_cols = 0;
  int speed = kUsualSpeed;
  Talk talk = {};
};

class NpcScreen {
 public:
  explicit NpcScreen(Terminal& terminal) : terminal_(terminal) {}

  void draw(const NpcScene& scene);

  // Shows the rules, the signs and these keys until a key is pressed.
  void help(NpcScene& scene, std::span<const std::string_view> keys);

  // Carries the turn out on the scene, tile by tile, at the scene's speed. Returns the key that cut
  // the show short, which is still to be answered, or Key::none.
  Press animate(NpcScene& scene, const NpcTurn& turn);

 private:
  Terminal& terminal_;
  Window window_;  // where the board was last scrolled to
};

}  // namespace fissile::cli
