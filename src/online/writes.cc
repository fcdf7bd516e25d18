#include "online/writes.h"

#include "base/text.h"

namespace fissile::online {

using store::GameStatus;

namespace {

store::MoveRecord make_record(const Room& room, const Step& step, std::int64_t at_ms,
                              std::int64_t wall_ms) {
  const auto seat = static_cast<std::size_t>(step.player) - 1;
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
      charges ? charged(room.terms.clock, room.tally.left_ms[seat], room.since_ms[seat], at_ms) : 0;
  record.timestamp_ms = wall_ms;
  record.next_player = step.after.current;
  return record;
}

}  // namespace

Write unchanged(const Room& room, std::int64_t wall_ms) {
  Write write;
  write.status = room.game.status;
  write.current = room.game.current_player;
  write.winner = room.game.winner;
  write.updated_at_ms = wall_ms;
  return write;
}

store::PutGame put_game(const Room& room, const Write& write) {
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

Planned plan_record(const Room& room, Step step, std::int64_t at_ms, std::int64_t wall_ms) {
  Planned planned{unchanged(room, wall_ms), {}};
  auto& [write, changes] = planned;
  write.current = step.after.current;
  write.winner = step.after.winner;
  if (step.after.finished) write.status = GameStatus::finished;
  write.said = Said::record;
  write.player = step.player;
  write.record = make_record(room, step, at_ms, write.updated_at_ms);

  changes.emplace_back(store::AddMove{*write.record});
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
  write.step = std::move(step);
  return planned;
}

}  // namespace fissile::online
