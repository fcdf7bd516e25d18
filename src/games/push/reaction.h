#pragma once
// What follows a push: the block moves or slides, jumps, takes colours, annihilates, and bombs go
// off (P4, P5, P9 to P12). The player has stepped already: it stands where the block's edge was.
#include <cstdint>

#include "base/check.h"
#include "games/push/level.h"
#include "games/push/types.h"

namespace fissile::push {

using Action = std::uint8_t;  // 0 up, 1 down, 2 left, 3 right (P2)

// REQUIRES: action < 4.
constexpr Rect beside(Rect place, Action action) {
  constexpr int kAcross[] = {0, 0, -1, 1};
  constexpr int kDown[] = {-1, 1, 0, 0};
  place.x += kAcross[action];
  place.y += kDown[action];
  return place;
}

// Everything outside is wall (P1).
constexpr bool is_wall(const LevelTable& level, const Rect& place) {
  if (place.x < 0 || place.y < 0) return true;
  if (place.x + place.w > level.width || place.y + place.h > level.height) return true;
  return any_taken(level.walls, place);
}

// What a block finds at a place it would go to (P4): nothing; only blocks of its colour, the first
// of them in reading order being `partner`; or anything else.
struct Meeting {
  enum class What : std::uint8_t { nothing, match, obstacle };
  What what = What::nothing;
  std::size_t partner = 0;
};

constexpr Meeting meet(const LevelTable& level, const State& state, std::size_t mover,
                       const Rect& place) {
  constexpr Meeting kObstacle{Meeting::What::obstacle, 0};
  if (is_wall(level, place) || overlap(place, level.exit)) return kObstacle;
  if (overlap(place, {state.player.x, state.player.y, 1, 1})) return kObstacle;  // P9, P11
  Meeting meeting;
  for (std::size_t i = 0; i < state.blocks.size(); ++i) {
    if (i == mover || !overlap(place, state.blocks[i].place())) continue;
    if (state.blocks[i].color != state.blocks[mover].color) return kObstacle;
    if (meeting.what == Meeting::What::nothing) meeting = {Meeting::What::match, i};
  }
  return meeting;
}

// Ends a wave of removals. The exit opens in the wave that removes the last block (P6).
template <class Sink>
constexpr void end_removal([[maybe_unused]] const LevelTable& level,
                           [[maybe_unused]] const State& state, Sink& sink) {
  if constexpr (Sink::kListens) {
    if (state.blocks.empty()) {
      sink.event(Event{Event::Type::unlock, tile(level.exit.x, level.exit.y), {}, {}, 0});
    }
  }
  sink.wave();
}

// Removes what shares an edge with the places of `bombs`, a wave for each ring, and so on for bombs
// among what was removed (P10).
template <class Sink>
constexpr void explode(const LevelTable& level, State& state, BlockList bombs, Sink& sink) {
  for (std::size_t ring = 0; !bombs.empty() && !state.blocks.empty(); ++ring) {
    check(ring <= kMaxBlocks, "bombs went off in more rings than there were blocks (P10)");
    BlockList next;
    for (const Block& bomb : bombs) {
      for (std::size_t i = 0; i < state.blocks.size();) {
        const Block block = state.blocks[i];
        if (!touch(bomb.place(), block.place())) {
          ++i;
          continue;
        }
        if constexpr (Sink::kListens)
          sink.event(Event{Event::Type::explode, bomb.at, block.at, {}, 0});
        if (block.kind == Kind::bomb) next.push_back(block);
        state.blocks.erase(i);
      }
    }
    end_removal(level, state, sink);
    bombs = next;
  }
}

// Removes the pushed block and its partner, each from where it stands (P4, P10).
template <class Sink>
constexpr void annihilate(const LevelTable& level, State& state, std::size_t mover,
                          std::size_t partner, Sink& sink) {
  BlockList bombs;
  for (std::size_t i : {mover, partner}) {
    if (state.blocks[i].kind == Kind::bomb) bombs.push_back(state.blocks[i]);
  }
  if constexpr (Sink::kListens) {
    sink.event(
        Event{Event::Type::annihilate, state.blocks[mover].at, state.blocks[partner].at, {}, 0});
  }
  state.blocks.erase(mover > partner ? mover : partner);
  state.blocks.erase(mover > partner ? partner : mover);
  end_removal(level, state, sink);
  explode(level, state, bombs, sink);
}

enum class Jump : std::uint8_t { open, used };  // at most one in a push (P11)
enum class Arrival : std::uint8_t { stays, gone };

// What the pad under the top-left tile does to a block that has just arrived there.
template <class Sink>
constexpr Arrival arrive(const LevelTable& level, State& state, std::size_t mover, Jump& jump,
                         Sink& sink) {
  Block& block = state.blocks[mover];
  const Pad pad = level.pads[index_of(block.at)];
  if (pad.is_changer() && pad.color() != block.color) {  // P12
    block.color = pad.color();
    if constexpr (Sink::kListens)
      sink.event(Event{Event::Type::recolour, block.at, {}, block.color, 0});
  }
  sink.wave();
  if (!pad.is_teleport() || jump == Jump::used) return Arrival::stays;
  // P11. Changers never matter after a jump: the pad at its end is a teleport.
  const Meeting meeting = meet(level, state, mover, {pad.to().x, pad.to().y, block.w, block.h});
  if (meeting.what == Meeting::What::match) {
    annihilate(level, state, mover, meeting.partner, sink);
    return Arrival::gone;
  }
  if (meeting.what == Meeting::What::nothing) {
    if constexpr (Sink::kListens)
      sink.event(Event{Event::Type::teleport, block.at, pad.to(), {}, 0});
    block.at = pad.to();
    jump = Jump::used;
    sink.wave();
  }
  return Arrival::stays;
}

// REQUIRES: the player has stepped, and the block's first place that way is no obstacle.
// On its way the block keeps its slot in the list; the list is sorted again when it rests.
template <class Sink>
constexpr void push_block(const LevelTable& level, State& state, std::size_t mover, Action action,
                          Sink& sink) {
  constexpr int kMaxSlide = 2 * kMaxSide;  // across the board, a jump, and across it again
  Jump jump = Jump::open;
  for (int tiles = 0;; ++tiles) {
    check(tiles <= kMaxSlide, "a block slid further than twice across the board (P9, P11)");
    Block& block = state.blocks[mover];
    const Rect place = beside(block.place(), action);
    const Meeting meeting = meet(level, state, mover, place);
    if (meeting.what == Meeting::What::obstacle) break;
    if (meeting.what == Meeting::What::match) {
      return annihilate(level, state, mover, meeting.partner, sink);  // P4, P9
    }
    if constexpr (Sink::kListens)
      sink.event(Event{Event::Type::push, block.at, tile(place.x, place.y), {}, 0});
    block.at = tile(place.x, place.y);
    if (arrive(level, state, mover, jump, sink) == Arrival::gone) return;
    if (block.kind != Kind::ice) break;  // P9
  }
  const Block rested = state.blocks[mover];
  state.blocks.erase(mover);
  insert(state.blocks, rested);
}

}  // namespace fissile::push
