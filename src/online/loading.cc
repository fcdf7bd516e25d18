// Rooms in and out of memory.
#include <algorithm>

#include "online/game_service_impl.h"
#include "online/views.h"

namespace fissile::online {
namespace {

std::vector<std::string> names_of(store::Database& database,
                                  const std::vector<store::SeatRecord>& seats) {
  std::vector<std::string> names;
  for (const store::SeatRecord& seat : seats) {
    std::string name;
    if (seat.user_id) {
      const auto user = database.user(*seat.user_id);
      if (user && *user) name = (*user)->username;
    }
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace

void GameService::Impl::open(std::function<void(std::optional<Error>)> done) {
  open_ms = now();
  struct Unfinished {
    Result<std::vector<store::StoredGame>> games;
    std::vector<std::vector<std::string>> names = {};
  };
  const auto question = [](store::Database& database) {
    Unfinished found{database.unfinished()};
    if (!found.games) return found;
    for (const store::StoredGame& game : *found.games) {
      const bool waits = game.game.status == store::GameStatus::waiting;
      found.names.push_back(waits ? names_of(database, game.seats) : std::vector<std::string>{});
    }
    return found;
  };
  store::ask(ports.store, question,
             [this, weak = std::weak_ptr(alive), done = std::move(done)](Unfinished found) {
               if (weak.expired()) return;
               if (!found.games) return done(found.games.error());
               for (std::size_t i = 0; i < found.games->size(); ++i) {
                 recall(std::move((*found.games)[i]), std::move(found.names[i]),
                        static_cast<std::int64_t>(i));
               }
               done(std::nullopt);
             });
}

// What a start must know of one unfinished game. Those with clocks, levels or bots are loaded soon,
// one a millisecond, so that a start is never held up by many.
void GameService::Impl::recall(store::StoredGame stored, std::vector<std::string> names,
                               std::int64_t place) {
  count(stored.game, stored.seats, 1);
  const std::string id = stored.game.game_id;
  if (stored.game.status == store::GameStatus::active) {
    const auto terms = parse_terms(stored.game.terms);
    const bool people = std::all_of(stored.seats.begin(), stored.seats.end(),
                                    [](const auto& seat) { return is_human(seat.player); });
    const bool patient = terms && terms->clock.kind == ClockKind::none && people;
    if (!patient) timers.emplace(now() + place, id);
    return;
  }
  Room room{id};
  if (fill(room, std::move(stored), std::move(names), moment())) return;
  timers.emplace(now() + std::max<std::int64_t>(0, expires_in(room)), id);
  if (room.terms.is_private) return;
  JsonWriter writer;
  write_game(writer, room, now());
  lobby.put(id, writer.take());
}

std::int64_t GameService::Impl::expires_in(const Room& room) const {
  return room.game.created_at_ms + limits.waiting_games_ms - ports.clock.wall_ms();
}

void GameService::Impl::enter(Command command) {
  const auto found = rooms.find(command.ask.game_id);
  Room* room = found != rooms.end() ? found->second.get() : make_room(command.ask.game_id);
  if (!room) return refuse(command, {Code::limit_exceeded, "too many games are open; try later"});
  room->used_ms = now();
  if (room->queue.size() >= static_cast<std::size_t>(limits.queue_per_room)) {
    return refuse(command, {Code::limit_exceeded, "too much waits for this game; try again"});
  }
  room->queue.push_back(std::move(command));
  pump(*room);
}

Room* GameService::Impl::make_room(const std::string& id) {
  const auto most = static_cast<std::size_t>(limits.rooms);
  if (rooms.size() >= most && !idle.empty()) {
    const auto oldest = rooms.find(idle.begin()->second);
    if (oldest != rooms.end() && needless(*oldest->second)) forget(*oldest->second);
  }
  if (rooms.size() >= most) return nullptr;
  auto& room = rooms[id];
  room = std::make_unique<Room>(Room{id});
  room->used_ms = now();
  numbers.rooms = rooms.size();
  return room.get();
}

void GameService::Impl::load(Room& room) {
  room.phase = Phase::loading;
  const auto question = [id = room.id](store::Database& database) {
    Loaded loaded{database.game(id)};
    if (loaded.game && *loaded.game) {
      loaded.names = names_of(database, (*loaded.game)->seats);
      loaded.restored.emplace(restore(std::move(**loaded.game)));
    }
    return loaded;
  };
  store::ask(ports.store, question, [this, weak = std::weak_ptr(alive), id = room.id](Loaded read) {
    if (!weak.expired()) loaded(id, std::move(read));
  });
}

void GameService::Impl::loaded(const std::string& id, Loaded read) {
  Room& room = *rooms.at(id);
  room.phase = Phase::absent;
  if (!read.game) {
    if (!room.unsure) return give_up(room, read.game.error());
    // Nothing may be said about this game before it is known what is stored of it.
    return schedule(room, now() + kRetryMs);
  }
  if (!*read.game) return lack(room);
  if (!*read.restored) return give_up(room, read.restored->error());
  const bool counted = room.contest && !(room.write && room.write->is_new);
  if (counted) count(room.game, room.seats, -1);
  fill(room, std::move(**read.restored), std::move(read.names), moment());
  if (counted) count(room.game, room.seats, 1);
  room.phase = Phase::ready;
  room.stale = false;
  reseat(room);
  catch_up(room, room.seq());
  resolve(room);
  pump(room);
}

// Who watches may have got a seat, or given it up.
void GameService::Impl::reseat(Room& room) {
  for (Watcher& watcher : room.watchers) {
    const auto guest = guests.find(watcher.client);
    if (guest != guests.end()) watcher.player = player_of(room.seats, guest->second.actor->user_id);
  }
}

// The fate of a write that was unknown: what was read says it.
void GameService::Impl::resolve(Room& room) {
  if (!room.write) return;
  const bool unsure = std::exchange(room.unsure, false);
  Write write = std::move(*room.write);
  room.write.reset();
  if (!unsure) return;
  const bool same_seats = write.seats.empty() || write.seats == room.seats;
  const bool there =
      write.record
          ? room.seq() >= write.record->seq &&
                room.records[static_cast<std::size_t>(write.record->seq) - 1] == *write.record
          : room.game.status == write.status && same_seats;
  if (there) return announce(room, write);
  if (write.command) {
    refuse(*write.command, {Code::store_failed, "this could not be stored; try again"});
  }
  room.retry_ms = now() + kRetryMs;
}

// Nothing can be done with this room: all who wait are told why.
void GameService::Impl::give_up(Room& room, const Error& error) {
  room.phase = Phase::absent;
  room.unsure = false;
  const auto queue = std::move(room.queue);
  room.queue.clear();
  const auto write = std::move(room.write);
  room.write.reset();
  const bool lost = error.code == Code::game_none;
  if (lost || room.watchers.empty()) forget(room);
  if (write && write->command) {
    refuse(*write->command, {Code::store_failed, "this could not be stored; try again"});
  }
  for (const Command& command : queue) refuse(command, error);
}

void GameService::Impl::pump(Room& room) {
  ++room.busy;
  while (true) {
    const bool must_read =
        room.phase == Phase::absent || (room.phase == Phase::ready && room.stale);
    if (must_read) load(room);
    if (room.phase != Phase::ready || room.queue.empty()) break;
    const Flag flag = next_flag(room);
    if (flag.at_ms <= room.queue.front().arrived_ms) {
      if (room.retry_ms <= now()) {
        append_record(room, room.contest->leave(store::MoveKind::flag, flag.player, "{}"),
                      std::nullopt, flag.at_ms);
        break;
      }
      refuse(room.queue.front(), {Code::store_failed, "nothing can be stored now; try again"});
      room.queue.pop_front();
      continue;
    }
    Command command = std::move(room.queue.front());
    room.queue.pop_front();
    note_seen(room, command);
    perform(room, command);
  }
  --room.busy;
  if (room.phase == Phase::ready && room.busy == 0) look(room);
}

// Who asks without a connection is here too, for that moment.
void GameService::Impl::note_seen(Room& room, const Command& command) {
  const int player = command.actor ? player_of(room.seats, command.actor->user_id) : 0;
  if (player) room.gone_ms[static_cast<std::size_t>(player) - 1] = now();
}

bool GameService::Impl::needless(const Room& room) const {
  if (room.phase != Phase::ready || room.busy > 0 || room.thinking) return false;
  if (!room.watchers.empty() || !room.queue.empty()) return false;
  if (!room.active()) return true;
  const int current = room.game.current_player;
  const bool bot =
      current > 0 && !is_human(room.seats[static_cast<std::size_t>(current) - 1].player);
  const ClockKind clock = room.terms.clock.kind;
  return !bot && (clock == ClockKind::none || clock == ClockKind::days);
}

void GameService::Impl::note_idle(Room& room) {
  const std::int64_t wanted = needless(room) ? room.used_ms : kNever;
  if (wanted == room.idle_ms) return;
  if (room.idle_ms != kNever) idle.erase({room.idle_ms, room.id});
  if (wanted != kNever) idle.emplace(wanted, room.id);
  room.idle_ms = wanted;
}

void GameService::Impl::forget(Room& room) {
  if (room.idle_ms != kNever) idle.erase({room.idle_ms, room.id});
  if (room.due_ms != kNever) timers.erase({room.due_ms, room.id});
  if (room.phase == Phase::ready) {
    // What is due without anybody asking is remembered.
    const bool waits = room.game.status == store::GameStatus::waiting;
    const std::int64_t due_ms = waits ? now() + expires_in(room) : next_flag(room).at_ms;
    if (due_ms != kNever) timers.emplace(due_ms, room.id);
  }
  const std::string id = room.id;
  rooms.erase(id);
  numbers.rooms = rooms.size();
}

}  // namespace fissile::online
