// What is due without anybody asking: flags, thinking, seeks that nobody took, forgetting.
#include "online/game_service_impl.h"

namespace fissile::online {

void GameService::Impl::schedule(Room& room, std::int64_t at_ms) {
  if (at_ms >= room.due_ms) return;
  if (room.due_ms != kNever) timers.erase({room.due_ms, room.id});
  room.due_ms = at_ms;
  timers.emplace(at_ms, room.id);
}

void GameService::Impl::tick() {
  const std::int64_t until_ms = now();
  while (!timers.empty() && timers.begin()->first <= until_ms) {
    const auto [at_ms, id] = *timers.begin();
    timers.erase(timers.begin());
    wake(id, at_ms);
  }
}

void GameService::Impl::wake(const std::string& id, std::int64_t at_ms) {
  const auto found = rooms.find(id);
  Room* room = found != rooms.end() ? found->second.get() : make_room(id);
  if (!room) {
    timers.emplace(now() + limits.forget_after_ms + 1, id);
    return;
  }
  if (room->due_ms == at_ms) room->due_ms = kNever;
  if (room->phase == Phase::absent || room->phase == Phase::ready) pump(*room);
}

// REQUIRES: the room is ready. It may be gone afterwards.
void GameService::Impl::look(Room& room) {
  const bool waits = room.game.status == store::GameStatus::waiting;
  const bool may_write = room.retry_ms <= now() && !closing;
  std::int64_t due_ms = kNever;
  if (waits) due_ms = now() + expires_in(room);
  if (waits && is_full(room)) due_ms = now();
  const Flag flag = next_flag(room);
  if (room.active()) due_ms = flag.at_ms;
  if (due_ms <= now() && may_write) {
    if (waits) return is_full(room) ? begin(room) : abandon(room);
    return append_record(room, room.contest->leave(store::MoveKind::flag, flag.player, "{}"),
                         std::nullopt, flag.at_ms);
  }
  if (!closing) think(room);
  if (room.retry_ms > now()) due_ms = std::max(due_ms == kNever ? 0 : due_ms, room.retry_ms);
  note_idle(room);
  if (room.idle_ms != kNever) {
    const std::int64_t forget_ms = room.used_ms + limits.forget_after_ms;
    if (forget_ms <= now()) return forget(room);
    due_ms = std::min(due_ms, forget_ms);
  }
  if (due_ms != kNever && !closing) schedule(room, due_ms);
}

}  // namespace fissile::online
