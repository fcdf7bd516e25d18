#pragma once
// What surrounds a reaction: leaving, winning, drawing, and whose turn is next (O6, O7, F7). Works
// on any state that has the fields named here, so the plain rules and the fast twin share one text.
#include <bit>

#include "burst/types.h"
#include "core/fields.h"

namespace fissile {

template <class State>
constexpr void leave(State& state, int player, int rank) {
  state.in = static_cast<std::uint8_t>(state.in & ~bit(player));
  state.place[static_cast<std::size_t>(player) - 1] = static_cast<std::uint8_t>(rank);
}

// The next player still in after `player`, in order; 0 when the game is over.
template <class State>
constexpr std::uint8_t next_in(const BurstTables& tables, const State& state, int player) {
  if (state.ending != Ending::none) return 0;
  do player = player == tables.players ? 1 : player + 1;
  while (!(state.in & bit(player)));
  return static_cast<std::uint8_t>(player);
}

// After an action: the turn counts, and the next player is to move unless it was a resignation out
// of turn.
template <class State>
constexpr void pass_turn(const BurstTables& tables, State& state, BurstAction action) {
  ++state.turn;
  if (state.opening > 0) --state.opening;
  const int leaver = resigning(action);
  if (state.ending != Ending::none || leaver == 0 || leaver == state.mover) {
    state.mover = next_in(tables, state, state.mover);
  }
}

// Who has had a turn and owns nothing is out (O6); the last one in has won (O7); a turn limit
// draws. `lost` has a bit for every player who owns no orb; `turn` is the number of turns played by
// now.
template <class State, class Sink>
constexpr void judge(const BurstTables& tables, State& state, unsigned lost, std::uint32_t turn,
                     Sink& sink) {
  const unsigned leaving = state.in & state.moved & lost;
  const int rank = leaving == 0 ? 0 : std::popcount(state.in & ~leaving) + 1;
  for (int player = 1; leaving != 0 && player <= tables.players; ++player) {
    if (!(leaving & bit(player))) continue;
    leave(state, player, rank);
    if constexpr (Sink::kListens) {
      sink.event(BurstEvent{BurstEvent::Type::out, static_cast<std::uint8_t>(player), 0, 0, 0,
                            static_cast<std::uint8_t>(rank)});
    }
  }
  if (std::has_single_bit(state.in)) {
    const int winner = std::countr_zero(state.in) + 1;
    state.place[static_cast<std::size_t>(winner) - 1] = 1;
    state.ending = Ending::won;
    if constexpr (Sink::kListens) {
      sink.event(BurstEvent{BurstEvent::Type::win, static_cast<std::uint8_t>(winner), 0, 0, 0, 1});
    }
  } else if (tables.turn_limit != 0 && turn >= tables.turn_limit) {
    state.ending = Ending::draw;
    if constexpr (Sink::kListens) sink.event(BurstEvent{BurstEvent::Type::draw, 0, 0, 0, 0, 0});
  }
  sink.wave();
}

template <class State, class Sink>
constexpr void resign(State& state, int player, Sink& sink) {
  const int rank = std::popcount(state.in);
  leave(state, player, rank);
  if constexpr (Sink::kListens) {
    sink.event(BurstEvent{BurstEvent::Type::resign, static_cast<std::uint8_t>(player), 0, 0, 0,
                          static_cast<std::uint8_t>(rank)});
  }
  sink.wave();
}

// The fields that both kinds of state share, in the order of the hash.
template <class State, class Visitor>
constexpr void visit_turn_fields(State& state, Visitor&& visit) {
  visit("mover", Role::position, state.mover);
  visit("in", Role::position, state.in);
  visit("moved", Role::position, state.moved);
  visit("opening", Role::position, state.opening);
  visit("ending", Role::record, state.ending);
  visit("turn", Role::record, state.turn);
  visit("place", Role::record, state.place);
}

template <class State>
constexpr Outcome burst_outcome(const BurstTables& tables, const State& state) {
  Outcome outcome{state.ending, 0, {}};
  for (std::size_t i = 0; i < static_cast<std::size_t>(tables.players); ++i) {
    const bool tied = state.ending == Ending::draw && state.place[i] == 0;
    outcome.rank[i] = tied ? std::uint8_t{1} : state.place[i];
  }
  if (state.ending == Ending::won) outcome.winner = std::countr_zero(state.in) + 1;
  return outcome;
}

}  // namespace fissile
