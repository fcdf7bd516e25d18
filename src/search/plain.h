#pragma once
// The plainest search for two players: every line to the same depth, no window, no memory. It is
// what search/alpha_beta.h must agree with.
#include <algorithm>
#include <vector>

#include "search/mind.h"
#include "search/scores.h"

namespace fissile {

template <Mind M>
class PlainSearch {
 public:
  using Game = typename M::Game;
  using State = typename Game::State;

  explicit PlainSearch(const M& mind) : mind_(mind) {}

  // The score for the player to move. REQUIRES: depth >= 1 and the game is not over.
  int score(const State& state, int depth, int ply = 0) {
    const std::uint64_t key = mind_.key(state);
    if (mind_.cycles() && std::find(path_.begin(), path_.end(), key) != path_.end()) return 0;
    ActionList<Game> actions;
    Game::legal(mind_.tables(), state, actions);
    if (actions.empty()) return 0;
    path_.push_back(key);
    int best = -kWin;
    for (const auto action : actions) {
      State child = state;
      Silent silent;
      Game::apply(mind_.tables(), child, action, silent);
      ++nodes_;
      best = std::max(best, child_score(state, child, depth - 1, ply + 1));
    }
    path_.pop_back();
    return best;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  int child_score(const State& state, const State& child, int depth, int ply) {
    if (Game::to_move(child) == 0) {
      const int winner = Game::outcome(mind_.tables(), child).winner;
      return winner == 0 ? 0 : winner == Game::to_move(state) ? won_at(ply) : -won_at(ply);
    }
    return depth == 0 ? -mind_.evaluate(child) : -score(child, depth, ply);
  }

  const M& mind_;
  std::vector<std::uint64_t> path_;
  std::uint64_t nodes_ = 0;
};

}  // namespace fissile
