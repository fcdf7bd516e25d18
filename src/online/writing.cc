// The way of a move: a step that was checked becomes one list of changes, the store says yes, and
// only then the room changes and somebody hears of it.
#include <algorithm>

#include "base/text.h"
#include "online/game_service_impl.h"
#include "online/views.h"

namespace fissile::online {

using store::GameStatus;
using store::Stored;

namespace {
// What is said of a move that is stored.
constexpr std::size_t kAnswerBytes = 128;
}  // namespace

Write GameService::Impl::same(const Room& room) const {
  Write write;
  write.status = room.game.status;
  write.current = room.game.current_player;
  write.winner = room.game.winner;
  write.updated_at_ms = ports.clock.wall_ms();
  return write;
}

// What the store takes of it; the rest of a game never changes.
store::PutGame GameService::Impl::put_game(const Room& room, const Write& write) const {
  store::GameRecord game;
  game.game_id = room.id;
  game.game = room.game.game;
  game.status = write.status;
  game.current_player = write.current;
  game.winner = write.winner;
  game.created_at_ms = room.game.created_at_ms;
  game.updated_at_ms = write.updated_at_ms;
  return {std::move(game)};
}

void GameService::Impl::append_record(Room& room, Step step, std::optional<Command> command,
                                      std::int64_t at_ms) {
  const auto seat = static_cast<std::size_t>(step.player) - 1;
  Write write = same(room);
  write.current = step.after.current;
  write.winner = step.after.winner;
  if (step.after.finished) write.status = GameStatus::finished;
  write.said = Said::record;
  write.player = step.player;
  write.command = std::move(command);

  store::MoveRecord record;
  record.game_id = room.id;
  record.seq = room.seq() + 1;
  record.turn_number = step.turn;
  record.player_index = step.player;
  record.user_id = room.seats[seat].user_id;
  record.kind = step.kind;
  record.row = step.row;
  record.col = step.col;
  record.action = step.action;
  record.state_hash = hex64(step.hash);
  // A takeback by consent is nobody's time; in a race it is one's own.
  const bool taken_back = step.kind == store::MoveKind::takeback && !room.contest->is_race();
  const bool charges = !taken_back && running(room, step.player);
  record.spent_ms =
      charges ? charged(room.terms.clock, room.left_ms[seat], room.since_ms[seat], at_ms) : 0;
  record.timestamp_ms = write.updated_at_ms;
  record.next_player = step.after.current;

  store::Changes changes;
  changes.emplace_back(store::AddMove{record});
  // The record says whose turn it is; the game is put where the record cannot say it all.
  if (write.status != room.game.status) changes.emplace_back(put_game(room, write));
  if (step.after.active != room.contest->standing().active) {
    write.seats = room.seats;
    write.names = room.names;
    for (store::SeatRecord& one : write.seats) {
      const bool active = (step.after.active >> (one.player_index - 1)) & 1;
      if (active == one.is_active) continue;
      one.is_active = active;
      changes.emplace_back(store::PutSeat{one});
    }
  }
  write.record = std::move(record);
  write.step = std::move(step);
  send_write(room, std::move(write), std::move(changes));
}

void GameService::Impl::change_game(Room& room, Write write, store::Changes changes) {
  changes.emplace_back(put_game(room, write));
  send_write(room, std::move(write), std::move(changes));
}

void GameService::Impl::send_write(Room& room, Write write, store::Changes changes) {
  room.phase = Phase::writing;
  room.write.emplace(std::move(write));
  ++writes;
  ports.store.write(std::move(changes),
                    [this, weak = std::weak_ptr(alive), id = room.id](Stored stored) {
                      if (!weak.expired()) written(id, stored);
                    });
}

void GameService::Impl::written(const std::string& id, Stored stored) {
  --writes;
  Room& room = *rooms.at(id);
  switch (stored) {
    case Stored::yes: succeed(room); break;
    case Stored::conflict: {
      const bool record = room.write->record.has_value();
      room.stale = true;
      fail(room, record ? Error{Code::sequence_stale, "another move was quicker; look again"}
                        : Error{Code::seat_taken, "somebody was quicker; look again"});
      break;
    }
    case Stored::refused:
      fail(room, {Code::store_failed, "nothing can be stored now; try again later"});
      break;
    case Stored::unknown:
      room.unsure = true;
      load(room);
      break;
  }
  if (closing && writes == 0 && closed) std::exchange(closed, nullptr)();
}

void GameService::Impl::succeed(Room& room) {
  Write write = std::move(*room.write);
  room.write.reset();
  const bool recount = !write.is_new && (write.status != room.game.status || !write.record);
  if (recount) count(room.game, room.seats, -1);
  if (room.game.status == GameStatus::waiting && write.status == GameStatus::active) {
    room.since_ms.assign(room.since_ms.size(), now());
  }
  room.game.status = write.status;
  room.game.current_player = write.current;
  room.game.winner = write.winner;
  room.game.updated_at_ms = write.updated_at_ms;
  if (!write.seats.empty()) {
    room.seats = std::move(write.seats);
    room.names = std::move(write.names);
    write.seats = room.seats;
    if (!write.record) reseat(room);
  }
  if (recount) count(room.game, room.seats, 1);
  if (write.record) append(room, std::move(*write.record), write.step, now());
  room.phase = Phase::ready;
  ++room.busy;
  announce(room, write);
  --room.busy;
  pump(room);
}

void GameService::Impl::fail(Room& room, const Error& error) {
  Write write = std::move(*room.write);
  room.write.reset();
  room.phase = Phase::ready;
  if (!write.command) room.retry_ms = now() + kRetryMs;
  if (write.is_new) {
    if (write.command) refuse(*write.command, {Code::store_failed, error.message});
    return give_up(room, {Code::store_failed, error.message});
  }
  if (write.command) refuse(*write.command, error);
  pump(room);
}

// Says what is stored: to whoever asked, then to all who watch.
void GameService::Impl::announce(Room& room, const Write& write) {
  if (write.is_new) count(room.game, room.seats, 1);
  if (write.command) answer_written(room, write);
  if (write.record) {
    ++numbers.moves;
    std::erase_if(room.offers, [](const Offer& offer) { return offer.what == What::takeback; });
    tell(room, record_event(room, static_cast<std::size_t>(write.record->seq) - 1));
    const unsigned boards = room.contest->changed_boards();
    if (boards != 0 && has_boards(room)) tell(room, boards_event(room, boards));
  }
  if (!write.record || !write.seats.empty() || write.status == GameStatus::finished) {
    if (!write.is_new) tell_game(room);
    change_lobby(room);
  }
  if (write.rematch_of.empty()) return;
  if (const auto old = rooms.find(write.rematch_of); old != rooms.end()) {
    old->second->rematch = room.id;
  }
  JsonWriter writer;
  writer.begin_object().field("event", "rematch").field("gameId", write.rematch_of);
  writer.field("next", room.id).end_object();
  ports.bus.publish("game/" + write.rematch_of, std::make_shared<const std::string>(writer.take()));
}

void GameService::Impl::answer_written(Room& room, const Write& write) {
  JsonWriter writer(kAnswerBytes);
  writer.begin_object();
  if (write.said == Said::record) {
    write_moved(writer, room, room.records[static_cast<std::size_t>(write.record->seq) - 1]);
  }
  if (write.said == Said::seat) writer.field("seat", write.player);
  if (write.said == Said::game_id) writer.field("gameId", room.id);
  answer(*write.command, writer.end_object().take());
}

void GameService::Impl::count(const store::GameRecord& game,
                              const std::vector<store::SeatRecord>& seats, int step) {
  if (game.status == GameStatus::finished) return;
  for (const store::SeatRecord& seat : seats) {
    if (!seat.user_id) continue;
    const auto found = counts.try_emplace(*seat.user_id).first;
    int& number = game.status == GameStatus::waiting ? found->second.waiting : found->second.active;
    number = std::max(0, number + step);
    if (found->second.waiting == 0 && found->second.active == 0) counts.erase(found);
  }
}

}  // namespace fissile::online
