#pragma once
// What agents see of npc (docs/batch.md): planes of what stands where, and values of any size as
// floats that grow with their number of digits.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/result.h"
#include "core/agents.h"
#include "games/npc/rules.h"

namespace fissile::npc {

namespace plane {
constexpr int kWall = 0, kBlock = 1, kAdd = 2, kMultiply = 3, kCount = 4;
constexpr int kBlockValues = 0, kTileValues = 1, kValuesCount = 2;
}  // namespace plane

// sign(v) * log2(1 + |v|). Of a larger number the highest 64 bits decide.
inline float seen_value(const Int1024& value) {
  const auto limbs = value.limbs();
  if (limbs.empty()) return 0;
  const std::size_t top = limbs.size() - 1;
  double size = static_cast<double>(limbs[top]);
  if (top == 0) {
    size = std::log2(1 + size);
  } else {
    size += std::ldexp(static_cast<double>(limbs[top - 1]), -64);
    size = std::log2(size) + 64 * static_cast<double>(top);
  }
  return static_cast<float>(value.negative() ? -size : size);
}

struct Agent {
  static constexpr std::string_view kOptions[] = {"max_turns"};
  static constexpr AgentReward kReward = AgentReward::win;
  static constexpr AgentLimits kLimits{AgentLimit::steps, 200, 4};
  static constexpr AgentBench kBench{"npc-puzzles-8", "puzzles", 8};

  static Result<AgentSpace> space(std::span<const Tables* const> levels, const AgentOptions&) {
    constexpr double kMost = 64 * Int1024::kLimbs;
    AgentSpace space;
    space.actions = Rules::kMaxActions;
    for (const Tables* tables : levels) {
      space.rows = std::max(space.rows, tables->rows);
      space.cols = std::max(space.cols, tables->cols);
    }
    space.observation.push_back({.name = "planes",
                                 .type = ArrayType::uint8,
                                 .shape = {plane::kCount, space.rows, space.cols}});
    space.observation.push_back({.name = "values",
                                 .type = ArrayType::float32,
                                 .shape = {plane::kValuesCount, space.rows, space.cols},
                                 .low = -kMost,
                                 .high = kMost});
    space.observation.push_back(
        {.name = "target", .type = ArrayType::float32, .shape = {1}, .low = -kMost, .high = kMost});
    return space;
  }

  static Rules::Action action(const AgentOptions&, int index) {
    return static_cast<Rules::Action>(index);
  }

  static void observe(const AgentSpace& space, const Tables& tables, const State& state, int,
                      std::byte* const* arrays) {
    std::fill_n(arrays[0], space.observation[0].bytes(), std::byte{0});
    std::fill_n(arrays[1], space.observation[1].bytes(), std::byte{0});
    auto* const values = reinterpret_cast<float*>(arrays[1]);
    const auto at = [&](int which, int row, int col) {
      return static_cast<std::size_t>((which * space.rows + row) * space.cols + col);
    };
    for (int row = 0; row < space.rows; ++row) {
      for (int col = 0; col < space.cols; ++col) {
        const bool inside = row < tables.rows && col < tables.cols;
        const auto tile = static_cast<std::size_t>(row * tables.cols + col);
        const Kind kind = inside ? tables.kind[tile] : Kind::wall;  // outside is wall (N1)
        if (kind == Kind::wall) arrays[0][at(plane::kWall, row, col)] = std::byte{1};
        if (kind == Kind::add) arrays[0][at(plane::kAdd, row, col)] = std::byte{1};
        if (kind == Kind::multiply) arrays[0][at(plane::kMultiply, row, col)] = std::byte{1};
        if (!acts(kind)) continue;
        values[at(plane::kTileValues, row, col)] =
            seen_value(tables.modifiers[tables.modifier[tile]]);
      }
    }
    for (const Block& block : state.blocks) {
      arrays[0][at(plane::kBlock, block.row, block.col)] = std::byte{1};
      values[at(plane::kBlockValues, block.row, block.col)] = seen_value(block.value);
    }
    *reinterpret_cast<float*>(arrays[2]) = seen_value(tables.target);
  }
};

}  // namespace fissile::npc
