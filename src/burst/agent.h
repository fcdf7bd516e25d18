#pragma once
// What agents see of orbs and fission (docs/batch.md).
#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/result.h"
#include "burst/types.h"
#include "core/agents.h"

namespace fissile {

// Three planes a player: the cells that hold exactly 1, 2, and 3 or more of their orbs. The players
// stand in the order of play, from the one whose view it is.
constexpr int kBurstPlanes = 3;

struct BurstAgent {
  static constexpr std::string_view kOptions[] = {"max_turns"};
  static constexpr AgentReward kReward = AgentReward::winner;

  static Result<AgentSpace> space(std::span<const BurstTables* const> levels, const AgentOptions&) {
    const BurstTables& first = *levels[0];
    for (const BurstTables* level : levels) {
      if (level->rows != first.rows || level->cols != first.cols ||
          level->players != first.players) {
        return Error{Code::setup_invalid, "all setups must have the same board and players"};
      }
    }
    AgentSpace space;
    space.rows = first.rows;
    space.cols = first.cols;
    space.players = first.players;
    space.actions = first.rows * first.cols;
    space.observation.push_back({.name = "planes",
                                 .type = ArrayType::uint8,
                                 .shape = {kBurstPlanes * first.players, first.rows, first.cols}});
    return space;
  }

  static BurstAction action(const AgentOptions&, int index) {
    return static_cast<BurstAction>(index);
  }

  static void observe(const AgentSpace&, const BurstTables& tables, const BurstState& state,
                      int player, std::byte* const* arrays) {
    const std::size_t cells = state.cells.size();
    std::byte* const planes = arrays[0];
    std::fill_n(planes, cells * static_cast<std::size_t>(kBurstPlanes * tables.players),
                std::byte{0});
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const Cell& content = state.cells[cell];
      if (content.owner == 0) continue;
      const int seat = (content.owner - player + tables.players) % tables.players;
      const int plane = kBurstPlanes * seat + std::min<int>(content.orbs, kBurstPlanes) - 1;
      planes[static_cast<std::size_t>(plane) * cells + cell] = std::byte{1};
    }
  }
};

}  // namespace fissile
