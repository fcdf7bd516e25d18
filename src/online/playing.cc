#include "online/playing.h"

#include <algorithm>

#include "online/refusals.h"
#include "online/replies.h"
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

const store::MoveRecord* last_record(const Room& room, int player, MoveKind kind) {
  const auto found = std::find_if(
      room.records.rbegin(), room.records.rend(),
      [&](const auto& record) { return record.player_index == player && record.kind == kind; });
  return found == room.records.rend() ? nullptr : &*found;
}

bool is_action(const Contest& contest, const std::string& text, std::uint32_t code) {
  const auto json = parse_json(text);
  const auto other = json ? contest.action_code(*json) : Result<std::uint32_t>(json.error());
  return other && *other == code;
}

std::string seq_text(const store::MoveRecord& record) {
  return R"({"seq":)" + std::to_string(record.seq) + "}";
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
  auto step = room.contest->play(player, action);
  if (!step) return refuse(context_, command, step.error());
  if (is_too_long(room, player, context_.limits.records_per_game))
    return refuse(context_, command, too_long());
  if (seq != next) return refuse(context_, command, stale(next));
  writer_.append_record(room, std::move(*step), std::move(command));
}

void Playing::resign(Room& room, Command& command) {
  const int player = player_of(room.seats, command.actor->user_id);
  if (const auto* record = player ? last_record(room, player, MoveKind::resign) : nullptr) {
    return answer(context_, command, seq_text(*record));
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

void Playing::claim(Room& room, Command& command) {
  const int player = player_of(room.seats, command.actor->user_id);
  if (const auto* record = player ? last_record(room, player, MoveKind::claim) : nullptr) {
    return answer(context_, command, seq_text(*record));
  }
  if (room.game.status == GameStatus::finished) return refuse(context_, command, game_over());
  bool all_gone =
      room.active() && room.terms.clock.kind != ClockKind::days && player && still_in(room, player);
  for (const store::SeatRecord& seat : room.seats) {
    const int other = seat.player_index;
    if (!all_gone || other == player || !still_in(room, other)) continue;
    const std::int64_t gone_ms = context_.now() - room.gone_ms[static_cast<std::size_t>(other) - 1];
    all_gone = !present(room, other) && gone_ms >= context_.limits.gone_after_ms;
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
