#include "online/rooms.h"

namespace fissile::online {
namespace {

// Whether nothing is lost if the room is forgotten: nobody is there, and no clock and no player of
// ours needs it.
bool needless(const Room& room) {
  if (room.phase != Phase::ready || room.busy > 0 || room.thinking) return false;
  if (!room.watchers.empty() || !room.queue.empty()) return false;
  if (!room.active()) return true;
  const int current = room.game.current_player;
  const bool bot =
      current > 0 && !is_human(room.seats[static_cast<std::size_t>(current) - 1].player);
  const ClockKind clock = room.terms.clock.kind;
  return !bot && (clock == ClockKind::none || clock == ClockKind::days);
}

}  // namespace

Room* Rooms::find(std::string_view id) {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

Room* Rooms::find_or_make(const std::string& id) {
  if (Room* room = find(id)) return room;
  const auto most = static_cast<std::size_t>(context_.limits.rooms);
  if (rooms_.size() >= most && !idle_.empty()) {
    Room* oldest = find(idle_.begin()->second);
    if (oldest && needless(*oldest)) forget(*oldest);
  }
  if (rooms_.size() >= most) return nullptr;
  auto& room = rooms_[id];
  room = std::make_unique<Room>(Room{id});
  room->used_ms = context_.now();
  context_.numbers.rooms = rooms_.size();
  return room.get();
}

void Rooms::note_idle(Room& room) {
  const std::int64_t wanted = needless(room) ? room.used_ms : kNever;
  if (wanted == room.idle_ms) return;
  if (room.idle_ms != kNever) idle_.erase({room.idle_ms, room.id});
  if (wanted != kNever) idle_.emplace(wanted, room.id);
  room.idle_ms = wanted;
}

void Rooms::forget(Room& room) {
  if (room.idle_ms != kNever) idle_.erase({room.idle_ms, room.id});
  if (room.due_ms != kNever) timers_.erase({room.due_ms, room.id});
  if (room.phase == Phase::ready) {
    const bool waits = room.game.status == store::GameStatus::waiting;
    const std::int64_t due_ms = waits ? context_.now() + expires_in(room) : next_flag(room).at_ms;
    if (due_ms != kNever) timers_.emplace(due_ms, room.id);
  }
  const std::string id = room.id;
  rooms_.erase(id);
  context_.numbers.rooms = rooms_.size();
}

std::int64_t Rooms::expires_in(const Room& room) const {
  return room.game.created_at_ms + context_.limits.waiting_games_ms -
         context_.ports.clock.wall_ms();
}

void Rooms::schedule(Room& room, std::int64_t at_ms) {
  if (at_ms >= room.due_ms) return;
  if (room.due_ms != kNever) timers_.erase({room.due_ms, room.id});
  room.due_ms = at_ms;
  timers_.emplace(at_ms, room.id);
}

std::optional<std::pair<std::int64_t, std::string>> Rooms::take_due(std::int64_t until_ms) {
  if (next_ms() > until_ms || timers_.empty()) return std::nullopt;
  return std::move(timers_.extract(timers_.begin()).value());
}

}  // namespace fissile::online
