#pragma once
// What agents see of push (docs/batch.md): one level, tile by tile.
#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/result.h"
#include "core/agents.h"
#include "games/push/rules.h"

namespace fissile::push {

// The planes, each with a 1 on the tiles that it names. Outside a level is wall.
namespace plane {
constexpr int kWall = 0, kPlayer = 1, kExit = 2, kOpenExit = 3;
constexpr int kBlocks = 4;  // by colour
constexpr int kIce = kBlocks + kColors, kBomb = kIce + 1;
constexpr int kTeleport = kBomb + 1;
constexpr int kChangers = kTeleport + 1;  // by colour
constexpr int kCount = kChangers + kColors;
}  // namespace plane
static_assert(plane::kCount == 21);

struct Agent {
  static constexpr std::string_view kOptions[] = {"max_turns", "step_cost"};
  static constexpr AgentReward kReward = AgentReward::win;
  static constexpr AgentLimits kLimits{AgentLimit::steps, 500, 4};
  static constexpr AgentBench kBench{"push-classic-5", "classic", 5};

  static Result<AgentSpace> space(std::span<const Tables* const> levels, const AgentOptions&) {
    AgentSpace space;
    space.actions = Rules::kMaxActions;
    for (const Tables* tables : levels) {
      if (tables->levels.size() != 1) {
        return Error{Code::setup_invalid, "an episode is one level: name the level of the pack"};
      }
      space.rows = std::max<int>(space.rows, tables->levels[0].height);
      space.cols = std::max<int>(space.cols, tables->levels[0].width);
    }
    space.observation.push_back({.name = "planes",
                                 .type = ArrayType::uint8,
                                 .shape = {plane::kCount, space.rows, space.cols}});
    return space;
  }

  static Action action(const AgentOptions&, int index) { return static_cast<Action>(index); }

  static void observe(const AgentSpace& space, const Tables& tables, const State& state, int,
                      std::byte* const* arrays) {
    const LevelTable& level = Rules::level_of(tables, state);
    std::fill_n(arrays[0], space.observation[0].bytes(), std::byte{0});
    const auto mark = [&](int which, const Rect& place) {
      for (int y = place.y; y < place.y + place.h; ++y) {
        const int row = (which * space.rows + y) * space.cols + place.x;
        std::fill_n(arrays[0] + row, place.w, std::byte{1});
      }
    };
    for (int y = 0; y < space.rows; ++y) {
      for (int x = 0; x < space.cols; ++x) {
        const Rect place{x, y, 1, 1};
        if (is_wall(level, place)) {
          mark(plane::kWall, place);
          continue;
        }
        const Pad pad = level.pads[index_of(tile(x, y))];
        if (pad.is_teleport()) mark(plane::kTeleport, place);
        if (pad.is_changer()) mark(plane::kChangers + static_cast<int>(pad.color()), place);
      }
    }
    mark(plane::kPlayer, {state.player.x, state.player.y, 1, 1});
    mark(plane::kExit, level.exit);
    if (Rules::unlocked(state)) mark(plane::kOpenExit, level.exit);
    for (const Block& block : state.blocks) {
      mark(plane::kBlocks + static_cast<int>(block.color), block.place());
      if (block.kind == Kind::ice) mark(plane::kIce, block.place());
      if (block.kind == Kind::bomb) mark(plane::kBomb, block.place());
    }
  }
};

}  // namespace fissile::push
