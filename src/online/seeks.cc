#include "online/seeks.h"

#include <algorithm>

#include "online/presence.h"

namespace fissile::online {

void Seeks::put(const store::GameRecord& game, const Terms& terms,
                const std::vector<store::SeatRecord>& seats) {
  Seek seek{game.created_at_ms, terms.is_private || terms.clock.kind == ClockKind::days, {}};
  for (const store::SeatRecord& seat : seats) {
    if (seat.user_id) seek.user_ids.push_back(*seat.user_id);
  }
  seeks_.insert_or_assign(game.game_id, std::move(seek));
}

void Seeks::drop(std::string_view id) {
  const auto found = seeks_.find(id);
  if (found != seeks_.end()) seeks_.erase(found);
}

std::int64_t Seeks::ends_ms(std::string_view id) const {
  const auto found = seeks_.find(id);
  if (found == seeks_.end()) return kNever;
  const Seek& seek = found->second;
  const GameServiceLimits& limits = context_.limits;
  const std::int64_t age_ms = context_.wall() - seek.created_at_ms;
  const std::int64_t ends_ms = context_.now() + limits.waiting_games_ms - age_ms;
  if (seek.patient) return ends_ms;
  std::int64_t here_ms = context_.open_ms;
  for (const std::string& user_id : seek.user_ids) {
    here_ms = std::max(here_ms, presence_.last_ms(user_id));
  }
  return std::min(ends_ms, here_ms + limits.seek_gone_after_ms);
}

}  // namespace fissile::online
