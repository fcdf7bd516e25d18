#include "online/loader.h"

#include <algorithm>

#include "online/creating.h"
#include "online/game_queue.h"
#include "online/lobby.h"
#include "online/renaming.h"
#include "online/replies.h"
#include "online/rooms.h"
#include "online/user_counts.h"
#include "online/views.h"
#include "online/watchers.h"
#include "online/writer.h"

namespace fissile::online {
namespace {

struct Unfinished {
  Result<std::vector<store::StoredGame>> games;
  std::vector<std::vector<std::string>> names = {};
};

Unfinished read_unfinished(store::Database& database) {
  Unfinished found{database.unfinished()};
  if (!found.games) return found;
  for (const store::StoredGame& game : *found.games) {
    const bool waits = game.game.status == store::GameStatus::waiting;
    found.names.push_back(waits ? names_of(database, game.seats) : std::vector<std::string>{});
  }
  return found;
}

}  // namespace

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

void Loader::open(std::function<void(std::optional<Error>)> done) {
  context_.open_ms = context_.now();
  const auto then = [this, done = std::move(done)](Unfinished found) {
    if (!found.games) return done(found.games.error());
    for (std::size_t i = 0; i < found.games->size(); ++i) {
      recall(std::move((*found.games)[i]), std::move(found.names[i]), static_cast<std::int64_t>(i));
    }
    done(std::nullopt);
  };
  store::ask(context_.ports.store, read_unfinished, context_.while_alive(then));
}

// What a start must know of one unfinished game. Those with clocks, levels or bots are loaded soon,
// one a millisecond, so that a start is never held up by many.
void Loader::recall(store::StoredGame stored, std::vector<std::string> names, std::int64_t place) {
  counts_.add(stored.game, stored.seats);
  const std::string id = stored.game.game_id;
  if (stored.game.status == store::GameStatus::active) {
    const auto terms = parse_terms(stored.game.terms);
    const bool people = std::all_of(stored.seats.begin(), stored.seats.end(),
                                    [](const auto& seat) { return is_human(seat.player); });
    const bool patient = terms && terms->clock.kind == ClockKind::none && people;
    if (!patient) rooms_.schedule(id, context_.now() + place);
    return;
  }
  Room room{id};
  if (fill(room, std::move(stored), std::move(names), context_.moment())) return;
  rooms_.schedule(id, context_.now() + std::max<std::int64_t>(0, rooms_.expires_in(room)));
  if (room.terms.is_private) return;
  JsonWriter writer;
  write_game(writer, room, context_.now());
  lobby_.put(id, writer.take());
}

void Loader::load(Room& room) {
  room.phase = Phase::loading;
  const auto question = [id = room.id](store::Database& database) {
    Loaded loaded{database.game(id)};
    if (loaded.game && *loaded.game) {
      loaded.names = names_of(database, (*loaded.game)->seats);
      loaded.restored.emplace(restore(std::move(**loaded.game)));
    }
    return loaded;
  };
  const auto then = [this, id = room.id](Loaded read) { loaded(id, std::move(read)); };
  store::ask(context_.ports.store, question, context_.while_alive(then));
}

void Loader::loaded(const std::string& id, Loaded read) {
  Room& room = rooms_.at(id);
  room.phase = Phase::absent;
  if (!read.game) {
    if (!room.unsure) return give_up(room, read.game.error());
    // Nothing may be said about this game before it is known what is stored of it.
    return rooms_.schedule(room, context_.now() + kRetryMs);
  }
  if (!*read.game) return creating_.create_missing(room);
  if (!*read.restored) return give_up(room, read.restored->error());
  const bool counted = room.contest && !(room.write && room.write->is_new);
  if (counted) counts_.remove(room.game, room.seats);
  fill(room, std::move(**read.restored), std::move(read.names), context_.moment());
  for (const NewName& given : std::exchange(room.new_names, {})) {
    put_name(room.seats, room.names, given);
  }
  if (counted) counts_.add(room.game, room.seats);
  room.phase = Phase::ready;
  room.stale = false;
  watchers_.update_seats(room);
  watchers_.catch_up(room, room.seq());
  resolve(room);
  queue_.advance(room);
}

// The fate of a write that was unknown: what was read says it.
void Loader::resolve(Room& room) {
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
  if (there) return writer_.announce(room, write);
  if (write.command) {
    refuse(context_, *write.command, {Code::store_failed, "this could not be stored; try again"});
  }
  room.retry_ms = context_.now() + kRetryMs;
}

void Loader::give_up(Room& room, const Error& error) {
  room.phase = Phase::absent;
  room.unsure = false;
  const auto queue = std::move(room.queue);
  room.queue.clear();
  const auto write = std::move(room.write);
  room.write.reset();
  const bool lost = error.code == Code::game_none;
  if (lost || room.watchers.empty()) rooms_.forget(room);
  if (write && write->command) {
    refuse(context_, *write->command, {Code::store_failed, "this could not be stored; try again"});
  }
  for (const Command& command : queue) refuse(context_, command, error);
}

}  // namespace fissile::online
