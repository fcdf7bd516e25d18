#pragma once
// The results of a tournament as they are counted: who scored what against whom.
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/elo.h"
#include "arena/one_game.h"
#include "arena/schedule.h"
#include "arena/sprt.h"

namespace fissile::arena {

// What is kept of a game; the rest is in its replay.
struct GameLine {
  std::vector<int> ranks;  // by seat
  std::vector<Forfeit> forfeits;
  std::size_t actions = 0;
};

// Finished games by their number.
using GameLines = std::map<std::uint64_t, GameLine>;

struct Standing {
  int player = 0;
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::uint64_t forfeits = 0;
  double score = 0;  // a win counts 1, a win shared by n counts 1 / n
  Rating rating;
};

// The standings of all players, the best first.
std::vector<Standing> standings(const Schedule& schedule, int players, const GameLines& games);

struct SprtState {
  PairCounts pairs{};
  double ratio = 0;
  Verdict verdict = Verdict::undecided;
  std::uint64_t games = 0;  // those that were counted
};

// Counts the pairs in their order, from where the state is up to the first that is not finished or
// that decides. So the order in which games end does not matter. REQUIRES: two players, two seats.
void advance_sprt(SprtState& state, const Schedule& schedule, const GameLines& games,
                  const SprtBounds& bounds);

}  // namespace fissile::arena
