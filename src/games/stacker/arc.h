#pragma once
// stacker as an environment of ARC-AGI-3 (S4): ACTION1 turns the pair clockwise, ACTION2 moves it
// down, ACTION3 left, ACTION4 right, ACTION5 drops it, ACTION7 takes back.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/arc.h"
#include "games/stacker/frame.h"
#include "games/stacker/text.h"

namespace fissile::stacker {

struct Arc {
  static constexpr int kActions[] = {1, 2, 3, 4, 5, arc::kUndo};
  static constexpr arc::Waves kWaves = arc::Waves::shown;
  static constexpr std::size_t kRounds = 10;

  // Every round is a game of its own: its number is the seed of its pairs.
  static std::vector<arc::Course> courses() {
    arc::Course course =
        arc::pack_course<Text>("rounds", "stacker", std::string(Rules::kTitle), kRounds);
    for (std::size_t i = 0; i < course.levels.size(); ++i) course.levels[i].seed = i + 1;
    return {course};
  }

  static std::optional<Action> action(const Tables&, const State&, const arc::Input& input) {
    if (input.action < 1 || input.action > 5) return std::nullopt;
    return kSteps[input.action - 1];
  }

  // A turn the other way is three turns, and a placement the steps that lead there; none where
  // there is no such way.
  static std::vector<arc::Input> inputs(const Tables&, const State& state, Action action) {
    if (is_placement(action)) return way(state, action);
    if (action == kCcw) return turns(state, 3);
    return {{number_of(action)}};
  }

  static arc::Frame frame(const Tables& tables, const State& state) {
    return frame_of(tables, state);
  }

 private:
  static constexpr Action kSteps[] = {kCw, kDown, kLeft, kRight, kDrop};  // ACTION1 to ACTION5

  // REQUIRES: it is one of kSteps.
  static constexpr int number_of(Action step) {
    int number = 1;
    while (kSteps[number - 1] != step) ++number;
    return number;
  }

  static std::vector<arc::Input> way(const State& state, Action placement) {
    const Reach reach(state.grid, state.pair, std::span(kSteps).first(4));
    const int col = placement_col(placement), rotation = placement_rotation(placement);
    std::vector<arc::Input> inputs;
    if (!reach.reaches(col, rotation)) return inputs;
    for (const Action step : reach.way(col, rotation)) inputs.push_back({number_of(step)});
    return inputs;
  }

  static std::vector<arc::Input> turns(const State& state, int count) {
    Pair pair = state.pair;
    for (int i = 0; i < count; ++i) {
      const auto turned = stepped(state.grid, pair, kCw);
      if (!turned) return {};
      pair = *turned;
    }
    return std::vector<arc::Input>(static_cast<std::size_t>(count), {number_of(kCw)});
  }
};

}  // namespace fissile::stacker
