#include "online/timing.h"

#include <algorithm>

#include "online/game_queue.h"
#include "online/rooms.h"
#include "online/seating.h"
#include "online/thinking.h"
#include "online/writer.h"

namespace fissile::online {

void Timing::tick() {
  const std::int64_t until_ms = context_.now();
  while (const auto due = rooms_.take_due(until_ms)) wake(due->second, due->first);
}

void Timing::wake(const std::string& id, std::int64_t at_ms) {
  Room* room = rooms_.find_or_make(id);
  if (!room) {
    return rooms_.schedule(id, context_.now() + context_.limits.forget_after_ms + 1);
  }
  if (room->due_ms == at_ms) room->due_ms = kNever;
  if (room->phase == Phase::absent || room->phase == Phase::ready) queue_.advance(*room);
}

void Timing::check(Room& room) {
  const std::int64_t now_ms = context_.now();
  const bool waits = room.game.status == store::GameStatus::waiting;
  const bool may_write = room.retry_ms <= now_ms && !context_.closing;
  std::int64_t due_ms = kNever;
  if (waits) due_ms = now_ms + rooms_.expires_in(room);
  if (waits && is_full(room)) due_ms = now_ms;
  const Flag flag = next_flag(room);
  if (room.active()) due_ms = flag.at_ms;
  if (due_ms <= now_ms && may_write) {
    if (waits) return is_full(room) ? seating_.begin(room) : seating_.abandon(room);
    return writer_.append_flag(room, flag);
  }
  if (!context_.closing) thinking_.think(room);
  if (room.retry_ms > now_ms) due_ms = std::max(due_ms == kNever ? 0 : due_ms, room.retry_ms);
  rooms_.note_idle(room);
  if (room.idle_ms != kNever) {
    const std::int64_t forget_ms = room.used_ms + context_.limits.forget_after_ms;
    if (forget_ms <= now_ms) return rooms_.forget(room);
    due_ms = std::min(due_ms, forget_ms);
  }
  if (due_ms != kNever && !context_.closing) rooms_.schedule(room, due_ms);
}

}  // namespace fissile::online
