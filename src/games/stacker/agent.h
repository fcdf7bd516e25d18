#pragma once
// What agents see of stacker (docs/batch.md): the board, the pair in hand and the next one. Never
// the generator (S2, S13).
#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/result.h"
#include "core/agents.h"
#include "games/stacker/rules.h"

namespace fissile::stacker {

constexpr int kKinds = static_cast<int>(Block::cracked);  // of blocks; `empty` is none
constexpr int kSeenPairs = 2;                             // the pair in hand, and the next one

struct Agent {
  static constexpr std::string_view kOptions[] = {"max_pairs", "keys"};
  static constexpr AgentReward kReward = AgentReward::score;
  static constexpr AgentLimits kLimits{AgentLimit::landings, 500, 0};
  static constexpr AgentBench kBench{"stacker-endless"};

  static Result<AgentSpace> space(std::span<const Tables* const>, const AgentOptions& options) {
    AgentSpace space;
    space.actions = options.keys ? kPlacements : kActionEnd - kPlacements;
    space.rows = kRows;
    space.cols = kCols;
    space.observation.push_back(
        {.name = "planes", .type = ArrayType::uint8, .shape = {kKinds + 2, kRows, kCols}});
    space.observation.push_back(
        {.name = "next", .type = ArrayType::uint8, .shape = {kSeenPairs, 2, kKinds}});
    return space;
  }

  static Action action(const AgentOptions& options, int index) {
    return static_cast<Action>(options.keys ? index : kPlacements + index);
  }

  // A plane a kind, then the pivot and the partner of the pair in hand. `next` names the kinds of
  // pivot and partner, of the pair in hand and of the next one.
  static void observe(const AgentSpace& space, const Tables&, const State& state, int,
                      std::byte* const* arrays) {
    std::fill_n(arrays[0], space.observation[0].bytes(), std::byte{0});
    std::fill_n(arrays[1], space.observation[1].bytes(), std::byte{0});
    const auto mark = [&](int plane, std::size_t cell) {
      arrays[0][static_cast<std::size_t>(plane * kCells) + cell] = std::byte{1};
    };
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (state.grid[cell] != Block::empty) mark(static_cast<int>(state.grid[cell]) - 1, cell);
    }
    if (state.pair.exists()) {
      mark(kKinds, pivot_cell(state.pair));
      mark(kKinds + 1, partner_cell(state.pair));
    }
    const Blocks seen[kSeenPairs] = {state.pair.blocks, state.next};
    int half = 0;
    for (const Blocks& blocks : seen) {
      for (const Block block : blocks) {
        const int kind = half++ * kKinds + static_cast<int>(block) - 1;
        if (block != Block::empty) arrays[1][kind] = std::byte{1};
      }
    }
  }
};

}  // namespace fissile::stacker
