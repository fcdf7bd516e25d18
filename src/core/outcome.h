#pragma once
#include <array>
#include <cstdint>

namespace fissile {

constexpr int kMaxPlayers = 8;

enum class Ending : std::uint8_t { none, won, lost, draw };

// How a game stands. `rank` holds each player's place, 1 the best, equal for a tie, 0 while
// undecided; the index is the player's number minus one. In a game for one, won is rank 1 and lost
// rank 2.
struct Outcome {
  Ending ending = Ending::none;
  int winner = 0;
  std::array<std::uint8_t, kMaxPlayers> rank{};

  constexpr bool finished() const { return ending != Ending::none; }
};

}  // namespace fissile
