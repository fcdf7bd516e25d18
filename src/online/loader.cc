#include "online/loader.h"

#include <algorithm>

#include "online/creating.h"
#include "online/game_queue.h"
#include "online/lobby.h"
#include "online/publisher.h"
#include "online/refusals.h"
#include "online/renaming.h"
#include "online/replies.h"
#include "online/rooms.h"
#include "online/seeks.h"
#include "online/setups.h"
#include "online/slices.h"
#include "online/uptime.h"
#include "online/user_counts.h"
#include "online/views.h"
#include "online/watchers.h"
#include "online/writer.h"

namespace fissile::online {
namespace {

// How soon a game is read again whose last write may be stored or not.
constexpr std::int64_t kUnsureRetryMs = 250;

Error undecided() { return {Code::store_failed, "this could not be stored; try again"}; }

// For whom a room is read: the first who waits there. Those without a name count by their address.
std::string user_of(const Room& room) {
  for (const Command& command : room.queue) {
    if (!command.actor) continue;
    if (!command.actor->user_id.empty()) return command.actor->user_id;
    return "at " + command.actor->address;
  }
  return "";
}

// When the flag of a game may fall, where that can be said without its records: a game in turns
// where each has a time of its own, and where nobody of ours plays.
std::optional<std::int64_t> flag_of(const store::StoredGame& stored, const Terms& terms,
                                    const Moment& moment, const Uptime& uptime) {
  const ClockTerms& clock = terms.clock;
  const bool people = std::all_of(stored.seats.begin(), stored.seats.end(),
                                  [](const auto& seat) { return is_human(seat.player); });
  if (!people || terms.race.goal != RaceGoal::none) return std::nullopt;
  const std::int64_t began_ms = stored.game.updated_at_ms;
  if (clock.kind == ClockKind::days) {
    return flag_ms(clock, clock.ms, days_since_ms(clock.ms, moment, began_ms));
  }
  if (clock.kind != ClockKind::move) return std::nullopt;
  return flag_ms(clock, clock.ms, moment.now_ms - uptime.since(began_ms));
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

struct Loader::Loaded {
  Result<std::optional<store::StoredGame>> game;
  std::vector<std::string> names = {};
  std::int64_t began_ms = 0;
};

struct Loader::Unfinished {
  Result<std::vector<store::StoredGame>> games;
  Result<store::GamesByUser> counts;
  Result<std::vector<store::Uptime>> uptimes;
  std::vector<std::vector<std::string>> names = {};  // of those that wait
  std::vector<std::string> briefs = {};              // likewise
};

Loader::Unfinished Loader::read_unfinished(store::Database& database) {
  Unfinished found{database.unfinished(), database.games_by_user(), database.uptimes()};
  if (!found.games) return found;
  for (const store::StoredGame& game : *found.games) {
    const bool waits = game.game.status == store::GameStatus::waiting;
    found.names.push_back(waits ? names_of(database, game.seats) : std::vector<std::string>{});
    found.briefs.push_back(waits ? brief_setup(game.game.setup) : "");
  }
  return found;
}

void Loader::open(std::function<void(std::optional<Error>)> done) {
  context_.open_ms = context_.now();
  const auto then = [this, done = std::move(done)](Unfinished found) {
    if (!found.games) return done(found.games.error());
    if (!found.counts) return done(found.counts.error());
    if (!found.uptimes) return done(found.uptimes.error());
    std::int64_t written_ms = 0;
    for (const store::StoredGame& game : *found.games) {
      written_ms = std::max(written_ms, game.game.updated_at_ms);
    }
    uptime_.open(std::move(*found.uptimes), written_ms);
    counts_.add(*found.counts);
    for (std::size_t i = 0; i < found.games->size(); ++i) {
      recall((*found.games)[i], found.names[i], found.briefs[i], static_cast<std::int64_t>(i));
    }
    done(std::nullopt);
  };
  store::ask(context_.ports.store, read_unfinished, context_.while_alive(then));
}

// Takes note of one unfinished game. Those that are played are loaded when a flag could fall, or
// soon, one a millisecond, so that a start is never held up by many.
void Loader::recall(const store::StoredGame& stored, const std::vector<std::string>& names,
                    const std::string& brief, std::int64_t place) {
  const store::GameRecord& game = stored.game;
  const auto terms = parse_terms(game.terms);
  if (!terms) return;
  const ClockTerms& clock = terms->clock;
  if (game.status == store::GameStatus::active) {
    if (clock.kind == ClockKind::move || clock.kind == ClockKind::bank) {
      rooms_.note_clock(game.game_id);
    }
    const std::int64_t soon_ms = context_.now() + place;
    const auto flag = flag_of(stored, *terms, context_.moment(), uptime_);
    return rooms_.schedule(game.game_id, flag ? std::max(*flag, soon_ms) : soon_ms);
  }
  seeks_.put(game, *terms, stored.seats);
  rooms_.schedule(game.game_id, seeks_.ends_ms(game.game_id));
  if (terms->is_private) return;
  JsonWriter writer;
  write_seek(writer, game, *terms, stored.seats, names, brief);
  lobby_.recall(game.game_id, writer.take());
}

void Loader::load(Room& room) {
  room.phase = Phase::loading;
  room.stale = false;
  room.new_names.clear();
  room.reader = user_of(room);
  if (!room.reader.empty() && !at_once_.begin(room.reader)) return waiting_.push_back(room.id);
  ask(room);
}

void Loader::end(Room& room) {
  if (room.reader.empty()) return;
  at_once_.end(room.reader);
  room.reader.clear();
  ask_next();
}

void Loader::ask_next() {
  for (auto id = waiting_.begin(); id != waiting_.end();) {
    Room& room = rooms_.at(*id);
    if (!at_once_.begin(room.reader)) {
      ++id;
      continue;
    }
    id = waiting_.erase(id);
    ask(room);
  }
}

void Loader::ask(Room& room) {
  const auto question = [id = room.id](store::Database& database) {
    Loaded loaded{database.game(id)};
    if (!loaded.game || !*loaded.game) return loaded;
    const store::StoredGame& stored = **loaded.game;
    loaded.names = names_of(database, stored.seats);
    const auto began = database.began(id);
    if (!began) {
      loaded.game = began.error();
    } else {
      loaded.began_ms = *began;
    }
    return loaded;
  };
  const auto then = [this, id = room.id](Loaded found) { read(id, std::move(found)); };
  store::ask(context_.ports.store, question, context_.while_alive(then));
}

void Loader::read(const std::string& id, Loaded found) {
  Room& room = rooms_.at(id);
  if (!found.game || !*found.game) {
    end(room);
    return found.game ? missing(room) : not_read(room, found.game.error());
  }
  const auto restoring = std::make_shared<Restoring>(std::move(**found.game), found.began_ms);
  const auto then = [this, id, names = std::move(found.names), restoring](bool done) {
    restored(id, names, restoring, done);
  };
  run_in_slices<Restoring>(context_.ports.workers, room.reader, restoring,
                           context_.while_alive(then));
}

void Loader::not_read(Room& room, const Error& error) {
  room.phase = Phase::absent;
  if (!room.unsure) return give_up(room, error);
  // Nothing may be said about this game before it is known what is stored of it.
  refuse_unsure(room);
  rooms_.schedule(room, context_.now() + kUnsureRetryMs);
}

// The store has no such game.
void Loader::missing(Room& room) {
  room.phase = Phase::absent;
  if (room.write && room.write->drops) return writer_.dropped(room);
  if (room.contest && !room.write) {
    // It was dropped by another node.
    counts_.remove(room.game, room.seats);
    room.contest.reset();
  }
  publisher_.drop_from_lobby(room.id);
  creating_.create_missing(room);
}

void Loader::restored(const std::string& id, std::vector<std::string> names,
                      const std::shared_ptr<Restoring>& restoring, bool done) {
  Room& room = rooms_.at(id);
  const std::string reader = room.reader;
  end(room);
  if (!done) return not_read(room, too_much());
  room.phase = Phase::absent;
  auto made = restoring->take();
  if (!made) return give_up(room, made.error());
  const bool counted = room.contest && !(room.write && room.write->is_new);
  const std::string owner = room.bytes > 0 ? room.owner : reader;
  const std::size_t bytes = sizeof room + made->contest.bytes() + made->stored.game.setup.size() +
                            made->stored.moves.size() * kRecordBytes;
  if (!rooms_.admit(room, owner, bytes) && !room.write) return give_up(room, no_memory());
  if (counted) counts_.remove(room.game, room.seats);
  fill(room, std::move(*made), std::move(names), context_.moment(),
       [this](std::int64_t wall_ms) { return uptime_.since(wall_ms); });
  for (const NewName& given : std::exchange(room.new_names, {})) {
    put_name(room.seats, room.names, given);
  }
  if (counted) counts_.add(room.game, room.seats);
  room.phase = Phase::ready;
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
  if (there && write.record) {
    // As if the store had answered now: until then nobody could know whose turn it is.
    for (std::size_t seat = 0; seat < room.since_ms.size(); ++seat) {
      if (room.tally.began[seat].seq == write.record->seq) room.since_ms[seat] = context_.now();
    }
  }
  if (there) return writer_.announce_late(room, write);
  if (write.command) {
    write.command->held.reset();
    refuse(context_, *write.command, undecided());
  }
  room.retry_ms = context_.now() + kRetryMs;
}

// The store is away, and whether the write is there cannot be known before it is back. Nothing is
// done in this game until then, but nobody is left without an answer: what is sent again then finds
// its record, or makes it.
void Loader::refuse_unsure(Room& room) {
  if (room.write && room.write->command) {
    refuse(context_, *room.write->command, undecided());
    // Its place under the caps is kept until it is known whether it is taken.
    room.write->held = std::move(room.write->command->held);
    room.write->command.reset();
  }
  std::deque<Command> waiting;
  waiting.swap(room.queue);
  for (Command& command : waiting) {
    if (command.played) {
      room.queue.push_back(std::move(command));
    } else {
      refuse(context_, command, undecided());
    }
  }
}

void Loader::give_up(Room& room, const Error& error) {
  room.phase = Phase::absent;
  room.unsure = false;
  const auto queue = std::move(room.queue);
  room.queue.clear();
  // A thought that is dropped here is thought again.
  for (const Command& command : queue) room.thinking = room.thinking && !command.played;
  auto write = std::move(room.write);
  room.write.reset();
  if (room.bytes == 0 || (write && write->is_new)) room.contest.reset();
  const bool lost = error.code == Code::game_none;
  if (lost || room.watchers.empty()) rooms_.forget(room);
  if (write && write->command) {
    write->command->held.reset();
    refuse(context_, *write->command, undecided());
  }
  for (const Command& command : queue) refuse(context_, command, error);
}

}  // namespace fissile::online
