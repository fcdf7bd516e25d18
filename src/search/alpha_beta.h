#pragma once
// Alpha-beta for two players below the root (search/deepen.h): principal variations with a full
// window and the rest with an empty one, a table of positions seen, moves ordered by what explodes
// and by what was good elsewhere, and a quiescence over the moves that explode beside the enemy.
// Scores are exact to the depth asked for unless `selective` or `quiescence` is on.
#include <algorithm>
#include <climits>
#include <span>
#include <utility>
#include <vector>

#include "search/machine.h"
#include "search/mind.h"
#include "search/transpositions.h"
#include "search/tries.h"

namespace fissile {

struct SearchSettings {
  bool table = true;
  bool symmetry = true;
  bool selective = true;  // late moves less deep, hopeless quiet ones not at all
  int noisy_plies = 6;    // how far the quiescence goes; 0 is none
};

template <Mind M>
class AlphaBeta {
 public:
  using Game = typename M::Game;
  using State = typename Game::State;
  using Action = typename Game::Action;

  static constexpr int kInfinite = kWin + 1;

  // `past` holds the keys of positions that have been on the board before the root.
  AlphaBeta(const M& mind, Transpositions& table, const SearchSettings& settings,
            const Limits& limits, std::span<const std::uint64_t> past)
      : mind_(mind),
        table_(table),
        settings_(settings),
        counter_(limits),
        cycles_(mind.cycles()),
        path_(past.begin(), past.end()) {
    root_at_ = path_.size();
    path_.resize(root_at_ + kMaxPly + 2);
  }

  // The score of a position for its player to move. Not to be used once the counter has stopped.
  template <class Machine>
  int score(const State& state, int ply, int depth, int alpha, int beta) {
    return Machine::visit(*this, &state, ply, depth, alpha, beta);
  }

  // The score of a game that is over for a player, at that ply.
  int ended(const State& state, int player, int ply) const {
    const int winner = Game::outcome(mind_.tables(), state).winner;
    return winner == 0 ? 0 : winner == player ? won_at(ply) : -won_at(ply);
  }

  void enter(const State& root) { path_[root_at_] = mind_.key(root); }
  Counter& counter() { return counter_; }
  // The line from a ply on is that of best play after a score inside its window.
  Lines<Action>& lines() { return lines_; }
  const M& mind() const { return mind_; }
  const SearchSettings& settings() const { return settings_; }

  // Called through a machine: the body of a visit, and of a visit past the last ply.
  template <class Machine>
  [[gnu::always_inline]] int visit(const State* state, int ply, int depth, int alpha, int beta);
  template <class Machine>
  [[gnu::always_inline]] int quiesce(const State* state, int ply, int left, int alpha, int beta);

 private:
  // What one visit carries from move to move.
  struct Visit {
    const State& state;
    int ply, depth, alpha, beta;
    std::uint64_t key;
    int best = -kInfinite;
    Action action{};
    int tried = 0;
  };

  static constexpr int kSymmetricPlies = 2;
  static constexpr int kHopeless = 60;  // a quiet move hardly gains more
  static constexpr Action kNone = MoveOrder<Game>::kNone;

  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

  [[gnu::always_inline]] bool repeats(std::uint64_t key, int ply);
  [[gnu::always_inline]] int list(const State& state, int ply, int depth, Action first);
  template <class Machine>
  [[gnu::always_inline]] int child_score(const Visit& here, const State& child, bool quiet);
  [[gnu::always_inline]] void improve(Visit& here, Action action, int score);
  [[gnu::always_inline]] void remember(const Visit& here, int alpha_before);

  // A win counts from the root in a score, from its position in the table.
  static int to_table(int score, int ply) {
    return score > kSurelyDecided ? score + ply : score < -kSurelyDecided ? score - ply : score;
  }
  static int from_table(int score, int ply) {
    return score > kSurelyDecided ? score - ply : score < -kSurelyDecided ? score + ply : score;
  }

  const M& mind_;
  Transpositions& table_;
  SearchSettings settings_;
  Counter counter_;
  bool cycles_;
  // The lowest ply whose position came back below: what a score depends on beyond its position.
  int came_back_ = INT_MAX;
  std::vector<std::uint64_t> path_;
  std::size_t root_at_ = 0;
  MoveOrder<Game> order_;
  Lines<Action> lines_;
};

// A position that came back is as good as a draw: who is better can do better. What was seen below
// it holds only on this path, so it is not remembered above the position that came back.
template <Mind M>
inline bool AlphaBeta<M>::repeats(std::uint64_t key, int ply) {
  const std::size_t here = root_at_ + at(ply);
  path_[here] = key;
  for (std::size_t back = 2; back <= here; back += 2) {
    if (path_[here - back] != key) continue;
    came_back_ = std::min(came_back_, ply - static_cast<int>(back));
    return true;
  }
  return false;
}

template <Mind M>
inline int AlphaBeta<M>::list(const State& state, int ply, int depth, Action first) {
  unsigned symmetries = 0;
  if (settings_.symmetry && ply < kSymmetricPlies && depth > 2) {
    symmetries = mind_.symmetries(state);
  }
  return order_.list(mind_, state, ply, first, [&](Action action) {
    return symmetries == 0 || mind_.stands_for_itself(symmetries, action);
  });
}

template <Mind M>
template <class Machine>
inline int AlphaBeta<M>::child_score(const Visit& here, const State& child, bool quiet) {
  const int ply = here.ply + 1, depth = here.depth - 1;
  if (depth == 0) {
    if (settings_.noisy_plies == 0) return -mind_.evaluate(child);
    return -Machine::quiesce(*this, &child, ply, settings_.noisy_plies, -here.beta, -here.alpha);
  }
  if (here.tried == 0) return -Machine::visit(*this, &child, ply, depth, -here.beta, -here.alpha);
  int less = 0;
  if (settings_.selective && quiet && here.depth >= 3 && here.tried >= 3) {
    less = 1 + (here.tried >= 10) + (here.depth >= 6 && here.tried >= 20);
    less = std::min(less, depth - 1);
  }
  const int alpha = here.alpha;
  int score = -Machine::visit(*this, &child, ply, depth - less, -alpha - 1, -alpha);
  if (less > 0 && score > alpha) {
    score = -Machine::visit(*this, &child, ply, depth, -alpha - 1, -alpha);
  }
  if (score > alpha && score < here.beta) {
    score = -Machine::visit(*this, &child, ply, depth, -here.beta, -alpha);
  }
  return score;
}

template <Mind M>
inline void AlphaBeta<M>::improve(Visit& here, Action action, int score) {
  here.best = score;
  if (score <= here.alpha) return;
  here.action = action;
  here.alpha = score;
  lines_.set(here.ply, action);
}

template <Mind M>
inline void AlphaBeta<M>::remember(const Visit& here, int alpha_before) {
  const Bound bound = here.best >= here.beta     ? Bound::lower
                      : here.best > alpha_before ? Bound::exact
                                                 : Bound::upper;
  const Action action = bound == Bound::upper ? kNone : here.action;
  table_.keep(here.key, {static_cast<std::uint16_t>(action),
                         static_cast<std::int16_t>(to_table(here.best, here.ply)),
                         static_cast<std::uint8_t>(here.depth), bound});
}

template <Mind M>
template <class Machine>
inline int AlphaBeta<M>::visit(const State* at_state, int ply, int depth, int alpha, int beta) {
  const State& state = *at_state;
  lines_.clear(ply);
  Visit here{state, ply, depth, alpha, beta, mind_.key(state)};
  if (cycles_ && repeats(here.key, ply)) return 0;
  Action first = kNone;
  if (settings_.table) {
    if (const auto known = table_.find(here.key)) {
      first = static_cast<Action>(known->action);
      const int score = from_table(known->score, ply);
      const bool cuts = known->bound == Bound::exact ||
                        (known->bound == Bound::lower ? score >= beta : score <= alpha);
      if (known->depth >= depth && cuts && beta - alpha == 1) return score;
    }
  }
  const int came_back_before = std::exchange(came_back_, INT_MAX);
  const int total = list(state, ply, depth, first);
  if (total == 0) here.best = 0;
  const bool hopeless = settings_.selective && depth == 1 && beta - alpha == 1 &&
                        mind_.evaluate(state) + kHopeless <= alpha;
  if (hopeless) here.best = alpha;
  Silent silent;
  for (int i = 0; i < total; ++i) {
    const auto [order, action] = order_.pick(ply, i, total);
    const bool quiet = order < kNoisyOrder;
    if (hopeless && quiet) continue;
    if (!counter_.count()) return 0;
    State child = state;
    Game::apply(mind_.tables(), child, action, silent);
    lines_.clear(ply + 1);
    const int score = Game::to_move(child) == 0 ? ended(child, Game::to_move(state), ply + 1)
                                                : child_score<Machine>(here, child, quiet);
    if (counter_.stopped()) return 0;
    ++here.tried;
    if (score > here.best) improve(here, action, score);
    if (here.alpha >= beta) {
      if (quiet) order_.reward(state, ply, depth, action);
      break;
    }
  }
  if (settings_.table && came_back_ >= ply) remember(here, alpha);
  came_back_ = std::min(came_back_before, came_back_ >= ply ? INT_MAX : came_back_);
  return here.best;
}

template <Mind M>
template <class Machine>
inline int AlphaBeta<M>::quiesce(const State* at_state, int ply, int left, int alpha, int beta) {
  const State& state = *at_state;
  int best = mind_.evaluate(state);
  if (best >= beta || left == 0) return best;
  alpha = std::max(alpha, best);
  const int total = order_.list_noisy(mind_, state, ply);
  Silent silent;
  for (int i = 0; i < total; ++i) {
    const Action action = order_.pick(ply, i, total).action;
    if (!counter_.count()) return 0;
    State child = state;
    Game::apply(mind_.tables(), child, action, silent);
    const int score = Game::to_move(child) == 0
                          ? ended(child, Game::to_move(state), ply + 1)
                          : -Machine::quiesce(*this, &child, ply + 1, left - 1, -beta, -alpha);
    if (counter_.stopped()) return 0;
    best = std::max(best, score);
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}

}  // namespace fissile
