#include "online/thinking.h"

#include <algorithm>

#include "base/json_writer.h"
#include "online/game_ids.h"
#include "online/game_queue.h"
#include "online/rooms.h"
#include "online/steps.h"
#include "online/writer.h"

namespace fissile::online {

namespace {

// Who sits there first; a game is asked for by somebody.
std::string first_user(const Room& room) {
  for (const store::SeatRecord& seat : room.seats) {
    if (seat.user_id) return *seat.user_id;
  }
  return room.id;
}

}  // namespace

void Thinking::think(Room& room) {
  const int player = room.contest->standing().current;
  const std::int64_t now_ms = context_.now();
  if (!room.active() || player == 0 || room.thinking || room.retry_ms > now_ms) return;
  const std::string& kind = room.seats[static_cast<std::size_t>(player) - 1].player;
  if (is_human(kind)) return;
  room.thinking = true;
  const auto done = [this, id = room.id, seq = room.seq()](Workers::Played played) {
    Room* found = rooms_.find(id);
    if (!found) return;
    Command command;
    command.ask.seq = seq;
    command.arrived_ms = context_.now();
    command.played = std::move(played);
    queue_.push_first(*found, std::move(command));
  };
  const Flag flag = next_flag(room);
  const std::int64_t left_ms =
      flag.at_ms == kNever ? kNever : std::max<std::int64_t>(flag.at_ms - now_ms, 1);
  const std::int64_t think_ms = thought_ms(room.terms.clock, left_ms);
  const std::uint64_t seed = random_seed(context_.ports.randomness);
  context_.ports.workers.think(
      {room.contest->lend(), kind, room.id, player, seed, left_ms, think_ms, first_user(room)},
      context_.while_alive(done));
}

void Thinking::played(Room& room, Command& command) {
  room.thinking = false;
  room.contest->give_back();
  if (!room.active() || command.ask.seq != room.seq()) return;
  const int player = room.contest->standing().current;
  Workers::Played& answer = *command.played;
  if (!answer.action && answer.reason.empty()) {
    room.retry_ms = context_.now() + kRetryMs;
    return;
  }
  if (!answer.action) return lose(room, answer.reason, command.arrived_ms);
  const auto play = [player](const Contest& contest, const Command& of) {
    const auto json = parse_json(*of.played->action);
    if (json) return contest.play(player, *json);
    return Result<Step>(Error{Code::action_malformed, json.error().message});
  };
  steps_.find(room, command, room.turn_cost, play,
              [this](Room& then, Command& of, Result<Step> step) {
                if (step) return writer_.append_record(then, std::move(*step), of.arrived_ms);
                const bool shapeless = step.error().code == Code::action_malformed;
                lose(then, shapeless ? "nonsense" : "illegal", of.arrived_ms);
              });
}

void Thinking::lose(Room& room, const std::string& reason, std::int64_t at_ms) {
  const int player = room.contest->standing().current;
  JsonWriter writer;
  writer.begin_object().field("reason", reason.substr(0, 200)).end_object();
  writer_.append_record(room, room.contest->leave(store::MoveKind::resign, player, writer.take()),
                        at_ms);
}

}  // namespace fissile::online
