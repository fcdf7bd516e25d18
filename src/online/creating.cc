#include "online/creating.h"

#include <algorithm>

#include "online/costs.h"
#include "online/game_ids.h"
#include "online/game_queue.h"
#include "online/loader.h"
#include "online/new_game.h"
#include "online/refusals.h"
#include "online/replies.h"
#include "online/rooms.h"
#include "online/setups.h"
#include "online/user_counts.h"
#include "online/writer.h"
#include "online/writes.h"

namespace fissile::online {

using store::GameStatus;

// What another thread makes a new game of. Until it is done nobody else touches it.
struct Creating::Task {
  Command command = {};
  NewGame wanted = {};  // its setup is the command's
  store::StoredGame stored = {};
  std::vector<std::string> names = {};
  double cost = 0;
  std::optional<Result<Restored>> made = {};

  void make();
  Result<Restored> make_new();
};

void Creating::Task::make() {
  made.emplace(command.rematch_of.empty() ? make_new()
                                          : restore(std::move(stored), stored.game.created_at_ms));
}

Result<Restored> Creating::Task::make_new() {
  auto contest = Contest::make(wanted.game, wanted.setup, stored.game.seed, wanted.terms.race,
                               static_cast<int>(wanted.seats.size()));
  if (!contest) return contest.error();
  if (contest->standing().finished) {
    return Error{Code::setup_invalid, "this game is over before it begins", "/setup"};
  }
  stored.game.setup = contest->setup_text();
  stored.game.grid_rows = contest->grid_rows();
  stored.game.grid_cols = contest->grid_cols();
  Tally tally = new_tally(wanted.terms.clock, wanted.seats.size(), stored.game.created_at_ms);
  std::string brief = brief_setup(stored.game.setup);
  return Restored{std::move(stored), wanted.terms, std::move(*contest), std::move(tally),
                  std::move(brief)};
}

void Creating::create(Command& command) {
  NewGame wanted;
  if (const auto fault = read_new_game(command.json, wanted))
    return refuse(context_, command, *fault);
  const bool keyed = !wanted.key.empty() && !command.actor->user_id.empty();
  if (keyed) {
    command.ask.game_id = keyed_id(command.actor->user_id, wanted.key);
    return queue_.push(std::move(command));
  }
  Room* room = rooms_.find_or_make(random_id(context_.ports.randomness));
  if (!room)
    return refuse(context_, command, {Code::limit_exceeded, "too many games are open; try later"});
  create_in(*room, command);
}

// The game of that key is there already.
void Creating::create_again(Room& room, Command& command) {
  if (Room* old = rooms_.find(command.rematch_of)) old->rematch = room.id;
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
  create_in(room, command);
}

// The room stays for others that would create the same game.
void Creating::refuse_in(Room& room, Command& command, const Error& error) {
  room.phase = Phase::absent;
  command.held.reset();
  // It is to be agreed on again.
  if (Room* old = rooms_.find(command.rematch_of)) old->rematch_agreed = false;
  refuse(context_, command, error);
  create_missing(room);
}

void Creating::create_in(Room& room, Command& command) {
  auto task = command.rematch_of.empty() ? plan(command) : plan_rematch(command);
  if (!task) return refuse_in(room, command, task.error());
  room.phase = Phase::computing;
  store::GameRecord& game = (*task)->stored.game;
  game.game_id = room.id;
  game.created_at_ms = game.updated_at_ms = context_.wall();
  for (store::SeatRecord& seat : (*task)->stored.seats) seat.game_id = room.id;
  const bool full = free_seat((*task)->stored.seats) == 0;
  game.status = full ? GameStatus::active : GameStatus::waiting;
  const auto then = [this, id = room.id, task = *task](bool done) { made(id, task, done); };
  const std::string user = (*task)->command.actor->user_id;
  context_.ports.workers.compute(
      {user, (*task)->cost, [task = *task] { task->make(); }, context_.while_alive(then)});
}

// All that can be said against it before it is made.
Result<std::shared_ptr<Creating::Task>> Creating::plan(Command& command) {
  const Actor& actor = *command.actor;
  NewGame wanted;
  if (const auto fault = read_new_game(command.json, wanted)) return *fault;
  if (const auto fault = check_new_game(wanted, context_.ports.workers.bots())) return *fault;
  if (actor.user_id.empty()) {
    return Error{Code::auth_required, "sign in, or come as a guest, to play"};
  }
  auto held = counts_.hold(actor.user_id);
  if (!held) return held.error();
  if (const auto fault = counts_.too_often(actor.user_id)) return *fault;
  command.held = std::move(*held);
  const auto task = std::make_shared<Task>();
  store::GameRecord& game = task->stored.game;
  game.game = wanted.game;
  game.seed = is_hidden_game(wanted.game) ? random_seed(context_.ports.randomness) : 0;
  game.terms = terms_text(wanted.terms);
  task->stored.seats = make_seats(wanted.seats);
  game.wakes = wakes(wanted.terms, task->stored.seats);
  const auto seat = static_cast<std::size_t>(wanted.seat) - 1;
  task->stored.seats[seat].user_id = actor.user_id;
  task->names.resize(wanted.seats.size());
  task->names[seat] = actor.username;
  task->cost = setup_cost(wanted.setup ? size_of(*wanted.setup) : 0);
  // The setup stays where it is when what holds it is moved.
  task->wanted = std::move(wanted);
  task->command = std::move(command);
  return task;
}

Result<std::shared_ptr<Creating::Task>> Creating::plan_rematch(Command& command) {
  const Room* old = rooms_.find(command.rematch_of);
  if (!old || !old->contest || old->game.setup.empty()) {
    return Error{Code::store_failed, "the game before is not here now; try again"};
  }
  const auto task = std::make_shared<Task>();
  store::StoredGame& stored = task->stored;
  stored.game = old->game;
  stored.game.current_player = stored.game.winner = 0;
  if (old->contest->is_hidden()) stored.game.seed = random_seed(context_.ports.randomness);
  stored.seats = old->seats;
  task->names = old->names;
  std::rotate(stored.seats.begin(), stored.seats.begin() + 1, stored.seats.end());
  std::rotate(task->names.begin(), task->names.begin() + 1, task->names.end());
  std::vector<std::string> user_ids;
  for (std::size_t i = 0; i < stored.seats.size(); ++i) {
    store::SeatRecord& seat = stored.seats[i];
    seat.player_index = static_cast<int>(i) + 1;
    seat.color = seat_color(seat.player_index);
    seat.is_active = true;
    if (seat.user_id) user_ids.push_back(*seat.user_id);
  }
  auto held = counts_.hold_active(user_ids);
  if (!held) return held.error();
  command.held = std::move(*held);
  task->cost = setup_cost(stored.game.setup.size());
  task->command = std::move(command);
  return task;
}

// A new game, made and not stored yet.
void Creating::made(const std::string& id, const std::shared_ptr<Task>& task, bool done) {
  Room& room = rooms_.at(id);
  Command& command = task->command;
  room.phase = Phase::absent;
  if (!done) return refuse_in(room, command, too_much());
  if (context_.closing) return refuse_in(room, command, closing());
  if (!*task->made) return refuse_in(room, command, task->made->error());
  Restored& restored = **task->made;
  const std::size_t bytes =
      sizeof room + restored.contest.bytes() + restored.stored.game.setup.size();
  if (!rooms_.admit(room, command.actor->user_id, bytes)) {
    return refuse_in(room, command, no_memory());
  }
  fill(room, std::move(restored), std::move(task->names), context_.moment(),
       [](std::int64_t) { return 0; });
  if (room.active()) room.game.current_player = room.contest->standing().current;
  Write write = unchanged(room, context_.wall());
  write.updated_at_ms = room.game.updated_at_ms;
  write.said = Said::game_id;
  write.rematch_of = command.rematch_of;
  write.command = std::move(command);
  writer_.add_game(room, std::move(write));
}

void Creating::rematch(Room& room, Command& command) {
  room.rematch_agreed = true;
  command.verb = Verb::create;
  command.rematch_of = room.id;
  command.ask.game_id = keyed_id("rematch", room.id);
  queue_.push(std::move(command));
}

}  // namespace fissile::online
