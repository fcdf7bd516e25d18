#pragma once
// Clocks, derived from rows like the board: what a row was charged is written in it.
#include <algorithm>
#include <cstdint>

#include "online/terms.h"
#include "store/records.h"

namespace fissile::online {

constexpr std::int64_t kNever = INT64_MAX;
// After a start nobody's flag falls sooner than this in a game of days.
constexpr std::int64_t kGraceMs = 3'600'000;

// What a seat has left after a row of its own that was charged `spent_ms`.
constexpr std::int64_t left_after(const ClockTerms& clock, std::int64_t left_ms,
                                  store::MoveKind kind, std::int64_t spent_ms) {
  if (clock.kind != ClockKind::bank) return clock.ms;
  const std::int64_t gain = kind == store::MoveKind::play ? clock.increment_ms : 0;
  return left_ms - spent_ms + gain;
}

// What a row is charged that came so long after its turn began: never more than there is.
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

// When a turn began that was under way when the server stopped: now, for the time in between is
// nobody's. Days are counted through, but for the grace, or a server that is often restarted would
// never see one end.
constexpr std::int64_t resumed_ms(const ClockTerms& clock, std::int64_t now_ms,
                                  std::int64_t wall_ms, std::int64_t last_row_wall_ms) {
  if (clock.kind != ClockKind::days) return now_ms;
  const std::int64_t away_ms = std::max<std::int64_t>(0, wall_ms - last_row_wall_ms);
  return now_ms - std::min(away_ms, clock.ms - kGraceMs);
}

}  // namespace fissile::online
