#pragma once
// push as an environment of ARC-AGI-3 (P13 to P15): ACTION1 to ACTION4 are the directions in the
// order of the game's actions, ACTION7 takes back.
#include <optional>
#include <vector>

#include "core/arc.h"
#include "games/push/frame.h"
#include "games/push/text.h"

namespace fissile::push {

struct Arc {
  static constexpr int kActions[] = {1, 2, 3, 4, arc::kUndo};
  // A push is one answer, however far it goes (P15).
  static constexpr arc::Waves kWaves = arc::Waves::hidden;

  static std::vector<arc::Course> courses() {
    return {arc::pack_course<Text>("classic", "push", "Push"),
            arc::pack_course<Text>("blocks", "pushblocks", "Push"),
            arc::pack_course<Text>("extensions", "pushextensions", "Push")};
  }

  static std::optional<Action> action(const Tables&, const State&, const arc::Input& input) {
    if (input.action < 1 || input.action > 4) return std::nullopt;
    return static_cast<Action>(input.action - 1);
  }

  static std::vector<arc::Input> inputs(const Tables&, const State&, Action action) {
    return {{action + 1}};
  }

  static Frame frame(const Tables& tables, const State& state) { return frame_of(tables, state); }
};

}  // namespace fissile::push
