// Who wins a race.
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

}  // namespace fissile::online
