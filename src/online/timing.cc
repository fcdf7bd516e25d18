#include "online/timing.h"

#include <algorithm>

#include "online/game_queue.h"
#include "online/publisher.h"
#include "online/rooms.h"
#include "online/seating.h"
#include "online/seeks.h"
#include "online/thinking.h"
#include "online/writer.h"

namespace fissile::online {
namespace {

// In one turn of the loop; the rest is due in the next.
constexpr int kWakesPerTick = 100;

}  // namespace

void Timing::tick() {
  const std::int64_t until_ms = context_.now();
  for (int i = 0; i < kWakesPerTick; ++i) {
    const auto due = rooms_.take_due(until_ms);
    if (!due) return;
    wake(due->second, due->first);
  }
}

void Timing::wake(const std::string& id, std::int64_t at_ms) {
  const Room* known = rooms_.find(id);
  if (!known || !known->contest) {
    // Nothing need be read to know that somebody still waits there.
    const std::int64_t ends_ms = seeks_.ends_ms(id);
    if (ends_ms != kNever && ends_ms > context_.now()) return rooms_.schedule(id, ends_ms);
  }
  Room* room = rooms_.find_or_make(id);
  if (!room) {
    return rooms_.schedule(id, context_.now() + context_.limits.forget_after_ms + 1);
  }
  if (room->due_ms == at_ms) room->due_ms = kNever;
  if (room->phase == Phase::absent || room->phase == Phase::ready) queue_.advance(*room);
}

bool Timing::write_due(Room& room, std::int64_t due_ms, const Flag& flag) {
  const bool may_write =
      room.retry_ms <= context_.now() && !context_.closing && !context_.store_away;
  if (due_ms > context_.now() || !may_write) return false;
  if (room.game.status != store::GameStatus::waiting) return writer_.append_flag(room, flag), true;
  is_full(room) ? seating_.begin(room) : seating_.abandon(room);
  return true;
}

void Timing::check(Room& room) {
  const std::int64_t now_ms = context_.now();
  const bool waits = room.game.status == store::GameStatus::waiting;
  const Flag flag = next_flag(room);
  std::int64_t due_ms = kNever;
  if (waits) due_ms = is_full(room) ? now_ms : seeks_.ends_ms(room.id);
  if (room.active()) due_ms = flag.at_ms;
  const ClockKind clock = room.terms.clock.kind;
  rooms_.note_clock(room, room.active() && (clock == ClockKind::move || clock == ClockKind::bank));
  if (write_due(room, due_ms, flag)) return;
  if (room.show_ms <= now_ms) publisher_.publish_game(room);
  if (context_.store_away) room.retry_ms = std::max(room.retry_ms, now_ms + kRetryMs);
  if (!context_.closing) thinking_.think(room);
  if (room.retry_ms > now_ms) due_ms = std::max(due_ms == kNever ? 0 : due_ms, room.retry_ms);
  due_ms = std::min(due_ms, room.show_ms);
  rooms_.note_idle(room);
  if (room.idle_ms != kNever) {
    const std::int64_t forget_ms = room.used_ms + context_.limits.forget_after_ms;
    if (forget_ms <= now_ms) return rooms_.forget(room);
    due_ms = std::min(due_ms, forget_ms);
  }
  if (due_ms != kNever && !context_.closing) rooms_.schedule(room, due_ms);
}

}  // namespace fissile::online
