#pragma once
// Why the player inside fissile likes a position of orbs or fission: what it counts, what each
// count weighs, and the best lines it sees.
#include <optional>
#include <vector>

#include "burst/mind_weights.h"
#include "mind/thinker.h"

namespace fissile {

struct SeatExplained {
  int player = 0;
  bool to_move = false;
  BurstFeatures counts;
  std::array<int, kBurstFeatures> weights{};  // in this position: who moves weighs otherwise
};

struct BurstExplained {
  int estimate = 0;  // for the player to move
  std::vector<SeatExplained> seats;
  std::vector<Thought> lines;  // the best first, each beginning otherwise
};

// At most so many lines of so many nodes each. Nothing for a game without this estimate, or one
// that is over; no lines unless two players are in.
std::optional<BurstExplained> explain_burst(Thinker& thinker, const AnyMatch<AllGames>& match,
                                            std::size_t lines, std::uint64_t nodes);

}  // namespace fissile
