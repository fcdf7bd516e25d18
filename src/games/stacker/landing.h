#pragma once
// The way of a pair from its appearing to the next one's (S2-S5, S9, S10, S12). What apply and show
// both do to a state is a function of its own, without a sink.
#include "games/stacker/hand.h"
#include "games/stacker/pair.h"
#include "games/stacker/settle.h"

namespace fissile::stacker {

constexpr int kSpawnRow = 0;  // S2
constexpr int kSpawnCol = 2;

constexpr void appear(State& state, Blocks blocks, Blocks next) {
  state.pair = {blocks, kSpawnRow, kSpawnCol, 0};
  state.next = next;
  ++state.pieces;
}

// The pair leaves the player's hands: a landing begins (S5).
constexpr void enter_grid(const Tables& tables, State& state, Pair pair) {
  state.grid[pivot_cell(pair)] = pair.blocks[0];
  state.grid[partner_cell(pair)] = pair.blocks[1];
  state.pair = {};
  state.chain = 0;
  count_landing(tables, state);
}

constexpr void finish(State& state, Status status) {
  state.pair = {};
  state.status = status;
}

template <class Sink>
constexpr void end(State& state, Status status, Sink& sink) {
  finish(state, status);
  if constexpr (Sink::kListens) {
    sink.event(Event{.type = status == Status::won ? Event::Type::won : Event::Type::over});
  }
  sink.wave();
}

// The next pair appears and one more is drawn; where it has no room the game is over (S2, S3).
template <class Sink>
constexpr void spawn(const Tables& tables, State& state, Sink& sink) {
  const Blocks blocks = state.next;
  appear(state, blocks, draw_pair(state.random, tables.setup.odds));
  if constexpr (Sink::kListens) {
    Event event = event_at(Event::Type::spawn, pivot_cell(state.pair));
    event.blocks = {blocks[0], blocks[1], state.next[0], state.next[1]};
    sink.event(event);
  }
  sink.wave();
  if (!placed(state.grid, blocks, kSpawnRow, kSpawnCol, 0)) end(state, Status::over, sink);
}

// A landing is settled: the game ends here by its mode (S12), or the next pair comes (S10).
template <class Sink>
constexpr void go_on(const Tables& tables, State& state, Sink& sink) {
  const Setup& setup = tables.setup;
  const bool reached = state.score >= static_cast<std::uint32_t>(setup.quota);
  const bool last = state.pieces >= static_cast<std::uint32_t>(setup.landings);
  if (setup.mode == Mode::round && reached) return end(state, Status::won, sink);
  if (setup.mode == Mode::timeattack && last) return end(state, Status::over, sink);
  spawn(tables, state, sink);
}

// From the lock of a pair to the next one, or the end.
template <class Sink>
constexpr void land(const Tables& tables, State& state, Sink& sink) {
  if constexpr (Sink::kListens) {
    Event event = event_at(Event::Type::lock, pivot_cell(state.pair), state.pair.blocks[0]);
    event.blocks[1] = state.pair.blocks[1];
    event.rotation = state.pair.rotation;
    sink.event(event);
  }
  sink.wave();
  enter_grid(tables, state, state.pair);
  settle(state, sink);
  if (hand_comes(tables, state)) {
    raise_hand(tables, state, sink);
    settle(state, sink);  // S9: a new chain, and no second hand
  }
  go_on(tables, state, sink);
}

template <class Sink>
constexpr void move_to(State& state, const Pair& pair, Sink& sink) {
  if (state.pair == pair) return;
  state.pair = pair;
  if constexpr (Sink::kListens) {
    Event event = event_at(Event::Type::move, pivot_cell(pair));
    event.rotation = pair.rotation;
    sink.event(event);
  }
  sink.wave();
}

// One of the six plain actions (S4).
// REQUIRES: the game is active, and a step other than `down` has room.
template <class Sink>
constexpr void act(const Tables& tables, State& state, Action action, Sink& sink) {
  if (action == kDrop) {
    move_to(state, dropped(state.grid, state.pair), sink);
    land(tables, state, sink);
  } else if (const auto moved = stepped(state.grid, state.pair, action)) {
    move_to(state, *moved, sink);
  } else {
    land(tables, state, sink);  // a pair that cannot go down locks
  }
}

}  // namespace fissile::stacker
