#pragma once
// How a match of any game stands: its state as JSON, and in a few words.
#include <string>

#include "core/text_form.h"

namespace fissile::cli {

template <TextForm T>
Json state_json(const typename T::Rules::Tables& tables, const typename T::Rules::State& state) {
  JsonWriter writer;
  T::write_state(writer, tables, state);
  return *parse_json(writer.text());
}

// How a game stands, in a few words.
template <TextForm T>
std::string standing_of(const typename T::Rules::Tables& tables,
                        const typename T::Rules::State& state) {
  const Outcome outcome = T::Rules::outcome(tables, state);
  const bool alone = T::Rules::kPlayersMax == 1;
  switch (outcome.ending) {
    case Ending::none:
      return alone ? "still to be played"
                   : "player " + std::to_string(T::Rules::to_move(state)) + " to move";
    case Ending::won:
      return alone ? "won" : "player " + std::to_string(outcome.winner) + " has won";
    case Ending::lost: return "over";
    case Ending::draw: return "a draw";
  }
  return "";
}

// The same of a walk over a replay.
template <TextForm T, class Walk>
std::string standing_at(const Walk& walk) {
  return standing_of<T>(walk.match().tables(), walk.state());
}

}  // namespace fissile::cli
