#pragma once
// The twin of npc for agents: what of an observation a turn changes (batch/twin_batch.h).
#include <array>
#include <cstddef>

#include "games/npc/agent.h"
#include "games/npc/fast.h"

namespace fissile::npc {

struct FastAgent {
  using Fast = SmallFast;

  struct Tables {
    Fast::Tables fast;
    std::array<std::uint16_t, 256> place{};  // of a tile in what is seen
    std::size_t plane = 0;                   // the tiles of a plane there
    std::array<float, 256> small{};          // what is seen of the values from 0 on
  };

  // All of a state that is seen and must be taken away again.
  struct Seen {
    std::array<std::uint16_t, 8> tiles;
    std::uint8_t count;
  };

  static Tables prepare(const AgentSpace& space, const AgentOptions&, const Setup& setup) {
    Tables tables{Fast::prepare(setup), {}, {}, {}};
    for (int tile = 0; tile < setup.rows * setup.cols; ++tile) {
      tables.place[static_cast<std::size_t>(tile)] =
          static_cast<std::uint16_t>(tile / setup.cols * space.cols + tile % setup.cols);
    }
    tables.plane = static_cast<std::size_t>(space.rows * space.cols);
    for (std::size_t i = 0; i < tables.small.size(); ++i) {
      tables.small[i] = seen_value(Int1024(static_cast<std::int64_t>(i)));
    }
    return tables;
  }

  static unsigned legal(const Tables& tables, const Fast::State& state) {
    ActionList<Fast> actions;
    Fast::legal(tables.fast, state, actions);
    unsigned bits = 0;
    for (const Fast::Action action : actions) bits |= 1u << action;
    return bits;
  }
  static bool is_won(const Tables& tables, const Fast::State& state) {
    return Fast::to_move(state) == 0 && Fast::outcome(tables.fast, state).ending == Ending::won;
  }
  static Seen seen(const Fast::State& state) { return {state.tiles, state.count}; }

  // REQUIRES: the arrays show `before`, of the same level.
  static void change(const Tables& tables, const Seen& before, const Fast::State& after,
                     std::byte* const* arrays) {
    std::byte* const blocks = arrays[0] + plane::kBlock * tables.plane;
    float* const values = reinterpret_cast<float*>(arrays[1]) + plane::kBlockValues * tables.plane;
    for (std::size_t i = 0; i < before.count; ++i) {
      blocks[tables.place[before.tiles[i]]] = std::byte{0};
      values[tables.place[before.tiles[i]]] = 0;
    }
    for (std::size_t i = 0; i < after.count; ++i) {
      blocks[tables.place[after.tiles[i]]] = std::byte{1};
      values[tables.place[after.tiles[i]]] = value_of(tables, after, i);
    }
  }

 private:
  static float value_of(const Tables& tables, const Fast::State& state, std::size_t i) {
    if (state.is_wide) return seen_value(state.wide_values[i]);
    const std::int64_t value = state.values[i];
    const auto few = static_cast<std::int64_t>(tables.small.size());
    if (value >= 0 && value < few) return tables.small[static_cast<std::size_t>(value)];
    if (value < 0 && value > -few) return -tables.small[static_cast<std::size_t>(-value)];
    return seen_value(Int1024(value));
  }
};

}  // namespace fissile::npc
