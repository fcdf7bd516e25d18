// Who wins a race, and what may be seen of it while its seed is a secret.
#include <algorithm>

#include "online/contest.h"

namespace fissile::online {

Standing race_standing(const Race& race, const FactList& seats) {
  Standing standing;
  int left = 0, last = 0, open = 0, best = 0;
  std::int64_t most = -1;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Facts& seat = seats[i];
    const int player = static_cast<int>(i) + 1;
    if (seat.solved && race.goal == RaceGoal::solve && !standing.winner) standing.winner = player;
    if (!seat.over()) standing.active |= 1u << i;
    open += seat.over() ? 0 : 1;
    if (seat.gone) continue;
    ++left;
    last = player;
    if (seat.score == most) best = 0;  // a tie has no winner
    if (seat.score > most) best = player, most = seat.score;
  }
  if (!standing.winner && left == 1) standing.winner = last;
  if (!standing.winner && open == 0 && race.goal == RaceGoal::score) standing.winner = best;
  standing.finished = standing.winner != 0 || open == 0;
  if (standing.winner) standing.active |= 1u << (standing.winner - 1);
  return standing;
}

// All seats are dealt the same pairs and hands. So a board is shown up to the landing that
// everybody who still plays has made themselves: beyond it lies somebody's future.
void Contest::show_boards() {
  std::size_t shown = kMaxRecords;
  for (const Side& side : sides_) {
    if (!side.facts.over()) shown = std::min(shown, side.landed.size());
  }
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    Side& side = sides_[i];
    const std::size_t landings = std::min(shown, side.landed.size());
    with_match(*side.match, [&]<class P>(const P& played) {
      const auto& actions = played.match.actions();
      const std::size_t turns = standing_.finished ? actions.size()
                                : landings == 0    ? 0
                                                   : side.landed[landings - 1];
      auto& seen = std::get<std::remove_const_t<P>>(*side.seen).match;
      if (seen.actions().size() < turns) changed_boards_ |= 1u << i;
      Silent silent;
      while (seen.actions().size() < turns) seen.apply(actions[seen.actions().size()], silent);
    });
  }
}

}  // namespace fissile::online
