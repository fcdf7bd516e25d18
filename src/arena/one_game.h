#pragma once
// One game from its opening to its end, whatever its players do.
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/mover.h"

namespace fissile::arena {

struct Forfeit {
  int seat = 0;  // 1 and up
  Blame blame;
};

struct GameResult {
  std::vector<int> ranks;  // by seat, 1 the best, equal for a tie
  std::vector<Forfeit> forfeits;
  std::size_t actions = 0;
  std::string replay;
};

// More actions than this are a draw of those still in. Only a game without a turn limit can go on
// for so long.
constexpr std::size_t kLongestGame = 20'000;

// The seed from which a game draws the errors of its strengths; with the number of the action and
// the seat it gives each move its own.
struct GameOrder {
  std::vector<Mover> movers;  // by seat
  std::vector<std::uint32_t> opening;
  std::uint64_t seed = 0;
};

// Plays from the start that `play` is at. A player that misbehaves resigns, and with more than two
// the game goes on. Nothing if everything was to stop before the end.
std::optional<GameResult> play_game(AnyPlay& play, GameOrder order, const std::atomic<bool>& stop);

}  // namespace fissile::arena
