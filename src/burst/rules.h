#pragma once
// The plain rules of orbs and fission: one engine, two settings. A cell at its critical mass
// explodes into its neighbours, in waves, until nothing is critical. Reads like docs/rules/orbs.md;
// clauses are cited.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "burst/turn.h"
#include "burst/types.h"
#include "core/game.h"

namespace fissile {

// `Settings` names a game and turns its setup into tables: kId, kTitle, kPlayersMin, kPlayersMax,
// Setup, check, prepare.
template <class Settings>
struct Burst {
  static constexpr std::string_view kId = Settings::kId;
  static constexpr std::string_view kTitle = Settings::kTitle;
  static constexpr int kPlayersMin = Settings::kPlayersMin;
  static constexpr int kPlayersMax = Settings::kPlayersMax;
  static constexpr std::size_t kMaxActions = kBurstMaxCells;

  using Setup = typename Settings::Setup;
  using Tables = BurstTables;
  using State = BurstState;
  using Action = BurstAction;
  using Event = BurstEvent;

  static constexpr std::optional<Fault> check(const Setup& setup) { return Settings::check(setup); }
  static constexpr Tables prepare(const Setup& setup) { return Settings::prepare(setup); }
  static constexpr State initial(const Tables& tables, std::uint64_t) { return tables.start; }
  static constexpr int to_move(const State& state) { return state.mover; }
  static constexpr Action resignation(int player) { return resign_action(player); }  // O7

  static constexpr void legal(const Tables& tables, const State& state,
                              ActionList<Burst>& actions) {
    if (state.mover == 0) return;
    for (std::size_t cell = 0; cell < state.cells.size(); ++cell) {
      if (may_place(tables, state, state.cells[cell].owner))
        actions.push_back(static_cast<Action>(cell));
    }
  }

  static constexpr Refusal refusal(const Tables& tables, const State& state, Action action) {
    if (state.mover == 0) return Refusal::finished;
    if (const int player = resigning(action)) {
      return player <= tables.players && (state.in & bit(player)) ? Refusal::none
                                                                  : Refusal::illegal;  // O7
    }
    if (action >= state.cells.size()) return Refusal::illegal;
    return may_place(tables, state, state.cells[action].owner) ? Refusal::none : Refusal::illegal;
  }

  // REQUIRES: refusal(tables, state, action) == Refusal::none.
  template <class Sink>
  static constexpr void apply(const Tables& tables, State& state, Action action, Sink& sink) {
    debug_check(refusal(tables, state, action) == Refusal::none, "apply of a refused action");
    if (const int player = resigning(action)) {
      resign(state, player, sink);
      judge(tables, state, 0, state.turn + 1, sink);
    } else {
      place(tables, state, action, sink);
      react(tables, state, action, sink);
      judge(tables, state, owning_nothing(tables, state), state.turn + 1, sink);
    }
    pass_turn(tables, state, action);
  }

  static constexpr Outcome outcome(const Tables& tables, const State& state) {
    return burst_outcome(tables, state);
  }

  // A reaction goes over the whole board again and again, and on a larger board more often.
  static constexpr double turn_cost(const Tables& tables) {
    const double cells = tables.rows * tables.cols;
    return cells * cells;
  }

  static constexpr void show(const Tables&, State& state, const Event& event) {
    switch (event.type) {
      case Event::Type::place:
        state.moved |= bit(event.player);
        set_cell(state, event.cell, {event.player, event.orbs});
        break;
      case Event::Type::burst:
        set_cell(state, event.cell, left_after(state.cells[event.cell], event.orbs));
        break;
      case Event::Type::spread:
        set_cell(state, event.to, one_more(state.cells[event.to], event.player));
        break;
      case Event::Type::out:
      case Event::Type::resign: leave(state, event.player, event.rank); break;
      case Event::Type::win:
        state.place[event.player - 1u] = event.rank;
        state.ending = Ending::won;
        break;
      case Event::Type::draw: state.ending = Ending::draw; break;
    }
  }

  static constexpr void shown(const Tables& tables, State& state, Action action) {
    pass_turn(tables, state, action);
  }

  template <class S, class Visitor>
  static constexpr void fields(S& state, Visitor&& visit) {
    visit("cells", Role::position, state.cells);
    visit_turn_fields(state, visit);
    visit("held", Role::record, state.held);
  }

  // One bit for every player who owns no orb.
  static constexpr unsigned owning_nothing(const Tables& tables, const State& state) {
    unsigned players = 0;
    for (int player = 1; player <= tables.players; ++player) {
      if (state.held[static_cast<std::size_t>(player)] == 0) players |= bit(player);
    }
    return players;
  }

 private:
  static constexpr bool may_place(const Tables& tables, const State& state, int owner) {
    if (state.opening > 0) return owner == 0;                                        // F2
    return owner == state.mover || (owner == 0 && tables.empties == Empties::open);  // O3, F3
  }

  static constexpr Cell left_after(Cell cell, int lost) {
    const int orbs = cell.orbs - lost;
    return {orbs == 0 ? std::uint8_t{0} : cell.owner, static_cast<std::uint8_t>(orbs)};
  }

  static constexpr Cell one_more(Cell cell, std::uint8_t player) {
    return {player, static_cast<std::uint8_t>(cell.orbs + 1)};
  }

  template <class Sink>
  static constexpr void place(const Tables& tables, State& state, Action cell, Sink& sink) {
    const int gain = state.opening > 0 ? tables.opening_orbs : 1;  // F2, O3
    const auto orbs = static_cast<std::uint8_t>(state.cells[cell].orbs + gain);
    set_cell(state, cell, {state.mover, orbs});
    state.moved |= bit(state.mover);
    if constexpr (Sink::kListens)
      sink.event(Event{Event::Type::place, state.mover, cell, cell, orbs, 0});
    sink.wave();
  }

  using Wave = std::array<std::uint16_t, kBurstMaxCells>;

  // O4. Invariant: before a wave every cell that is not in it is below its mass, and no two cells
  // of a wave are neighbours (the grid is bipartite and a reaction starts from one cell). So a cell
  // gains at most its mass in a wave, is below it again after exploding, and reaches it at most
  // once a wave.
  template <class Sink>
  static constexpr void react(const Tables& tables, State& state, Action first, Sink& sink) {
    if (state.cells[first].orbs < tables.mass[first]) return;
    Wave waves[2];
    waves[0][0] = first;
    std::size_t count = 1;
    for (int number = 0; count > 0; ++number) {
      fissile::check(number < tables.max_waves, "a reaction did not settle within its bound (F6)");
      Wave& exploding = waves[number % 2];
      Wave& next = waves[(number + 1) % 2];
      // As a heap: in a page std::sort would be four times the code.
      if constexpr (Sink::kListens)
        std::partial_sort(exploding.data(), exploding.data() + count, exploding.data() + count);
      burst(tables, state, exploding, count, sink);
      count = spread(tables, state, exploding, count, next, sink);
      sink.wave();
      if (stops(tables, state)) return;
    }
  }

  template <class Sink>
  static constexpr void burst(const Tables& tables, State& state, const Wave& exploding,
                              std::size_t count, Sink& sink) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint16_t cell = exploding[i];
      const Cell old = state.cells[cell];
      const std::uint8_t lost = tables.surplus == Surplus::keep ? tables.mass[cell] : old.orbs;
      set_cell(state, cell, left_after(old, lost));
      if constexpr (Sink::kListens)
        sink.event(Event{Event::Type::burst, state.mover, cell, cell, lost, 0});
    }
  }

  // Every exploding cell gives one orb to each neighbour. Returns how many cells are critical after
  // that.
  template <class Sink>
  static constexpr std::size_t spread(const Tables& tables, State& state, const Wave& exploding,
                                      std::size_t count, Wave& next, Sink& sink) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint16_t cell = exploding[i];
      for (std::size_t side = 0; side < tables.degree[cell]; ++side) {
        const std::uint16_t to = tables.neighbour[cell][side];
        set_cell(state, to, one_more(state.cells[to], state.mover));
        if (state.cells[to].orbs == tables.mass[to]) next[found++] = to;
        if constexpr (Sink::kListens)
          sink.event(Event{Event::Type::spread, state.mover, cell, to, 1, 0});
      }
    }
    return found;
  }

  // O5: on a board that leaks nothing, once everyone still in has had a turn and every orb is the
  // mover's.
  static constexpr bool stops(const Tables& tables, const State& state) {
    if (tables.border == Border::leaky || (state.in & ~state.moved)) return false;
    for (int player = 1; player <= tables.players; ++player) {
      if (player != state.mover && state.held[static_cast<std::size_t>(player)] != 0) return false;
    }
    return true;
  }
};

}  // namespace fissile
