#pragma once
// Which game is the k-th: who sits where, and from which opening. It depends on nothing but the
// players and the mode, so a tournament that is broken off or made longer goes on where it was.
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fissile::arena {

enum class Mode { round_robin, gauntlet };

// Players by their index, as many as a game has seats.
using LineUp = std::vector<int>;

struct Schedule {
  int seats = 2;
  std::vector<LineUp> line_ups;
};

struct Pairing {
  std::uint64_t opening = 0;
  std::size_t line_up = 0;
  std::vector<int> players;  // by seat
  std::uint64_t group = 0;   // games of one group share opening and line-up, in all rotations
};

// Round robin: every choice of `seats` players, or all of them again and again if they are fewer.
// Gauntlet: the first against each of the others, who takes all other seats.
Schedule make_schedule(Mode mode, int players, int seats);

// The line-ups take turns, so that all are about equally far at any time; each plays an opening
// once in every rotation of its seats before it goes on to the next.
Pairing pairing_of(const Schedule& schedule, std::uint64_t game);

// All games of a tournament in which each line-up plays so many, rounded up to whole rotations.
std::uint64_t games_in(const Schedule& schedule, std::uint64_t games_each);

}  // namespace fissile::arena
