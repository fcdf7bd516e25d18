#include "online/rooms.h"

#include <algorithm>
#include <utility>

namespace fissile::online {
namespace {

// How many rooms are looked at to find some that give way.
constexpr int kLooks = 64;

// Whether nobody works on what it holds; it can be read again at any moment.
bool unloadable(const Room& room) {
  return room.phase == Phase::ready && room.busy == 0 && !room.thinking && room.queue.empty();
}

// Whether nothing is lost if the room is forgotten: nobody is there, and no clock and no player of
// ours needs it soon.
bool needless(const Room& room) {
  if (!unloadable(room) || !room.watchers.empty()) return false;
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

void Rooms::touch(Room& room) {
  room.used_ms = context_.now();
  if (room.bytes == 0) return;
  recent_.splice(recent_.end(), recent_, room.recent);
  Recent& own = owners_.find(room.owner)->second.rooms;
  own.splice(own.end(), own, room.owners);
}

void Rooms::note_idle(Room& room) {
  const std::int64_t wanted = needless(room) ? room.used_ms : kNever;
  if (wanted == room.idle_ms) return;
  if (room.idle_ms != kNever) idle_.erase({room.idle_ms, room.id});
  if (wanted != kNever) idle_.emplace(wanted, room.id);
  room.idle_ms = wanted;
}

void Rooms::leave_timer(const Room& room) {
  if (room.phase != Phase::ready) return;
  const bool waits = room.game.status == store::GameStatus::waiting;
  const std::int64_t due_ms = waits ? context_.now() : next_flag(room).at_ms;
  if (due_ms != kNever) schedule(room.id, due_ms);
}

void Rooms::forget(Room& room) {
  if (room.idle_ms != kNever) idle_.erase({room.idle_ms, room.id});
  if (room.due_ms != kNever) timers_.erase({room.due_ms, room.id});
  leave_timer(room);
  release(room);
  const std::string id = room.id;
  rooms_.erase(id);
  context_.numbers.rooms = rooms_.size();
}

void Rooms::unload(Room& room) {
  if (room.watchers.empty()) return forget(room);
  if (room.idle_ms != kNever) idle_.erase({std::exchange(room.idle_ms, kNever), room.id});
  if (room.due_ms != kNever) timers_.erase({std::exchange(room.due_ms, kNever), room.id});
  leave_timer(room);
  release(room);
  room.phase = Phase::absent;
  room.stale = false;
  room.contest.reset();
  room.records = {};
  room.tally = {};
  room.game.setup = {};
  room.show_ms = kNever;
}

void Rooms::set_bytes(Room& room, std::size_t bytes) {
  Owner& owner = owners_[room.owner];
  if (room.bytes == 0 && bytes > 0) {
    room.recent = recent_.insert(recent_.end(), &room);
    room.owners = owner.rooms.insert(owner.rooms.end(), &room);
  }
  if (room.bytes > 0 && bytes == 0) {
    recent_.erase(room.recent);
    owner.rooms.erase(room.owners);
  }
  bytes_ += bytes - room.bytes;
  owner.bytes += bytes - room.bytes;
  room.bytes = bytes;
  if (owner.rooms.empty()) owners_.erase(room.owner);
  context_.numbers.room_bytes = bytes_;
}

void Rooms::release(Room& room) {
  if (room.bytes > 0) set_bytes(room, 0);
}

bool Rooms::make_place(Recent& recent, const Room& room, const std::size_t& used, std::size_t bytes,
                       std::size_t limit) {
  int looks = 0;
  for (auto at = recent.begin(); at != recent.end() && used + bytes > limit && looks < kLooks;) {
    Room& other = **at++;
    ++looks;
    if (&other != &room && unloadable(other)) unload(other);
  }
  return used + bytes <= limit;
}

bool Rooms::admit(Room& room, const std::string& owner, std::size_t bytes) {
  release(room);
  if (!owner.empty()) {
    // Kept while its rooms go, one of which may be the last.
    const std::size_t limit = context_.limits.user_room_bytes;
    while (true) {
      const auto found = owners_.find(owner);
      if (found == owners_.end() || found->second.bytes + bytes <= limit) break;
      const auto other = std::find_if(found->second.rooms.begin(), found->second.rooms.end(),
                                      [](const Room* one) { return unloadable(*one); });
      if (other == found->second.rooms.end()) return false;
      unload(**other);
    }
  }
  if (!make_place(recent_, room, bytes_, bytes, context_.limits.room_bytes)) return false;
  room.owner = owner;
  set_bytes(room, bytes);
  return true;
}

// What others hold gives way to what goes on; but nothing that goes on is refused its next record.
void Rooms::weigh(Room& room) {
  set_bytes(room, bytes_of(room));
  make_place(recent_, room, bytes_, 0, context_.limits.room_bytes);
}

void Rooms::note_clock(Room& room, bool runs) {
  if (runs == room.clock_runs) return;
  room.clock_runs = runs;
  runs ? void(clocks_.insert(room.id)) : void(clocks_.erase(room.id));
}

void Rooms::schedule(Room& room, std::int64_t at_ms) {
  if (at_ms >= room.due_ms) return;
  if (room.due_ms != kNever) timers_.erase({room.due_ms, room.id});
  room.due_ms = at_ms;
  timers_.emplace(at_ms, room.id);
}

void Rooms::schedule(const std::string& id, std::int64_t at_ms) {
  const auto [place, first] = sleeping_.try_emplace(id, at_ms);
  if (!first) {
    if (place->second <= at_ms) return;
    timers_.erase({place->second, id});
    place->second = at_ms;
  }
  timers_.emplace(at_ms, id);
}

std::optional<std::pair<std::int64_t, std::string>> Rooms::take_due(std::int64_t until_ms) {
  if (next_ms() > until_ms || timers_.empty()) return std::nullopt;
  auto due = std::move(timers_.extract(timers_.begin()).value());
  const auto sleeping = sleeping_.find(due.second);
  if (sleeping != sleeping_.end() && sleeping->second == due.first) sleeping_.erase(sleeping);
  return due;
}

}  // namespace fissile::online
