#include "online/playing.h"

#include <algorithm>

#include "online/presence.h"
#include "online/refusals.h"
#include "online/replies.h"
#include "online/steps.h"
#include "online/views.h"
#include "online/writer.h"

namespace fissile::online {
namespace {

using store::GameStatus;
using store::MoveKind;

static_assert(GameServiceLimits{}.records_per_game <= Contest::kMaxRecords);

Error stale(std::int64_t next) {
  return {Code::sequence_stale, "the next row is " + std::to_string(next) + "; watch from there",
          "/seq"};
}

bool is_action(const Contest& contest, const std::string& text, std::uint32_t code) {
  const auto json = parse_json(text);
  const auto other = json ? contest.action_code(*json) : Result<std::uint32_t>(json.error());
  return other && *other == code;
}

std::string seq_text(std::int64_t seq) { return R"({"seq":)" + std::to_string(seq) + "}"; }

// The number of the record by which a player did that, or 0.
std::int64_t seq_of(const std::vector<std::int64_t>& by_seat, int player) {
  return player ? by_seat[static_cast<std::size_t>(player) - 1] : 0;
}

// The same move twice is one move, answered twice.
std::string moved_text(const Room& room, const store::MoveRecord& record) {
  JsonWriter writer;
  writer.begin_object();
  write_moved(writer, room, record);
  return writer.end_object().take();
}

}  // namespace

void Playing::move(Room& room, Command& command) {
  const int player = player_of(room.seats, command.actor->user_id);
  const Json& action = *command.json.find("action");
  const auto code = room.contest->action_code(action);
  if (!code) return refuse(context_, command, code.error());
  const std::int64_t seq = command.ask.seq;
  const std::int64_t next = next_seq(room, std::max(player, 1));
  if (const store::MoveRecord* record = player ? find_record(room, player, seq) : nullptr) {
    const bool same = record->player_index == player && record->kind == MoveKind::play &&
                      is_action(*room.contest, record->action, *code);
    return same ? answer(context_, command, moved_text(room, *record))
                : refuse(context_, command, stale(next));
  }
  if (room.game.status == GameStatus::finished) return refuse(context_, command, game_over());
  if (!room.active()) {
    return refuse(context_, command,
                  {Code::action_not_your_turn, "the game waits for its players"});
  }
  if (!player) return refuse(context_, command, seq == next ? not_seated() : stale(next));
  // The step may be found elsewhere; nothing else happens in the room meanwhile.
  const auto play = [player](const Contest& contest, const Command& of) {
    return contest.play(player, *of.json.find("action"));
  };
  steps_.find(room, command, room.turn_cost, play,
              [this, player, seq, next](Room& then, Command& of, Result<Step> step) {
                if (!step) return refuse(context_, of, step.error());
                if (is_too_long(then, player, context_.limits.records_per_game))
                  return refuse(context_, of, too_long());
                if (seq != next) return refuse(context_, of, stale(next));
                writer_.append_record(then, std::move(*step), std::move(of));
              });
}

void Playing::resign(Room& room, Command& command) {
  const int player = player_of(room.seats, command.actor->user_id);
  if (const std::int64_t seq = seq_of(room.tally.resigned, player)) {
    return answer(context_, command, seq_text(seq));
  }
  if (room.game.status == GameStatus::finished) return refuse(context_, command, game_over());
  if (!room.active() && player) {
    return refuse(context_, command,
                  {Code::action_illegal, "the game has not begun; leave instead"});
  }
  if (!player) return refuse(context_, command, not_seated());
  if (!still_in(room, player)) return refuse(context_, command, game_over());
  writer_.append_record(room, room.contest->leave(MoveKind::resign, player, "{}"),
                        std::move(command));
}

// Whether nobody of that seat has been here for long enough, over a connection or without one.
bool Playing::is_gone(const Room& room, int player) const {
  if (present(room, player)) return false;
  const auto seat = static_cast<std::size_t>(player) - 1;
  std::int64_t last_ms = room.gone_ms[seat];
  if (const auto& user_id = room.seats[seat].user_id) {
    last_ms = std::max(last_ms, presence_.looked_ms(*user_id));
  }
  return context_.now() - last_ms >= context_.limits.gone_after_ms;
}

void Playing::claim(Room& room, Command& command) {
  const int player = player_of(room.seats, command.actor->user_id);
  if (const std::int64_t seq = seq_of(room.tally.claimed, player)) {
    return answer(context_, command, seq_text(seq));
  }
  if (room.game.status == GameStatus::finished) return refuse(context_, command, game_over());
  bool all_gone =
      room.active() && room.terms.clock.kind != ClockKind::days && player && still_in(room, player);
  for (const store::SeatRecord& seat : room.seats) {
    const int other = seat.player_index;
    if (!all_gone || other == player || !still_in(room, other)) continue;
    all_gone = is_gone(room, other);
  }
  if (!player) return refuse(context_, command, not_seated());
  if (!all_gone) {
    const std::string wait = std::to_string(context_.limits.gone_after_ms / 1'000);
    return refuse(context_, command,
                  {Code::action_illegal,
                   "a win can be claimed where every opponent has "
                   "been gone for " +
                       wait + " seconds"});
  }
  writer_.append_record(room, room.contest->leave(MoveKind::claim, player, "{}"),
                        std::move(command));
}

}  // namespace fissile::online
