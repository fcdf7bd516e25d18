#include "online/seating.h"

#include <algorithm>

#include "online/replies.h"
#include "online/user_counts.h"
#include "online/writer.h"
#include "online/writes.h"

namespace fissile::online {

using store::GameStatus;

std::optional<Error> Seating::join_fault(const Room& room, const Command& command, int player) {
  const auto index = static_cast<std::size_t>(player) - 1;
  if (player == 0 || !is_human(room.seats[index].player) || room.seats[index].user_id) {
    return Error{Code::seat_taken, "this seat is taken; look on, or find another"};
  }
  const std::string& user_id = command.actor->user_id;
  if (user_id.empty()) {
    return Error{Code::auth_required, "sign in, or come as a guest, to play"};
  }
  return counts_.too_often(user_id);
}

void Seating::join(Room& room, Command& command) {
  const Actor& actor = *command.actor;
  const int seats = static_cast<int>(room.seats.size());
  if (command.ask.seat < 0 || command.ask.seat > seats) {
    return refuse(context_, command,
                  {Code::request_malformed, "seat must be 1 to " + std::to_string(seats), "/seat"});
  }
  if (const int own = player_of(room.seats, actor.user_id)) {
    return answer(context_, command, R"({"seat":)" + std::to_string(own) + "}");
  }
  if (room.game.status == GameStatus::finished) {
    return refuse(context_, command, {Code::game_finished, "this game is over"});
  }
  const int player = command.ask.seat ? command.ask.seat : free_seat(room.seats);
  if (const auto fault = join_fault(room, command, player))
    return refuse(context_, command, *fault);
  auto held = counts_.hold(actor.user_id);
  if (!held) return refuse(context_, command, held.error());
  command.held = std::move(*held);
  const auto index = static_cast<std::size_t>(player) - 1;
  Write write = unchanged(room, context_.wall());
  write.seats = room.seats;
  write.names = room.names;
  write.seats[index].user_id = actor.user_id;
  write.names[index] = actor.username;
  write.said = Said::seat;
  write.player = player;
  if (free_seat(write.seats) == 0) {
    write.status = GameStatus::active;
    write.current = room.contest->standing().current;
  }
  store::Changes changes;
  changes.emplace_back(store::TakeSeat{write.seats[index]});
  write.command = std::move(command);
  writer_.change_game(room, std::move(write), std::move(changes));
}

void Seating::leave(Room& room, Command& command) {
  const int player = player_of(room.seats, command.actor->user_id);
  if (room.game.status == GameStatus::finished) {
    return refuse(context_, command, {Code::game_finished, "this game is over"});
  }
  if (room.active() && player) {
    return refuse(context_, command, {Code::action_illegal, "the game has begun; resign instead"});
  }
  if (!player) return refuse(context_, command, {Code::seat_not_yours, "you have no seat here"});
  if (const auto fault = counts_.too_often(command.actor->user_id))
    return refuse(context_, command, *fault);
  const auto index = static_cast<std::size_t>(player) - 1;
  Write write = unchanged(room, context_.wall());
  write.seats = room.seats;
  write.names = room.names;
  write.seats[index].user_id.reset();
  write.names[index].clear();
  write.command = std::move(command);
  const bool empty = std::none_of(write.seats.begin(), write.seats.end(),
                                  [](const store::SeatRecord& seat) { return bool(seat.user_id); });
  if (empty) return drop_game(room, std::move(write));
  store::Changes changes;
  changes.emplace_back(store::PutSeat{write.seats[index]});
  writer_.change_game(room, std::move(write), std::move(changes));
}

void Seating::drop_game(Room& room, Write write) {
  write.status = GameStatus::finished;
  write.drops = true;
  writer_.drop_game(room, std::move(write));
}

void Seating::begin(Room& room) {
  Write write = unchanged(room, context_.wall());
  write.status = GameStatus::active;
  write.current = room.contest->standing().current;
  writer_.change_game(room, std::move(write), {});
}

void Seating::abandon(Room& room) { drop_game(room, unchanged(room, context_.wall())); }

}  // namespace fissile::online
