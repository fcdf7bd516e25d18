#pragma once
// sixth: stones that turn their neighbours, for two. The rules are sixth.md. It has no twin, no
// levels, no Mind and no resigning, so that whatever is above the games is tried without them.
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/game.h"

namespace fissile::sixth {

constexpr int kMaxSide = 8;

struct Rules {
  static constexpr std::string_view kId = "sixth";
  static constexpr std::string_view kTitle = "Turncoats";
  static constexpr int kPlayersMin = 2;
  static constexpr int kPlayersMax = 2;
  static constexpr std::size_t kMaxActions = kMaxSide * kMaxSide;

  struct Setup {
    int size = 4;
  };
  struct Tables {
    int rows = 0, cols = 0;
  };
  struct State {
    FixedList<std::uint8_t, kMaxActions> cells;  // owners, row by row; 0 is nobody
    std::uint8_t turn = 0;
    std::uint8_t mover = 1;  // 0 when the game is over

    bool operator==(const State&) const = default;
  };
  using Action = std::uint8_t;  // a cell
  struct Event {
    enum class Type : std::uint8_t { place, turn, win, draw };
    Type type = Type::place;
    std::uint8_t player = 0;
    std::uint8_t cell = 0;

    bool operator==(const Event&) const = default;
  };

  static constexpr std::optional<Fault> check(const Setup& setup) {
    if (setup.size < 3 || setup.size > kMaxSide) return Fault{"size", "must be 3 to 8"};  // X1
    return std::nullopt;
  }
  static constexpr Tables prepare(const Setup& setup) { return {setup.size, setup.size}; }
  static constexpr State initial(const Tables& tables, std::uint64_t) {
    State state;
    state.cells.resize(static_cast<std::size_t>(tables.rows * tables.cols));
    return state;
  }

  static constexpr int to_move(const State& state) { return state.mover; }
  static constexpr void legal(const Tables& tables, const State& state,
                              ActionList<Rules>& actions) {
    for (std::size_t cell = 0; cell < state.cells.size(); ++cell) {
      const auto action = static_cast<Action>(cell);
      if (refusal(tables, state, action) == Refusal::none) actions.push_back(action);
    }
  }
  static constexpr Refusal refusal(const Tables&, const State& state, Action action) {
    if (state.mover == 0) return Refusal::finished;
    const bool free = action < state.cells.size() && state.cells[action] == 0;  // X2
    return free ? Refusal::none : Refusal::illegal;
  }

  // REQUIRES: refusal(tables, state, action) == Refusal::none.
  template <class Sink>
  static constexpr void apply(const Tables& tables, State& state, Action action, Sink& sink) {
    const std::uint8_t mover = state.mover;
    const auto carry_out = [&](Event::Type type, Action cell) {
      const Event event{type, mover, cell};
      show(tables, state, event);
      if constexpr (Sink::kListens) sink.event(event);
    };
    carry_out(Event::Type::place, action);
    sink.wave();
    for (const int step : {-tables.cols, -1, 1, tables.cols}) {  // X3
      const int cell = action + step;
      const bool row_ends =
          (step == -1 && action % tables.cols == 0) || (step == 1 && cell % tables.cols == 0);
      if (row_ends || cell < 0 || cell >= tables.rows * tables.cols) continue;
      const std::uint8_t owner = state.cells[static_cast<std::size_t>(cell)];
      if (owner == 3 - mover) carry_out(Event::Type::turn, static_cast<Action>(cell));
    }
    sink.wave();
    shown(tables, state, action);
    if (state.mover == 0 && Sink::kListens) {
      const int winner = outcome(tables, state).winner;
      sink.event(Event{winner ? Event::Type::win : Event::Type::draw,
                       static_cast<std::uint8_t>(winner), 0});
    }
    sink.wave();
  }

  static constexpr Outcome outcome(const Tables&, const State& state) {
    if (state.mover != 0) return {};
    int lead = 0;  // of player 1
    for (const std::uint8_t owner : state.cells) lead += owner == 1 ? 1 : -1;
    if (lead == 0) return {Ending::draw, 0, {1, 1}};  // X4
    if (lead > 0) return {Ending::won, 1, {1, 2}};
    return {Ending::won, 2, {2, 1}};
  }

  static constexpr void show(const Tables&, State& state, const Event& event) {
    if (event.type <= Event::Type::turn) state.cells[event.cell] = event.player;
  }
  static constexpr void shown(const Tables&, State& state, Action) {
    ++state.turn;
    const bool full = state.turn == state.cells.size();  // X4
    state.mover = static_cast<std::uint8_t>(full ? 0 : 3 - state.mover);
  }

  template <class S, class Visitor>
  static constexpr void fields(S& state, Visitor&& visit) {
    visit("cells", Role::position, state.cells);
    visit("mover", Role::position, state.mover);
    visit("turn", Role::record, state.turn);
  }
};

static_assert(Game<Rules>);

}  // namespace fissile::sixth
