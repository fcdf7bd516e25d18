#pragma once
// How well the player inside fissile plays a game: ten strengths, which the Mind of its text form
// lists. A strength is bounded by nodes and never by time, so that it plays the same on every
// machine.
#include <cstdint>

namespace fissile {

constexpr int kMaxStrength = 10;

// Which search plays a game (src/mind): alpha-beta for two or more players, a beam for one against
// chance.
enum class SearchKind : std::uint8_t { alpha_beta, beam };

struct AlphaBetaStrength {
  std::uint64_t nodes;
  int depth;
  int noisy_plies;  // how far it follows noisy moves beyond that
  int margin;       // how much worse than the best a move may look and be played all the same
};

struct BeamStrength {
  int width;
  int depth;
  std::uint64_t nodes;  // of one move; possible worlds are made until they are spent
  int margin;
};

}  // namespace fissile
