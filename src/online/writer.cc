#include "online/writer.h"

#include <algorithm>

#include "online/game_queue.h"
#include "online/loader.h"
#include "online/publisher.h"
#include "online/replies.h"
#include "online/rooms.h"
#include "online/user_counts.h"
#include "online/views.h"
#include "online/watchers.h"
#include "online/writes.h"

namespace fissile::online {

using store::GameStatus;
using store::Stored;

namespace {

// What is said of a move that is stored.
constexpr std::size_t kAnswerBytes = 128;
// Records after which it is looked again what a room holds.
constexpr std::int64_t kWeighEvery = 64;

}  // namespace

void Writer::append_record(Room& room, Step step, Command command) {
  auto [write, changes] = plan_record(room, std::move(step), command.arrived_ms, context_.wall());
  write.command = std::move(command);
  send(room, std::move(write), std::move(changes));
}

void Writer::append_record(Room& room, Step step, std::int64_t at_ms) {
  auto [write, changes] = plan_record(room, std::move(step), at_ms, context_.wall());
  send(room, std::move(write), std::move(changes));
}

void Writer::append_flag(Room& room, const Flag& flag) {
  append_record(room, room.contest->leave(store::MoveKind::flag, flag.player, "{}"), flag.at_ms);
}

void Writer::change_game(Room& room, Write write, store::Changes changes) {
  changes.emplace_back(put_game(room, write));
  send(room, std::move(write), std::move(changes));
}

void Writer::add_game(Room& room, Write write) {
  write.is_new = true;
  store::Changes changes;
  changes.emplace_back(store::AddGame{room.game, room.seats});
  send(room, std::move(write), std::move(changes));
}

void Writer::drop_game(Room& room, Write write) {
  send(room, std::move(write), {store::DropGame{room.id}});
}

void Writer::send(Room& room, Write write, store::Changes changes) {
  room.phase = Phase::writing;
  room.write.emplace(std::move(write));
  ++writes_;
  context_.ports.store.write(
      std::move(changes),
      context_.while_alive([this, id = room.id](Stored stored) { written(id, stored); }));
}

void Writer::written(const std::string& id, Stored stored) {
  --writes_;
  Room& room = rooms_.at(id);
  switch (stored) {
    case Stored::yes: succeed(room); break;
    case Stored::conflict: {
      if (room.write->is_new && room.write->command && !room.write->command->again) {
        find_again(room);
        break;
      }
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
      loader_.load(room);
      break;
  }
  if (writes_ == 0 && closed_) std::exchange(closed_, nullptr)();
}

void Writer::dropped(Room& room) {
  room.unsure = false;
  succeed(room);
}

void Writer::succeed(Room& room) {
  Write write = std::move(*room.write);
  room.write.reset();
  const bool recount = !write.is_new && (write.status != room.game.status || !write.record);
  if (recount) counts_.remove(room.game, room.seats);
  if (room.game.status == GameStatus::waiting && write.status == GameStatus::active) {
    room.since_ms.assign(room.since_ms.size(), context_.now());
  }
  const bool ends = room.game.status != write.status && write.status == GameStatus::finished;
  if (ends) ++context_.numbers.finished_games;
  room.game.status = write.status;
  room.game.current_player = write.current;
  room.game.winner = write.winner;
  room.game.updated_at_ms = write.updated_at_ms;
  if (!write.seats.empty()) {
    room.seats = std::move(write.seats);
    room.names = std::move(write.names);
    write.seats = room.seats;
    if (!write.record) watchers_.update_seats(room);
  }
  if (recount) counts_.add(room.game, room.seats);
  if (write.is_new) counts_.add(room.game, room.seats);
  if (write.command) write.command->held.reset();
  if (write.record) append(room, std::move(*write.record), write.step, context_.now());
  if (write.is_new || room.seq() % kWeighEvery == 0) rooms_.weigh(room);
  room.phase = Phase::ready;
  ++room.busy;
  announce(room, write);
  --room.busy;
  queue_.advance(room);
}

// The command waits for what the store has.
void Writer::find_again(Room& room) {
  Write write = std::move(*room.write);
  room.write.reset();
  room.phase = Phase::absent;
  room.contest.reset();
  write.command->again = true;
  write.command->held.reset();
  room.queue.push_front(std::move(*write.command));
  queue_.advance(room);
}

void Writer::fail(Room& room, const Error& error) {
  Write write = std::move(*room.write);
  room.write.reset();
  room.phase = Phase::ready;
  if (write.command) write.command->held.reset();
  if (!write.command) room.retry_ms = context_.now() + kRetryMs;
  if (write.is_new) {
    if (write.command) refuse(context_, *write.command, {Code::store_failed, error.message});
    return loader_.give_up(room, {Code::store_failed, error.message});
  }
  if (write.command) refuse(context_, *write.command, error);
  queue_.advance(room);
}

void Writer::announce(Room& room, const Write& write) {
  if (write.command) answer_written(room, write);
  if (write.record) {
    ++context_.numbers.moves;
    std::erase_if(room.offers, [](const Offer& offer) { return offer.what == What::takeback; });
    publisher_.publish(room, record_event(room, static_cast<std::size_t>(write.record->seq) - 1));
    const unsigned boards = room.contest->changed_boards();
    if (boards != 0 && has_boards(room)) publisher_.publish(room, boards_event(room, boards));
  }
  if (!write.record || !write.seats.empty() || write.status == GameStatus::finished) {
    if (!write.is_new) publisher_.publish_game(room);
    publisher_.update_lobby(room);
  }
  if (write.rematch_of.empty()) return;
  if (Room* old = rooms_.find(write.rematch_of)) old->rematch = room.id;
  publisher_.publish_rematch(write.rematch_of, room.id);
}

void Writer::announce_late(Room& room, Write& write) {
  if (write.is_new) counts_.add(room.game, room.seats);
  if (write.command) write.command->held.reset();
  announce(room, write);
}

void Writer::answer_written(const Room& room, const Write& write) {
  JsonWriter writer(kAnswerBytes);
  writer.begin_object();
  if (write.said == Said::record) {
    const std::int64_t took_us = context_.ports.clock.steady_us() - write.command->arrived_us;
    context_.numbers.move_latency.add(took_us);
    write_moved(writer, room, room.records[static_cast<std::size_t>(write.record->seq) - 1]);
  }
  if (write.said == Said::seat) writer.field("seat", write.player);
  if (write.said == Said::game_id) writer.field("gameId", room.id);
  answer(context_, *write.command, writer.end_object().take());
}

void Writer::close(std::function<void()> done) {
  if (writes_ == 0) return done();
  closed_ = std::move(done);
}

}  // namespace fissile::online
