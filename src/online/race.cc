// Who wins a race, and what may be seen of it while its seed is a secret.
#include <algorithm>
#include <utility>

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
    const auto all = static_cast<std::size_t>(turns(static_cast<int>(i) + 1));
    const std::size_t seen = standing_.finished ? all
                             : landings == 0    ? 0
                                                : side.landed[landings - 1];
    if (seen <= side.seen_turns) continue;
    changed_boards_ |= 1u << i;
    show_board(side, seen);
  }
}

// A few turns on from what was seen, or from the last snapshot: never through the whole match.
void Contest::show_board(Side& side, std::size_t turns) {
  constexpr std::size_t kFew = 64;
  with_match(std::as_const(*side.match), [&]<class P>(const P& played) {
    using Rules = RulesOf<P>;
    using State = typename Rules::State;
    const auto& match = played.match;
    std::shared_ptr<State> state;
    if (side.seen && turns - side.seen_turns <= kFew) {
      state = std::make_shared<State>(*static_cast<const State*>(side.seen.get()));
      Silent silent;
      for (std::size_t i = side.seen_turns; i < turns; ++i) {
        Rules::apply(match.tables(), *state, match.actions()[i], silent);
      }
    } else {
      state.reset(new State(match.state_after(turns)));
    }
    side.seen = std::move(state);
    side.seen_turns = turns;
  });
}

}  // namespace fissile::online
