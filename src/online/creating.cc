#include "online/creating.h"

#include <algorithm>

#include "online/game_ids.h"
#include "online/game_queue.h"
#include "online/loader.h"
#include "online/new_game.h"
#include "online/replies.h"
#include "online/rooms.h"
#include "online/user_counts.h"
#include "online/writer.h"
#include "online/writes.h"

namespace fissile::online {

using store::GameStatus;

void Creating::create(Command& command) {
  NewGame wanted;
  if (const auto fault = read_new_game(command.json, wanted))
    return refuse(context_, command, *fault);
  const bool keyed = !wanted.key.empty() && !command.actor->user_id.empty();
  if (!keyed) return create_as(random_id(context_.ports.randomness), command);
  command.ask.game_id = keyed_id(command.actor->user_id, wanted.key);
  queue_.push(std::move(command));
}

// The game of that key is there already.
void Creating::create_again(Room& room, Command& command) {
  answer(context_, command, R"({"gameId":")" + room.id + R"("})");
}

void Creating::create_missing(Room& room) {
  const auto first = std::find_if(room.queue.begin(), room.queue.end(), [](const Command& command) {
    return !command.played && command.verb == Verb::create;
  });
  if (room.write)
    return loader_.give_up(room, {Code::store_failed, "this could not be stored; try again"});
  if (first == room.queue.end()) {
    return loader_.give_up(room, {Code::game_none, "there is no such game", "/gameId"});
  }
  Command command = std::move(*first);
  room.queue.erase(first);
  create_as(room.id, command);
}

void Creating::create_as(const std::string& id, Command& command) {
  const auto no = [&](const Error& error) {
    refuse(context_, command, error);
    if (Room* room = rooms_.find(id)) create_missing(*room);
  };
  NewGame wanted;
  if (const auto fault = read_new_game(command.json, wanted)) return no(*fault);
  if (const auto fault = check_new_game(wanted, context_.ports.workers.bots())) return no(*fault);
  const std::uint64_t seed =
      is_hidden_game(wanted.game) ? random_seed(context_.ports.randomness) : 0;
  const auto contest = Contest::make(wanted.game, wanted.setup, seed, wanted.terms.race,
                                     static_cast<int>(wanted.seats.size()));
  if (!contest) return no(contest.error());
  if (contest->standing().finished) {
    return no({Code::setup_invalid, "this game is over before it begins", "/setup"});
  }
  const Actor& actor = *command.actor;
  if (const auto fault = counts_.too_many(actor.user_id, context_.limits)) return no(*fault);
  if (actor.user_id.empty()) {
    return no({Code::auth_required, "sign in, or come as a guest, to play"});
  }
  store::StoredGame stored;
  stored.game.game_id = id;
  stored.game.game = wanted.game;
  stored.game.setup = contest->setup_text();
  stored.game.seed = seed;
  stored.game.terms = terms_text(wanted.terms);
  stored.game.grid_rows = contest->grid_rows();
  stored.game.grid_cols = contest->grid_cols();
  stored.seats = make_seats(wanted.seats);
  stored.seats[static_cast<std::size_t>(wanted.seat) - 1].user_id = actor.user_id;
  std::vector<std::string> names(wanted.seats.size());
  names[static_cast<std::size_t>(wanted.seat) - 1] = actor.username;
  add_game(std::move(stored), std::move(names), "", command);
}

// A new game with all but its times.
void Creating::add_game(store::StoredGame stored, std::vector<std::string> names,
                        std::string rematch_of, Command& command) {
  const std::string id = stored.game.game_id;
  Room* room = rooms_.find_or_make(id);
  if (!room)
    return refuse(context_, command, {Code::limit_exceeded, "too many games are open; try later"});
  const std::int64_t wall_ms = context_.ports.clock.wall_ms();
  for (store::SeatRecord& seat : stored.seats) seat.game_id = id;
  stored.game.created_at_ms = stored.game.updated_at_ms = wall_ms;
  const bool full = free_seat(stored.seats) == 0;
  stored.game.status = full ? GameStatus::active : GameStatus::waiting;
  if (const auto fault = fill(*room, stored, std::move(names), context_.moment())) {
    refuse(context_, command, *fault);
    return loader_.give_up(*room, *fault);
  }
  if (full) room->game.current_player = room->contest->standing().current;
  Write write = unchanged(*room, context_.ports.clock);
  write.updated_at_ms = wall_ms;
  write.said = Said::game_id;
  write.command = std::move(command);
  write.rematch_of = std::move(rematch_of);
  writer_.add_game(*room, std::move(write));
}

void Creating::rematch(Room& room, Command& command) {
  store::StoredGame stored;
  stored.game = room.game;
  stored.game.game_id = random_id(context_.ports.randomness);
  stored.game.current_player = stored.game.winner = 0;
  if (room.contest->is_hidden()) stored.game.seed = random_seed(context_.ports.randomness);
  stored.seats = room.seats;
  std::vector<std::string> names = room.names;
  std::rotate(stored.seats.begin(), stored.seats.begin() + 1, stored.seats.end());
  std::rotate(names.begin(), names.begin() + 1, names.end());
  for (std::size_t i = 0; i < stored.seats.size(); ++i) {
    store::SeatRecord& seat = stored.seats[i];
    seat.player_index = static_cast<int>(i) + 1;
    seat.color = seat_color(seat.player_index);
    seat.is_active = true;
  }
  add_game(std::move(stored), std::move(names), room.id, command);
}

}  // namespace fissile::online
