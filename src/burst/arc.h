#pragma once
// orbs and fission as environments of ARC-AGI-3 (O3, F3): ACTION6 picks a cell by any of its
// pixels, ACTION7 takes back. The agent moves first, against the built-in player.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "burst/frame.h"
#include "core/arc.h"

namespace fissile {

// `Own` gives kColors, an index of the palette for each player.
template <class Own>
struct BurstArc {
  static constexpr int kActions[] = {arc::kPick, arc::kUndo};
  static constexpr arc::Waves kWaves = arc::Waves::shown;

  // A game of that setup, as JSON, against each of the first strengths.
  static arc::Course course(std::string name, std::string title, const std::string& setup,
                            int strengths) {
    arc::Course course{std::move(name), std::move(title), {}};
    for (int strength = 1; strength <= strengths; ++strength) {
      course.levels.push_back({"Strength " + std::to_string(strength),
                               setup,
                               static_cast<std::uint64_t>(strength),
                               strength,
                               {}});
    }
    return course;
  }

  static std::optional<BurstAction> action(const BurstTables& tables, const BurstState&,
                                           const arc::Input& input) {
    if (input.action != arc::kPick) return std::nullopt;
    return burst_layout(tables).cell_at(tables, input.x, input.y);
  }

  // The middle of the cell; resigning is none of the agent's actions.
  static std::vector<arc::Input> inputs(const BurstTables& tables, const BurstState& state,
                                        BurstAction action) {
    if (action >= state.cells.size()) return {};
    const BurstFrameLayout layout = burst_layout(tables);
    const int row = action / tables.cols, col = action % tables.cols;
    return {{arc::kPick, layout.left + col * layout.side + layout.side / 2,
             layout.top + row * layout.side + layout.side / 2}};
  }

  static arc::Frame frame(const BurstTables& tables, const BurstState& state) {
    return BurstFramePainter(tables, state, Own::kColors).paint();
  }
};

}  // namespace fissile
