#pragma once
// npc as an environment of ARC-AGI-3 (N2): ACTION1 to ACTION4 are the directions in the order of
// the game's actions, ACTION7 takes back.
#include <optional>
#include <string>
#include <vector>

#include "core/arc.h"
#include "games/npc/frame.h"
#include "games/npc/text.h"

namespace fissile::npc {

struct Arc {
  static constexpr int kActions[] = {1, 2, 3, 4, arc::kUndo};
  // Blocks that have slid and not yet merged share a tile, which a frame cannot show.
  static constexpr arc::Waves kWaves = arc::Waves::hidden;

  static std::vector<arc::Course> courses() {
    return {arc::pack_course<Text>("lessons", "npc", std::string(Rules::kTitle))};
  }

  static std::optional<Rules::Action> action(const Tables&, const State&, const arc::Input& input) {
    if (input.action < 1 || input.action > 4) return std::nullopt;
    return static_cast<Rules::Action>(input.action - 1);
  }

  static std::vector<arc::Input> inputs(const Tables&, const State&, Rules::Action action) {
    return {{action + 1}};
  }

  static arc::Frame frame(const Tables& tables, const State& state) {
    return frame_of(tables, state);
  }
};

}  // namespace fissile::npc
