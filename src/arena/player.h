#pragma once
// One seat of one game, ready to move: a strength and its thinker, a program that runs, an address.
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

#include "arena/any_play.h"
#include "arena/bot.h"
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

// An action of our own, or the text of somebody's.
using Choice = std::variant<std::uint32_t, Json>;

class Player {
 public:
  // The thinker is used by our own player alone, and outlives the player. A program is started at
  // once.
  Player(const Seat& seat, const PlayerOptions& options, Thinker& thinker,
         const std::atomic<bool>* stop);

  // REQUIRES: `me` is to move. The seed is that of the errors of lower strengths.
  std::variant<Choice, Blame> move(const AnyPlay& play, int me, std::uint64_t seed);

 private:
  std::variant<Choice, Blame> think(const StrengthSeat& own, const AnyPlay& play,
                                    std::uint64_t seed);

  const Seat& seat_;
  const PlayerOptions& options_;
  Thinker& thinker_;
  const std::atomic<bool>* stop_;
  std::unique_ptr<Bot> bot_;  // at the seat of one
};

}  // namespace fissile::arena
