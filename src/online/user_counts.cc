#include "online/user_counts.h"

#include <algorithm>

namespace fissile::online {

using store::GameStatus;

void UserCounts::change(const std::string& user_id, int Count::* number, int step) {
  const auto found = counts_.try_emplace(user_id).first;
  Count& count = found->second;
  count.*number = std::max(0, count.*number + step);
  if (count.waiting == 0 && count.active == 0 && count.held == 0) counts_.erase(found);
}

void UserCounts::add(const store::GamesByUser& games) {
  waiting_ += games.waiting;
  active_ += games.active;
  for (const store::UserGames& user : games.users) {
    change(user.user_id, &Count::waiting, user.waiting);
    change(user.user_id, &Count::active, user.active);
  }
}

void UserCounts::change(const store::GameRecord& game, const std::vector<store::SeatRecord>& seats,
                        int step) {
  if (game.status == GameStatus::finished) return;
  const bool waits = game.status == GameStatus::waiting;
  std::uint64_t& all = waits ? waiting_ : active_;
  all = step > 0 ? all + 1 : all - std::min<std::uint64_t>(all, 1);
  for (const store::SeatRecord& seat : seats) {
    if (seat.user_id) change(*seat.user_id, waits ? &Count::waiting : &Count::active, step);
  }
}

UserCounts::Count UserCounts::count_of(const std::string& user_id) const {
  const auto found = counts_.find(user_id);
  return found == counts_.end() ? Count{} : found->second;
}

std::shared_ptr<void> UserCounts::held(std::vector<std::string> user_ids) {
  for (const std::string& user_id : user_ids) change(user_id, &Count::held, 1);
  const auto release = [this, user_ids = std::move(user_ids),
                        alive = std::weak_ptr(context_.alive)](void*) {
    if (alive.expired()) return;
    for (const std::string& user_id : user_ids) change(user_id, &Count::held, -1);
  };
  return {this, release};
}

Result<std::shared_ptr<void>> UserCounts::hold(const std::string& user_id) {
  const Count have = count_of(user_id);
  if (have.waiting + have.held >= context_.limits.waiting_games_per_user) {
    return Error{Code::limit_exceeded, "you have many games that wait; leave one first"};
  }
  if (have.active + have.held >= context_.limits.active_games_per_user) {
    return Error{Code::limit_exceeded, "you play many games; finish one first"};
  }
  return held({user_id});
}

Result<std::shared_ptr<void>> UserCounts::hold_active(const std::vector<std::string>& user_ids) {
  for (const std::string& user_id : user_ids) {
    const Count have = count_of(user_id);
    if (have.active + have.held >= context_.limits.active_games_per_user) {
      return Error{Code::limit_exceeded, "one of you plays many games; finish one first"};
    }
  }
  return held(user_ids);
}

std::optional<Error> UserCounts::too_often(const std::string& user_id) {
  const Rate rate{context_.limits.seats_per_window, context_.limits.seats_window_ms};
  if (rates_.take(user_id, rate, context_.now())) return std::nullopt;
  return Error{Code::rate_exceeded, "you come and go too often; wait a minute"};
}

}  // namespace fissile::online
