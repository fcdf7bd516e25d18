#include "online/offers.h"

#include <algorithm>

#include "online/creating.h"
#include "online/publisher.h"
#include "online/refusals.h"
#include "online/replies.h"
#include "online/steps.h"
#include "online/writer.h"

namespace fissile::online {
namespace {

using store::GameStatus;

constexpr unsigned bit_of(int player) { return 1u << (player - 1); }

// Whether everybody who must be asked has said yes.
bool agreed(const Room& room, const Offer& offer) {
  for (const store::SeatRecord& seat : room.seats) {
    if (seat.player_index == offer.player || !is_human(seat.player)) continue;
    if (offer.what == What::takeback && !still_in(room, seat.player_index)) continue;
    if (!(offer.accepted & bit_of(seat.player_index))) return false;
  }
  return true;
}

// The first thing that forbids an offer of this player, or nothing.
std::optional<Error> forbids(const Room& room, What what, int player) {
  const bool over = room.game.status == GameStatus::finished;
  if (what == What::takeback && over) return game_over();
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

}  // namespace

void Offers::carry_out(Room& room, const Offer& offer, Command& command) {
  std::erase_if(room.offers, [&](const Offer& one) { return one.what == offer.what; });
  if (offer.what == What::rematch) return creating_.rematch(room, command);
  const auto take_back = [player = offer.player](const Contest& contest, const Command&) {
    return contest.takeback(player);
  };
  steps_.find(room, command, room.contest->takeback_cost(offer.player), take_back,
              [this, player = offer.player](Room& then, Command& of, Result<Step> step) {
                if (!step) return refuse(context_, of, step.error());
                if (is_too_long(then, player, context_.limits.records_per_game))
                  return refuse(context_, of, too_long());
                writer_.append_record(then, std::move(*step), std::move(of));
              });
}

bool Offers::give_rematch(Room& room, Command& command) {
  if (!room.rematch.empty()) {
    answer(context_, command, R"({"gameId":")" + room.rematch + R"("})");
    return true;
  }
  if (room.rematch_agreed) creating_.rematch(room, command);
  return room.rematch_agreed;
}

void Offers::offer(Room& room, Command& command) {
  const What what = command.ask.what;
  const int player = player_of(room.seats, command.actor->user_id);
  if (const auto fault = forbids(room, what, player)) return refuse(context_, command, *fault);
  if (what == What::rematch && give_rematch(room, command)) return;
  if (what == What::takeback) {
    const auto turns = room.contest->turns_without(player);
    if (!turns) return refuse(context_, command, turns.error());
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
  publisher_.publish_offer(room, Event::offer, player, what);
  answer(context_, command, "{}");
}

void Offers::accept(Room& room, Command& command) {
  const What what = command.ask.what;
  const int player = player_of(room.seats, command.actor->user_id);
  if (const auto fault = forbids(room, what, player)) return refuse(context_, command, *fault);
  if (what == What::rematch && give_rematch(room, command)) return;
  const auto offer = std::find_if(room.offers.begin(), room.offers.end(), [&](const Offer& one) {
    return one.what == what && one.player != player;
  });
  if (offer == room.offers.end()) {
    return refuse(context_, command, {Code::action_illegal, "nobody offers that", "/what"});
  }
  offer->accepted |= bit_of(player);
  if (!agreed(room, *offer)) return answer(context_, command, "{}");
  const Offer made = *offer;
  carry_out(room, made, command);
}

void Offers::decline(Room& room, Command& command) {
  const What what = command.ask.what;
  const int player = player_of(room.seats, command.actor->user_id);
  if (!player) return refuse(context_, command, not_seated());
  const auto gone = std::erase_if(room.offers, [&](const Offer& one) { return one.what == what; });
  if (gone == 0)
    return refuse(context_, command, {Code::action_illegal, "nobody offers that", "/what"});
  publisher_.publish_offer(room, Event::declined, player, what);
  answer(context_, command, "{}");
}

}  // namespace fissile::online
