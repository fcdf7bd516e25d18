#pragma once
// Clocks, derived from the records like the board. What a record was charged is stored in it.
#include <algorithm>
#include <cstdint>

#include "online/terms.h"
#include "store/records.h"

namespace fissile::online {

constexpr std::int64_t kNever = INT64_MAX;
// After a start nobody's flag falls sooner than this in a game of days.
constexpr std::int64_t kGraceMs = 3'600'000;

// What a record is to the clock of its player.
enum class Worth {
  cost,      // charged, no more: most of what is done in a race
  progress,  // begins the clock of a move anew, but pays nothing: a landing, a step of a puzzle
  turn,      // pays the increment too
};

// What a seat has left after a record of its own that was charged `spent_ms`.
constexpr std::int64_t left_after(const ClockTerms& clock, std::int64_t left_ms, Worth worth,
                                  std::int64_t spent_ms) {
  if (clock.kind != ClockKind::bank && worth != Worth::cost) return clock.ms;
  const std::int64_t gain = worth == Worth::turn ? clock.increment_ms : 0;
  return std::max<std::int64_t>(left_ms - spent_ms, 0) + gain;
}

// How long a level may think that has so much left: a share that leaves it as much for every turn
// to come, however many there are.
constexpr std::int64_t thought_ms(const ClockTerms& clock, std::int64_t left_ms) {
  constexpr std::int64_t kBankShare = 20, kMoveShare = 2;
  if (clock.kind == ClockKind::none) return kNever;
  if (clock.kind != ClockKind::bank) return left_ms / kMoveShare;
  return std::min(left_ms / kBankShare + clock.increment_ms / kMoveShare, left_ms / kMoveShare);
}

// What a record is charged that came so long after its turn began: never more than there is.
constexpr std::int64_t charged(const ClockTerms& clock, std::int64_t left_ms, std::int64_t since_ms,
                               std::int64_t now_ms) {
  if (clock.kind == ClockKind::none) return 0;
  return std::clamp<std::int64_t>(now_ms - since_ms, 0, left_ms);
}

// When a turn that began at `since_ms` is too long.
constexpr std::int64_t flag_ms(const ClockTerms& clock, std::int64_t left_ms,
                               std::int64_t since_ms) {
  return clock.kind == ClockKind::none ? kNever : since_ms + left_ms;
}

// The moment at which a game is read from the store.
struct Moment {
  std::int64_t now_ms = 0;   // by the steady clock
  std::int64_t wall_ms = 0;  // the same by the wall
  std::int64_t open_ms = 0;  // when the game service opened, by the steady clock
};

// When a turn of days began of a game that is read. Days are counted through, whether somebody
// stopped the server or the room was only forgotten; but nobody's flag falls before the grace after
// a start is over.
constexpr std::int64_t days_since_ms(std::int64_t left_ms, const Moment& moment,
                                     std::int64_t began_wall_ms) {
  const std::int64_t away_ms = std::max<std::int64_t>(0, moment.wall_ms - began_wall_ms);
  return std::max(moment.now_ms - away_ms, moment.open_ms + kGraceMs - left_ms);
}

}  // namespace fissile::online
