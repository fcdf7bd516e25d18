#include "arena/results.h"

#include <algorithm>

namespace fissile::arena {
namespace {

double compare(int rank, int other) { return rank < other ? 1 : rank == other ? 0.5 : 0; }

void count(Standing& standing, const GameLine& game, std::size_t seat) {
  const auto best = std::count(game.ranks.begin(), game.ranks.end(), 1);
  ++standing.games;
  if (game.ranks[seat] != 1) {
    ++standing.losses;
  } else if (best == 1) {
    ++standing.wins;
    standing.score += 1;
  } else {
    ++standing.draws;
    standing.score += 1 / static_cast<double>(best);
  }
  for (const Forfeit& forfeit : game.forfeits) {
    standing.forfeits += static_cast<std::size_t>(forfeit.seat) == seat + 1;
  }
}

}  // namespace

std::vector<Standing> standings(const Schedule& schedule, int players, const GameLines& games) {
  std::vector<Standing> table(static_cast<std::size_t>(players));
  std::vector<Comparison> comparisons;
  for (const auto& [number, game] : games) {
    const Pairing pairing = pairing_of(schedule, number);
    for (std::size_t a = 0; a < game.ranks.size(); ++a) {
      count(table[static_cast<std::size_t>(pairing.players[a])], game, a);
      for (std::size_t b = a + 1; b < game.ranks.size(); ++b) {
        comparisons.push_back({pairing.players[a], pairing.players[b],
                               compare(game.ranks[a], game.ranks[b]), pairing.group});
      }
    }
  }
  const auto ratings = rate(players, comparisons);
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i].player = static_cast<int>(i);
    table[i].rating = ratings[i];
  }
  std::sort(table.begin(), table.end(), [](const Standing& a, const Standing& b) {
    return a.rating.elo != b.rating.elo ? a.rating.elo > b.rating.elo : a.player < b.player;
  });
  return table;
}

void advance_sprt(SprtState& state, const Schedule& schedule, const GameLines& games,
                  const SprtBounds& bounds) {
  while (state.verdict == Verdict::undecided) {
    const auto one = games.find(state.games), two = games.find(state.games + 1);
    if (one == games.end() || two == games.end()) return;
    double score = 0;
    for (const auto& found : {one, two}) {
      const Pairing pairing = pairing_of(schedule, found->first);
      const std::size_t first = pairing.players[0] == 0 ? 0 : 1;
      score += compare(found->second.ranks[first], found->second.ranks[1 - first]);
    }
    ++state.pairs[static_cast<std::size_t>(score * 2)];
    state.games += 2;
    state.ratio = log_likelihood_ratio(state.pairs, bounds);
    state.verdict = verdict_of(state.ratio);
  }
}

}  // namespace fissile::arena
