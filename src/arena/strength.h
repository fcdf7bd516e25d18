#pragma once
// The built-in player at a seat.
#include <atomic>
#include <cstddef>

#include "arena/bot_limits.h"
#include "arena/mover.h"
#include "arena/seat.h"
#include "mind/thinker.h"

namespace fissile::arena {

// Whether the rule for a first move holds for our own players (Ask::book).
enum class Book { open, closed };

struct PlayerOptions {
  BotLimits bots;
  Book book = Book::closed;
  int threads = 1;
  std::size_t hash_mib = 16;
};

// All that is given by reference outlives the mover.
Mover make_strength(const StrengthSeat& seat, const PlayerOptions& options, Thinker& thinker,
                    const std::atomic<bool>* stop);

}  // namespace fissile::arena
