#pragma once
// The twin of push for agents: what of an observation a step changes (batch/twin_batch.h).
#include <cstddef>

#include "games/push/agent.h"
#include "games/push/fast.h"

namespace fissile::push {

struct FastAgent {
  using Fast = push::Fast;

  struct Tables {
    Fast::Tables fast;
    int rows = 0, cols = 0;  // of what is seen
  };

  // All of a state that is seen.
  struct Seen {
    Tile player;
    BlockList blocks;
  };

  static Tables prepare(const AgentSpace& space, const AgentOptions&, const Setup& setup) {
    return {Fast::prepare(setup), space.rows, space.cols};
  }

  static unsigned legal(const Tables& tables, const Fast::State& state) {
    return Fast::open_ways(tables.fast, state);
  }
  static bool is_won(const Tables&, const Fast::State& state) { return state.plain.won; }
  static Seen seen(const Fast::State& state) { return {state.plain.player, state.plain.blocks}; }

  // REQUIRES: the array shows `before`, of the same level.
  static void change(const Tables& tables, const Seen& before, const Fast::State& state,
                     std::byte* const* arrays) {
    const auto mark = [&](int which, const Rect& place, std::byte value) {
      for (int y = place.y; y < place.y + place.h; ++y) {
        std::fill_n(arrays[0] + (which * tables.rows + y) * tables.cols + place.x, place.w, value);
      }
    };
    const auto mark_block = [&](const Block& block, std::byte value) {
      mark(plane::kBlocks + static_cast<int>(block.color), block.place(), value);
      if (block.kind == Kind::ice) mark(plane::kIce, block.place(), value);
      if (block.kind == Kind::bomb) mark(plane::kBomb, block.place(), value);
    };
    const push::State& after = state.plain;
    mark(plane::kPlayer, {before.player.x, before.player.y, 1, 1}, std::byte{0});
    mark(plane::kPlayer, {after.player.x, after.player.y, 1, 1}, std::byte{1});
    if (before.blocks == after.blocks) return;
    for (const Block& block : before.blocks) mark_block(block, std::byte{0});
    for (const Block& block : after.blocks) mark_block(block, std::byte{1});
    const std::byte open{Rules::unlocked(after)};
    mark(plane::kOpenExit, Rules::level_of(tables.fast.plain, after).exit, open);
  }
};

}  // namespace fissile::push
