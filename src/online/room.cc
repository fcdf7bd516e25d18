#include "online/room.h"

namespace fissile::online {
namespace {

std::size_t index_of(int player) { return static_cast<std::size_t>(player) - 1; }

// In a race a record is no turn, so none pays an increment: whoever walked to and fro would be paid
// for it. Nor does the clock of a move begin anew before something is done that cannot be done for
// ever.
Worth worth_of(const Room& room, const store::MoveRecord& record) {
  const bool play = record.kind == store::MoveKind::play;
  if (room.contest->is_race()) {
    return play && room.contest->is_progress(record) ? Worth::progress : Worth::cost;
  }
  return play ? Worth::turn : Worth::progress;
}

void charge(Room& room, const store::MoveRecord& record) {
  std::int64_t& left_ms = room.left_ms[index_of(record.player_index)];
  left_ms = left_after(room.terms.clock, left_ms, worth_of(room, record), record.spent_ms);
  room.record_left_ms.push_back(left_ms);
  ++room.own_records[index_of(record.player_index)];
}

}  // namespace

int player_of(const std::vector<store::SeatRecord>& seats, std::string_view user_id) {
  if (user_id.empty()) return 0;
  for (const store::SeatRecord& seat : seats) {
    if (seat.user_id && *seat.user_id == user_id) return seat.player_index;
  }
  return 0;
}

int free_seat(const std::vector<store::SeatRecord>& seats) {
  for (const store::SeatRecord& seat : seats) {
    if (is_human(seat.player) && !seat.user_id) return seat.player_index;
  }
  return 0;
}

bool still_in(const Room& room, int player) {
  return (room.contest->standing().active >> (player - 1)) & 1;
}

bool present(const Room& room, int player) {
  if (!is_human(room.seats[index_of(player)].player)) return true;
  for (const Watcher& watcher : room.watchers) {
    if (watcher.player == player) return true;
  }
  return false;
}

bool running(const Room& room, int player) {
  if (!room.active() || room.terms.clock.kind == ClockKind::none) return false;
  const Standing& standing = room.contest->standing();
  if (room.contest->is_race()) return (standing.active >> (player - 1)) & 1;
  return standing.current == player;
}

Flag next_flag(const Room& room) {
  Flag flag;
  for (int player = 1; player <= static_cast<int>(room.seats.size()); ++player) {
    if (!running(room, player)) continue;
    const std::size_t seat = index_of(player);
    const std::int64_t at_ms = flag_ms(room.terms.clock, room.left_ms[seat], room.since_ms[seat]);
    if (at_ms < flag.at_ms) flag = {at_ms, player};
  }
  return flag;
}

std::int64_t next_seq(const Room& room, int player) {
  return (room.contest->is_race() ? room.own_records[index_of(player)] : room.seq()) + 1;
}

bool is_too_long(const Room& room, int player, int records_per_game) {
  if (!room.contest->is_race()) return room.seq() >= records_per_game;
  return next_seq(room, player) > records_per_game / room.contest->seats();
}

const store::MoveRecord* find_record(const Room& room, int player, std::int64_t seq) {
  if (!room.contest->is_race()) {
    if (seq < 1 || seq > room.seq()) return nullptr;
    return &room.records[static_cast<std::size_t>(seq) - 1];
  }
  std::int64_t own = 0;
  for (const store::MoveRecord& record : room.records) {
    if (record.player_index == player && ++own == seq) return &record;
  }
  return nullptr;
}

Result<Restored> restore(store::StoredGame stored) {
  const auto terms = parse_terms(stored.game.terms);
  if (!terms) return terms.error();
  auto contest = Contest::restore(stored, terms->race);
  if (!contest) return contest.error();
  return Restored{std::move(stored), *terms, std::move(*contest)};
}

std::optional<Error> fill(Room& room, store::StoredGame stored, std::vector<std::string> names,
                          const Moment& moment) {
  auto restored = restore(std::move(stored));
  if (!restored) return restored.error();
  fill(room, std::move(*restored), std::move(names), moment);
  return std::nullopt;
}

void fill(Room& room, Restored restored, std::vector<std::string> names, const Moment& moment) {
  store::StoredGame& stored = restored.stored;
  const std::size_t seats = stored.seats.size();
  const bool known = room.contest.has_value();
  room.game = std::move(stored.game);
  room.seats = std::move(stored.seats);
  room.records = std::move(stored.moves);
  room.names = std::move(names);
  room.terms = restored.terms;
  room.contest.emplace(std::move(restored.contest));
  const ClockTerms& clock = room.terms.clock;
  room.left_ms.assign(seats, clock.ms);
  room.record_left_ms.clear();
  room.own_records.assign(seats, 0);
  std::vector<std::int64_t> last_ms(seats, room.game.updated_at_ms);
  for (const store::MoveRecord& record : room.records) {
    charge(room, record);
    // In turns a record begins another's turn; in a race each goes by itself.
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const bool own = seat == index_of(record.player_index);
      if (own || !room.contest->is_race()) last_ms[seat] = record.timestamp_ms;
    }
  }
  room.since_ms.clear();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    room.since_ms.push_back(resumed_ms(clock, room.left_ms[seat], moment, last_ms[seat]));
  }
  if (!known) room.gone_ms.assign(seats, moment.now_ms);
  for (Watcher& watcher : room.watchers) {
    if (watcher.player > static_cast<int>(seats)) watcher.player = 0;
  }
}

void append(Room& room, store::MoveRecord added, const Step& step, std::int64_t now_ms) {
  const int before = room.contest->standing().current;
  room.contest->apply(step);
  charge(room, added);
  const store::MoveRecord& record = room.records.emplace_back(std::move(added));
  const int current = room.contest->standing().current;
  if (room.contest->is_race()) {
    room.since_ms[index_of(record.player_index)] = now_ms;
  } else if (current != 0 && (current != before || record.kind == store::MoveKind::play)) {
    room.since_ms[index_of(current)] = now_ms;
  }
}

}  // namespace fissile::online
