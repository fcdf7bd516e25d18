#pragma once
// The fast twin of push: the plain state, and beside it one bit a tile for the blocks. Steps and
// pushes into free places, which are nearly all of play, are a few bit tests. What is rare (slides,
// jumps, colours, annihilations, the end of a level) is left to the plain rules, and the bits are
// made anew after it.
#include <array>
#include <bit>
#include <cstdint>

#include "base/check.h"
#include "games/push/rules.h"

namespace fissile::push {

struct Fast {
  static constexpr std::string_view kId = Rules::kId;
  static constexpr std::string_view kTitle = Rules::kTitle;
  static constexpr std::size_t kMaxActions = Rules::kMaxActions;

  using Setup = Rules::Setup;
  using Action = Rules::Action;
  using Event = Rules::Event;

  // Rows of tiles with a rim of one tile around the board: row y + 1, bit x + 1. Tests beside a
  // tile need no bounds then.
  using RimRows = std::array<std::uint64_t, kMaxSide + 2>;

  struct LevelBits {
    RimRows walls{};  // and everything outside (P1)
    RimRows solid{};  // and the exit: what stops blocks, and the player while blocks are left
  };

  struct Tables {
    push::Tables plain;
    FixedList<LevelBits, kMaxLevels> levels;
  };

  struct State {
    push::State plain;
    // Which tiles blocks stand on: row y + 1, bit x. Half as wide as RimRows, because states are
    // copied in a search. Derived from the blocks, so the state stays canonical.
    std::array<std::uint32_t, kMaxSide + 2> taken{};

    bool operator==(const State&) const = default;
  };

  static constexpr bool fits(const Setup&) { return true; }
  static constexpr std::optional<Fault> check(const Setup& setup) { return Rules::check(setup); }

  static constexpr Tables prepare(const Setup& setup) {
    Tables tables;
    tables.plain = Rules::prepare(setup);
    tables.levels.resize(tables.plain.levels.size());
    for (std::size_t i = 0; i < tables.levels.size(); ++i) {
      fill(tables.levels[i], tables.plain.levels[i]);
    }
    return tables;
  }

  static constexpr State initial(const Tables& tables, std::uint64_t seed) {
    return from_plain(tables, Rules::initial(tables.plain, seed));
  }
  static constexpr int to_move(const State& state) { return Rules::to_move(state.plain); }
  static constexpr int stage(const State& state) { return Rules::stage(state.plain); }

  static constexpr void legal(const Tables& tables, const State& state, ActionList<Fast>& actions) {
    for (unsigned rest = open_ways(tables, state); rest != 0; rest &= rest - 1) {
      actions.push_back(static_cast<Action>(std::countr_zero(rest)));
    }
  }

  static constexpr Refusal refusal(const Tables& tables, const State& state, Action action) {
    if (state.plain.won) return Refusal::finished;
    if (action >= kMaxActions) return Refusal::illegal;
    return open_ways(tables, state) >> action & 1 ? Refusal::none : Refusal::illegal;
  }

  // The actions that are not refused, a bit each.
  static constexpr unsigned open_ways(const Tables& tables, const State& state) {
    if (state.plain.won) return 0;
    const LevelBits& bits =
        tables.levels[static_cast<std::size_t>(state.plain.level - tables.plain.first)];
    const bool locked = !Rules::unlocked(state.plain);
    const unsigned stopped = around(locked ? bits.solid : bits.walls, state.plain.player);  // P3
    const unsigned met = around(state, state.plain.player);
    unsigned open = ~(stopped | met) & 15u;
    for (unsigned rest = met; rest != 0; rest &= rest - 1) {
      const auto action = static_cast<Action>(std::countr_zero(rest));
      if (gives_way(tables, bits, state, action)) open |= 1u << action;
    }
    return open;
  }

  // REQUIRES: refusal(tables, state, action) == Refusal::none.
  template <class Sink>
  static constexpr void apply(const Tables& tables, State& state, Action action, Sink& sink) {
    debug_check(refusal(tables, state, action) == Refusal::none, "apply of a refused action");
    const Tile from = state.plain.player;
    const Tile next = step_from(from, action);
    const LevelTable& level = Rules::level_of(tables.plain, state.plain);
    if (!is_taken(state, next)) {
      if (state.plain.blocks.empty() && overlap({next.x, next.y, 1, 1}, level.exit)) {  // P6
        return apply_plainly(tables, state, action, sink);
      }
      if constexpr (Sink::kListens) sink.event(Event{Event::Type::step, from, next, {}, 0});
    } else if (!push_freely(level, state, next, action, sink)) {
      return apply_plainly(tables, state, action, sink);
    }
    state.plain.player = next;
    ++state.plain.moves;
    sink.wave();
  }

  static constexpr Outcome outcome(const Tables& tables, const State& state) {
    return Rules::outcome(tables.plain, state.plain);
  }
  static constexpr void show(const Tables& tables, State& state, const Event& event) {
    Rules::show(tables.plain, state.plain, event);
    take_blocks(state);
  }
  static constexpr void shown(const Tables& tables, State& state, Action action) {
    Rules::shown(tables.plain, state.plain, action);
  }

  template <class S, class Visitor>
  static constexpr void fields(S& state, Visitor&& visit) {
    Rules::fields(state.plain, visit);
    visit("taken", Role::record, state.taken);
  }

  static constexpr push::State to_plain(const Tables&, const State& state) { return state.plain; }
  static constexpr State from_plain(const Tables&, const push::State& plain) {
    State state;
    state.plain = plain;
    take_blocks(state);
    return state;
  }

 private:
  static constexpr std::size_t rim(int y) { return static_cast<std::size_t>(y + 1); }

  // REQUIRES: the next tile that way lies on the board.
  static constexpr Tile step_from(Tile at, Action action) {
    const Rect next = beside({at.x, at.y, 1, 1}, action);
    return tile(next.x, next.y);
  }

  static constexpr void fill(LevelBits& bits, const LevelTable& level) {
    bits.walls.fill(~std::uint64_t{0});
    for (int y = 0; y < level.height; ++y) {
      const std::uint64_t board = ((std::uint64_t{1} << level.width) - 1) << 1;
      bits.walls[rim(y)] = ~board | std::uint64_t{level.walls[static_cast<std::size_t>(y)]} << 1;
    }
    bits.solid = bits.walls;
    const Rect& exit = level.exit;
    for (int y = exit.y; y < exit.y + exit.h; ++y) {
      bits.solid[rim(y)] |= std::uint64_t{columns(exit)} << 1;
    }
  }

  static constexpr void take_blocks(State& state) {
    state.taken = {};
    for (const Block& block : state.plain.blocks) flip(state, block.place());
  }

  static constexpr void flip(State& state, const Rect& place) {
    for (int y = place.y; y < place.y + place.h; ++y) state.taken[rim(y)] ^= columns(place);
  }

  static constexpr bool is_taken(const State& state, Tile at) {
    return state.taken[rim(at.y)] >> at.x & 1;
  }

  // The tiles that a block enters when it moves one tile (P4): those beside its leading edge.
  static constexpr Rect entered(const Rect& place, Action action) {
    switch (action) {
      case 0: return {place.x, place.y - 1, place.w, 1};
      case 1: return {place.x, place.y + place.h, place.w, 1};
      case 2: return {place.x - 1, place.y, 1, place.h};
      default: return {place.x + place.w, place.y, 1, place.h};
    }
  }

  // Rows with a rim, whether they were stored with one or not.
  static constexpr std::uint64_t row_of(const RimRows& rows, int y) { return rows[rim(y)]; }
  static constexpr std::uint64_t row_of(const State& state, int y) {
    return std::uint64_t{state.taken[rim(y)]} << 1;
  }

  template <class Source>
  static constexpr bool any_in(const Source& rows, const Rect& place) {
    const std::uint64_t across = ((std::uint64_t{1} << place.w) - 1) << (place.x + 1);
    std::uint64_t found = 0;
    for (int y = place.y; y < place.y + place.h; ++y) found |= row_of(rows, y) & across;
    return found != 0;
  }

  // The four neighbours of a tile as bits 0 up, 1 down, 2 left, 3 right.
  template <class Source>
  static constexpr unsigned around(const Source& rows, Tile at) {
    const std::uint64_t row = row_of(rows, at.y) >> at.x;
    const std::uint64_t above = row_of(rows, at.y - 1) >> (at.x + 1) & 1;
    const std::uint64_t below = row_of(rows, at.y + 1) >> (at.x + 1) & 1;
    return static_cast<unsigned>(above | below << 1 | (row & 1) << 2 | (row >> 2 & 1) << 3);
  }

  // Whether the block beside the player can be pushed that way (P4).
  static constexpr bool gives_way(const Tables& tables, const LevelBits& bits, const State& state,
                                  Action action) {
    const std::size_t pushed = block_on(state, step_from(state.plain.player, action));
    const Rect place = state.plain.blocks[pushed].place();
    const Rect edge = entered(place, action);
    if (any_in(bits.solid, edge)) return false;
    if (!any_in(state, edge)) return true;
    const LevelTable& level = Rules::level_of(tables.plain, state.plain);
    return meet(level, state.plain, pushed, beside(place, action)).what != Meeting::What::obstacle;
  }

  // REQUIRES: a block stands on that tile.
  static constexpr std::size_t block_on(const State& state, Tile at) {
    std::size_t i = 0;
    for (;; ++i) {
      const Block& block = state.plain.blocks[i];
      const unsigned across = static_cast<unsigned>(at.x - block.at.x);
      const unsigned down = static_cast<unsigned>(at.y - block.at.y);
      if (across < block.w && down < block.h) return i;
    }
  }

  // Pushes the block on that tile if nothing comes of it but its move; else changes nothing.
  template <class Sink>
  static constexpr bool push_freely(const LevelTable& level, State& state, Tile next, Action action,
                                    Sink& sink) {
    const std::size_t pushed = block_on(state, next);
    const Block block = state.plain.blocks[pushed];
    if (block.kind == Kind::ice || any_in(state, entered(block.place(), action))) return false;
    const Tile to = step_from(block.at, action);
    const Pad pad = level.pads[index_of(to)];
    if (pad.is_teleport() || pad.is_changer()) return false;
    if constexpr (Sink::kListens) {
      sink.event(Event{Event::Type::step, state.plain.player, next, {}, 0});
      sink.event(Event{Event::Type::push, block.at, to, {}, 0});
    }
    flip(state, block.place());
    flip(state, beside(block.place(), action));
    state.plain.blocks[pushed].at = to;
    if (action < 2) keep_sorted(state.plain.blocks, pushed);  // sideways no block is overtaken
    return true;
  }

  // Brings the one block that moved to its place in reading order (P18).
  static constexpr void keep_sorted(BlockList& blocks, std::size_t i) {
    const Block moved = blocks[i];
    for (; i > 0 && reads_before(moved.at, blocks[i - 1].at); --i) blocks[i] = blocks[i - 1];
    for (; i + 1 < blocks.size() && reads_before(blocks[i + 1].at, moved.at); ++i) {
      blocks[i] = blocks[i + 1];
    }
    blocks[i] = moved;
  }

  template <class Sink>
  static constexpr void apply_plainly(const Tables& tables, State& state, Action action,
                                      Sink& sink) {
    Rules::apply(tables.plain, state.plain, action, sink);
    take_blocks(state);
  }
};

static_assert(Game<Fast>);

}  // namespace fissile::push
