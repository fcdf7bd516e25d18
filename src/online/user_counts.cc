#include "online/user_counts.h"

#include <algorithm>

namespace fissile::online {

using store::GameStatus;

void UserCounts::change(const store::GameRecord& game, const std::vector<store::SeatRecord>& seats,
                        int step) {
  if (game.status == GameStatus::finished) return;
  std::uint64_t& all = game.status == GameStatus::waiting ? waiting_ : active_;
  all = step > 0 ? all + 1 : all - std::min<std::uint64_t>(all, 1);
  for (const store::SeatRecord& seat : seats) {
    if (!seat.user_id) continue;
    const auto found = counts_.try_emplace(*seat.user_id).first;
    int& number = game.status == GameStatus::waiting ? found->second.waiting : found->second.active;
    number = std::max(0, number + step);
    if (found->second.waiting == 0 && found->second.active == 0) counts_.erase(found);
  }
}

std::optional<Error> UserCounts::too_many(const std::string& user_id,
                                          const GameServiceLimits& limits) const {
  const auto found = counts_.find(user_id);
  const Count have = found == counts_.end() ? Count{} : found->second;
  if (have.waiting >= limits.waiting_games_per_user) {
    return Error{Code::limit_exceeded, "you have many games that wait; leave one first"};
  }
  if (have.active >= limits.active_games_per_user) {
    return Error{Code::limit_exceeded, "you play many games; finish one first"};
  }
  return std::nullopt;
}

}  // namespace fissile::online
