#pragma once
// push: Chain Reaction, the puzzle. The player pushes coloured blocks; two of a colour annihilate;
// when none is left the exit opens. The rules are docs/rules/push.md; clauses are cited.
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/check.h"
#include "core/game.h"
#include "games/push/level_check.h"
#include "games/push/reaction.h"
#include "games/push/types.h"

namespace fissile::push {

struct Rules {
  static constexpr std::string_view kId = "push";
  static constexpr std::string_view kTitle = "Chain Reaction, the puzzle";
  static constexpr int kPlayersMin = 1;
  static constexpr int kPlayersMax = 1;
  static constexpr std::size_t kMaxActions = 4;

  using Setup = push::Setup;
  using Tables = push::Tables;
  using State = push::State;
  using Action = push::Action;
  using Event = push::Event;

  static constexpr std::optional<Fault> check(const Setup& setup) { return check_setup(setup); }
  static constexpr Tables prepare(const Setup& setup) { return tables_of(setup); }
  static constexpr State initial(const Tables& tables, std::uint64_t) {
    return start(tables, tables.first);
  }
  static constexpr int to_move(const State& state) { return state.won ? 0 : 1; }
  // Undo and reset stay inside a level (P7).
  static constexpr int stage(const State& state) { return state.level; }

  static constexpr void legal(const Tables& tables, const State& state,
                              ActionList<Rules>& actions) {
    for (Action action = 0; action < kMaxActions; ++action) {
      if (refusal(tables, state, action) == Refusal::none) actions.push_back(action);
    }
  }

  // What comes after a block's first tile never refuses a push, so that tile decides.
  static constexpr Refusal refusal(const Tables& tables, const State& state, Action action) {
    if (state.won) return Refusal::finished;
    if (action >= kMaxActions) return Refusal::illegal;
    const LevelTable& level = level_of(tables, state);
    const Rect next = beside({state.player.x, state.player.y, 1, 1}, action);
    if (is_wall(level, next)) return Refusal::illegal;                           // P3
    if (overlap(next, level.exit) && !unlocked(state)) return Refusal::illegal;  // P3
    const std::size_t pushed = index_over(state.blocks, next);
    if (pushed == state.blocks.size()) return Refusal::none;
    const Rect place = beside(state.blocks[pushed].place(), action);
    const Meeting meeting = meet(level, state, pushed, place);
    return meeting.what == Meeting::What::obstacle ? Refusal::illegal : Refusal::none;  // P4, P9
  }

  // REQUIRES: refusal(tables, state, action) == Refusal::none.
  template <class Sink>
  static constexpr void apply(const Tables& tables, State& state, Action action, Sink& sink) {
    debug_check(refusal(tables, state, action) == Refusal::none, "apply of a refused action");
    const LevelTable& level = level_of(tables, state);
    const Rect next = beside({state.player.x, state.player.y, 1, 1}, action);
    const std::size_t pushed = index_over(state.blocks, next);
    if constexpr (Sink::kListens)
      sink.event(Event{Event::Type::step, state.player, tile(next.x, next.y), {}, 0});
    state.player = tile(next.x, next.y);
    ++state.moves;
    if (pushed < state.blocks.size()) push_block(level, state, pushed, action, sink);
    sink.wave();
    if (overlap(next, level.exit)) {  // P6
      if constexpr (Sink::kListens)
        sink.event(Event{Event::Type::complete, {}, {}, {}, state.level});
      complete(tables, state);
      sink.wave();
    }
  }

  static constexpr Outcome outcome(const Tables&, const State& state) {
    Outcome outcome;
    if (state.won) outcome = {Ending::won, 1, {1}};
    return outcome;
  }

  static constexpr void show(const Tables& tables, State& state, const Event& event) {
    const std::size_t block = index_at(state.blocks, event.at);
    switch (event.type) {
      case Event::Type::step:
        state.player = event.to;
        ++state.moves;
        break;
      case Event::Type::push:
      case Event::Type::teleport: {
        Block moved = state.blocks[block];
        moved.at = event.to;
        state.blocks.erase(block);
        insert(state.blocks, moved);
        break;
      }
      case Event::Type::recolour: state.blocks[block].color = event.color; break;
      case Event::Type::annihilate:
        state.blocks.erase(block);
        state.blocks.erase(index_at(state.blocks, event.to));
        break;
      case Event::Type::explode: state.blocks.erase(index_at(state.blocks, event.to)); break;
      case Event::Type::unlock: break;  // the exit is open because no block is left
      case Event::Type::complete: complete(tables, state); break;
    }
  }

  static constexpr void shown(const Tables&, State&, Action) {}

  template <class S, class Visitor>
  static constexpr void fields(S& state, Visitor&& visit) {
    visit("blocks", Role::position, state.blocks);
    visit("player", Role::position, state.player);
    visit("level", Role::position, state.level);
    visit("won", Role::position, state.won);
    visit("moves", Role::record, state.moves);
  }

  static constexpr const LevelTable& level_of(const Tables& tables, const State& state) {
    return tables.levels[static_cast<std::size_t>(state.level - tables.first)];
  }

  static constexpr bool unlocked(const State& state) { return state.blocks.empty(); }  // P6

 private:
  static constexpr State start(const Tables& tables, int number) {
    State state;
    state.level = static_cast<std::uint8_t>(number);
    state.player = level_of(tables, state).player;
    state.blocks = level_of(tables, state).blocks;
    return state;
  }

  // On to the next level, or the game is won (P6).
  static constexpr void complete(const Tables& tables, State& state) {
    const int next = state.level + 1;
    if (next < tables.first + static_cast<int>(tables.levels.size())) {
      state = start(tables, next);
    } else {
      state.won = true;
    }
  }
};

static_assert(Game<Rules>);

}  // namespace fissile::push
