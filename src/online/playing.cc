// What players do: move, give up, claim, offer; and what levels and bots answer.
#include <algorithm>

#include "online/game_service_impl.h"
#include "online/views.h"

namespace fissile::online {
namespace {

using store::GameStatus;
using store::MoveKind;

static_assert(GameServiceLimits{}.records_per_game <= Contest::kMaxRecords);

constexpr unsigned bit_of(int player) { return 1u << (player - 1); }

Error not_seated() { return {Code::seat_not_yours, "you have no seat here; look on, or join"}; }
Error finished() { return {Code::game_finished, "this game is over; offer a rematch"}; }
Error stale(std::int64_t next) {
  return {Code::sequence_stale, "the next row is " + std::to_string(next) + "; watch from there",
          "/seq"};
}

bool still_in(const Room& room, int player) {
  return (room.contest->standing().active & bit_of(player)) != 0;
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

// In a race everybody has a share of the records, so that nobody can use up those of the others.
bool is_too_long(const Room& room, int player, const GameServiceLimits& limits) {
  const auto most = static_cast<std::int64_t>(limits.records_per_game);
  if (!room.contest->is_race()) return room.seq() >= most;
  return next_seq(room, player) > most / room.contest->seats();
}

Error too_long() { return {Code::limit_exceeded, "this game is too long; resign or agree"}; }

std::string seq_text(const store::MoveRecord& record) {
  return R"({"seq":)" + std::to_string(record.seq) + "}";
}

}  // namespace

void GameService::Impl::move(Room& room, Command& command) {
  const int player = player_of(room.seats, command.actor->user_id);
  const Json& action = *command.json.find("action");
  const auto code = room.contest->action_code(action);
  if (!code) return refuse(command, code.error());
  const std::int64_t seq = command.ask.seq;
  const std::int64_t next = next_seq(room, std::max(player, 1));
  if (const store::MoveRecord* record = player ? find_record(room, player, seq) : nullptr) {
    const bool same = record->player_index == player && record->kind == MoveKind::play &&
                      is_action(*room.contest, record->action, *code);
    return same ? answer_again(room, *record, command) : refuse(command, stale(next));
  }
  if (room.game.status == GameStatus::finished) return refuse(command, finished());
  if (!room.active()) {
    return refuse(command, {Code::action_not_your_turn, "the game waits for its players"});
  }
  if (!player) return refuse(command, seq == next ? not_seated() : stale(next));
  auto step = room.contest->play(player, action);
  if (!step) return refuse(command, step.error());
  if (is_too_long(room, player, limits)) return refuse(command, too_long());
  if (seq != next) return refuse(command, stale(next));
  const std::int64_t arrived_ms = command.arrived_ms;
  append_record(room, std::move(*step), std::move(command), arrived_ms);
}

// The same move twice is one move, answered twice.
void GameService::Impl::answer_again(Room& room, const store::MoveRecord& record,
                                     const Command& command) {
  JsonWriter writer;
  writer.begin_object();
  write_moved(writer, room, record);
  answer(command, writer.end_object().take());
}

void GameService::Impl::resign(Room& room, Command& command) {
  const int player = player_of(room.seats, command.actor->user_id);
  if (const auto* record = player ? last_record(room, player, MoveKind::resign) : nullptr) {
    return answer(command, seq_text(*record));
  }
  if (room.game.status == GameStatus::finished) return refuse(command, finished());
  if (!room.active() && player) {
    return refuse(command, {Code::action_illegal, "the game has not begun; leave instead"});
  }
  if (!player) return refuse(command, not_seated());
  if (!still_in(room, player)) return refuse(command, finished());
  const std::int64_t arrived_ms = command.arrived_ms;
  append_record(room, room.contest->leave(MoveKind::resign, player, "{}"), std::move(command),
                arrived_ms);
}

void GameService::Impl::claim(Room& room, Command& command) {
  const int player = player_of(room.seats, command.actor->user_id);
  if (const auto* record = player ? last_record(room, player, MoveKind::claim) : nullptr) {
    return answer(command, seq_text(*record));
  }
  if (room.game.status == GameStatus::finished) return refuse(command, finished());
  bool all_gone =
      room.active() && room.terms.clock.kind != ClockKind::days && player && still_in(room, player);
  for (const store::SeatRecord& seat : room.seats) {
    const int other = seat.player_index;
    if (!all_gone || other == player || !still_in(room, other)) continue;
    const std::int64_t gone_ms = now() - room.gone_ms[static_cast<std::size_t>(other) - 1];
    all_gone = !present(room, other) && gone_ms >= limits.gone_after_ms;
  }
  if (!player) return refuse(command, not_seated());
  if (!all_gone) {
    const std::string wait = std::to_string(limits.gone_after_ms / 1'000);
    return refuse(command, {Code::action_illegal,
                            "a win can be claimed where every opponent has "
                            "been gone for " +
                                wait + " seconds"});
  }
  const std::int64_t arrived_ms = command.arrived_ms;
  append_record(room, room.contest->leave(MoveKind::claim, player, "{}"), std::move(command),
                arrived_ms);
}

// Whether everybody who must be asked has said yes.
bool GameService::Impl::agreed(const Room& room, const Offer& offer) const {
  for (const store::SeatRecord& seat : room.seats) {
    if (seat.player_index == offer.player || !is_human(seat.player)) continue;
    if (offer.what == What::takeback && !still_in(room, seat.player_index)) continue;
    if (!(offer.accepted & bit_of(seat.player_index))) return false;
  }
  return true;
}

// The first thing that forbids an offer of this player, or nothing.
std::optional<Error> GameService::Impl::forbids(const Room& room, What what, int player) const {
  const bool over = room.game.status == GameStatus::finished;
  if (what == What::takeback && over) return finished();
  if (what == What::rematch && !over) {
    return Error{Code::action_illegal, "the game goes on; a rematch comes after it"};
  }
  const bool played = std::all_of(room.seats.begin(), room.seats.end(), [](const auto& seat) {
    return seat.user_id || !is_human(seat.player);
  });
  if (!played) return Error{Code::action_illegal, "nobody played here"};
  if (!player) return not_seated();
  return std::nullopt;
}

void GameService::Impl::carry_out(Room& room, const Offer& offer, Command& command) {
  std::erase_if(room.offers, [&](const Offer& one) { return one.what == offer.what; });
  if (offer.what == What::rematch) return rematch(room, command);
  const auto step = room.contest->takeback(offer.player);
  if (!step) return refuse(command, step.error());
  if (is_too_long(room, offer.player, limits)) return refuse(command, too_long());
  const std::int64_t arrived_ms = command.arrived_ms;
  append_record(room, std::move(*step), std::move(command), arrived_ms);
}

void GameService::Impl::offer(Room& room, Command& command) {
  const What what = command.ask.what;
  const int player = player_of(room.seats, command.actor->user_id);
  if (const auto fault = forbids(room, what, player)) return refuse(command, *fault);
  if (what == What::rematch && !room.rematch.empty()) {
    return answer(command, R"({"gameId":")" + room.rematch + R"("})");
  }
  if (what == What::takeback) {
    const auto step = room.contest->takeback(player);
    if (!step) return refuse(command, step.error());
  }
  // Two who offer the same have agreed.
  const auto other = std::find_if(room.offers.begin(), room.offers.end(), [&](const Offer& one) {
    return one.what == what && what == What::rematch && one.player != player;
  });
  if (other != room.offers.end()) return accept(room, command);
  const Offer made{what, player, 0};
  if (agreed(room, made) || (what == What::takeback && room.contest->is_race())) {
    return carry_out(room, made, command);
  }
  std::erase_if(room.offers,
                [&](const Offer& one) { return one.what == what && one.player == player; });
  room.offers.push_back(made);
  tell_offer(room, "offer", player, what);
  answer(command, "{}");
}

void GameService::Impl::accept(Room& room, Command& command) {
  const What what = command.ask.what;
  const int player = player_of(room.seats, command.actor->user_id);
  if (const auto fault = forbids(room, what, player)) return refuse(command, *fault);
  if (what == What::rematch && !room.rematch.empty()) {
    return answer(command, R"({"gameId":")" + room.rematch + R"("})");
  }
  const auto offer = std::find_if(room.offers.begin(), room.offers.end(), [&](const Offer& one) {
    return one.what == what && one.player != player;
  });
  if (offer == room.offers.end()) {
    return refuse(command, {Code::action_illegal, "nobody offers that", "/what"});
  }
  offer->accepted |= bit_of(player);
  if (!agreed(room, *offer)) return answer(command, "{}");
  const Offer made = *offer;
  carry_out(room, made, command);
}

void GameService::Impl::decline(Room& room, Command& command) {
  const What what = command.ask.what;
  const int player = player_of(room.seats, command.actor->user_id);
  if (!player) return refuse(command, not_seated());
  const auto gone = std::erase_if(room.offers, [&](const Offer& one) { return one.what == what; });
  if (gone == 0) return refuse(command, {Code::action_illegal, "nobody offers that", "/what"});
  tell_offer(room, "declined", player, what);
  answer(command, "{}");
}

void GameService::Impl::think(Room& room) {
  const int player = room.contest->standing().current;
  if (!room.active() || player == 0 || room.thinking || room.retry_ms > now()) return;
  const std::string& kind = room.seats[static_cast<std::size_t>(player) - 1].player;
  if (is_human(kind)) return;
  room.thinking = true;
  const auto done = [this, weak = std::weak_ptr(alive), id = room.id,
                     seq = room.seq()](Workers::Played played) {
    if (weak.expired()) return;
    const auto found = rooms.find(id);
    if (found == rooms.end()) return;
    Command command;
    command.ask.seq = seq;
    command.arrived_ms = now();
    command.played = std::move(played);
    found->second->queue.push_front(std::move(command));
    pump(*found->second);
  };
  const Flag flag = next_flag(room);
  const std::int64_t left_ms =
      flag.at_ms == kNever ? kNever : std::max<std::int64_t>(flag.at_ms - now(), 1);
  const std::int64_t think_ms = thought_ms(room.terms.clock, left_ms);
  ports.workers.think(
      {room.contest->lend(), kind, room.id, player, random_seed(), left_ms, think_ms}, done);
}

// A level or a bot has answered. One that answers nonsense, or nothing for a reason, has lost.
void GameService::Impl::played(Room& room, Command& command) {
  room.thinking = false;
  room.contest->give_back();
  if (!room.active() || command.ask.seq != room.seq()) return;
  const int player = room.contest->standing().current;
  Workers::Played& answer = *command.played;
  if (!answer.action && answer.reason.empty()) {
    room.retry_ms = now() + kRetryMs;
    return;
  }
  const std::int64_t at_ms = command.arrived_ms;
  if (answer.action) {
    const auto json = parse_json(*answer.action);
    const auto step = json ? room.contest->play(player, *json) : Result<Step>(json.error());
    if (step) return append_record(room, std::move(*step), std::nullopt, at_ms);
    const bool shapeless = !json || step.error().code == Code::action_malformed;
    answer.reason = shapeless ? "nonsense" : "illegal";
  }
  JsonWriter writer;
  writer.begin_object().field("reason", answer.reason.substr(0, 200)).end_object();
  append_record(room, room.contest->leave(MoveKind::resign, player, writer.take()), std::nullopt,
                at_ms);
}

}  // namespace fissile::online
