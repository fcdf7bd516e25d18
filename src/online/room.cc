#include "online/room.h"

namespace fissile::online {
namespace {

std::size_t index_of(int player) { return static_cast<std::size_t>(player) - 1; }

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
    const std::int64_t at_ms =
        flag_ms(room.terms.clock, room.tally.left_ms[seat], room.since_ms[seat]);
    if (at_ms < flag.at_ms) flag = {at_ms, player};
  }
  return flag;
}

std::int64_t next_seq(const Room& room, int player) {
  if (!room.contest->is_race()) return room.seq() + 1;
  return static_cast<std::int64_t>(room.tally.own[index_of(player)].size()) + 1;
}

bool is_too_long(const Room& room, int player, int records_per_game) {
  if (!room.contest->is_race()) return room.seq() >= records_per_game;
  return next_seq(room, player) > records_per_game / room.contest->seats();
}

const store::MoveRecord* find_record(const Room& room, int player, std::int64_t seq) {
  if (seq < 1 || seq >= next_seq(room, player)) return nullptr;
  const auto index = static_cast<std::size_t>(seq) - 1;
  return &room.records[room.contest->is_race() ? room.tally.own[index_of(player)][index] : index];
}

void fill(Room& room, Restored restored, std::vector<std::string> names, const Moment& moment,
          const Elapsed& elapsed_ms) {
  store::StoredGame& stored = restored.stored;
  const std::size_t seats = stored.seats.size();
  const bool known = room.contest && room.active();
  const std::vector<Began> before = std::move(room.tally.began);
  room.game = std::move(stored.game);
  room.seats = std::move(stored.seats);
  room.records = std::move(stored.moves);
  room.names = std::move(names);
  room.terms = restored.terms;
  room.contest.emplace(std::move(restored.contest));
  room.turn_cost = room.contest->turn_cost();
  room.brief = std::move(restored.brief);
  room.tally = std::move(restored.tally);
  room.since_ms.resize(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const Began& began = room.tally.began[seat];
    if (known && before[seat].seq == began.seq) continue;
    room.since_ms[seat] = room.terms.clock.kind == ClockKind::days
                              ? days_since_ms(room.tally.left_ms[seat], moment, began.wall_ms)
                              : moment.now_ms - elapsed_ms(began.wall_ms);
  }
  if (room.gone_ms.size() != seats) room.gone_ms.assign(seats, moment.now_ms);
  for (Watcher& watcher : room.watchers) {
    if (watcher.player > static_cast<int>(seats)) watcher.player = 0;
  }
}

void append(Room& room, store::MoveRecord added, const Step& step, std::int64_t now_ms) {
  const int before = room.contest->standing().current;
  room.contest->apply(step);
  const store::MoveRecord& record = room.records.emplace_back(std::move(added));
  const int begun = add_record(room.tally, *room.contest, room.terms.clock, record, before);
  if (begun) room.since_ms[index_of(begun)] = now_ms;
}

std::size_t bytes_of(const Room& room) {
  if (!room.contest) return 0;
  return sizeof room + room.game.setup.size() + room.brief.size() + room.contest->bytes() +
         room.records.size() * kRecordBytes;
}

}  // namespace fissile::online
