#pragma once
// Looking ahead among more than two players, as if all the others stood together against the one
// who asks (a paranoid search). What is sure to hold against that holds against anybody: a win that
// is found is forced, whatever the others want. All scores are the asking player's, so alpha-beta
// cuts as with two players; who is out is passed over by the rules themselves.
//
// Having won is best, being out is worst, and the game need not be played on after that.
#include <algorithm>
#include <utility>
#include <vector>

#include "search/deepen.h"

namespace fissile {

// A Mind that can judge a position for any player.
template <class M>
concept CrowdMind = Mind<M> && requires(const M& mind, const typename M::Game::State& state) {
  { mind.evaluate(state, 1) } -> std::same_as<int>;
};

template <CrowdMind M>
class Crowd {
 public:
  using Game = typename M::Game;
  using State = typename Game::State;
  using Action = typename Game::Action;

  static constexpr int kInfinite = kWin + 1;

  // Of the settings, `selective` and `symmetry` mean nothing here.
  Crowd(const M& mind, Transpositions& table, const SearchSettings& settings, const Limits& limits)
      : mind_(mind), table_(table), settings_(settings), limits_(limits), counter_(limits) {}

  // Deeper and deeper until a limit is reached. Moves within `margin` of the best get a true score
  // too. REQUIRES: the game is not over.
  RootAnswer<Action> run(const State& root, int margin) {
    me_ = Game::to_move(root);
    RootAnswer<Action> answer;
    const int total = list(root, 0, kNone);
    if (total == 0) return answer;
    for (int i = 0; i < total; ++i) {
      answer.moves.push_back({order_.pick(0, i, total).action, -kInfinite});
    }
    answer.found.action = answer.moves.front().action;
    answer.found.line = {answer.found.action};
    for (int depth = 1; depth <= std::min(limits_.depth, kMaxPly); ++depth) {
      const bool whole = on_this_machine(
          [&]<class Machine>() { return try_all<Machine>(root, depth, margin, answer); });
      if (!whole || decided(answer.found.score)) break;
    }
    answer.found.nodes = counter_.nodes();
    return answer;
  }

  // Called through a machine (search/machine.h).
  template <class Machine>
  [[gnu::always_inline]] int visit(const State* state, int ply, int depth, int alpha, int beta);
  template <class Machine>
  [[gnu::always_inline]] int quiesce(const State* state, int ply, int left, int alpha, int beta);

 private:
  static constexpr Action kNone = MoveOrder<Game>::kNone;

  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

  // The score of a game that is over for the player who asks, whoever plays on; kInfinite if it is
  // not over.
  [[gnu::always_inline]] int ended(const State& state, int ply) const {
    const Outcome outcome = Game::outcome(mind_.tables(), state);
    if (outcome.winner == me_) return won_at(ply);
    if (outcome.ending == Ending::draw) return 0;
    return outcome.rank[at(me_ - 1)] == 0 ? kInfinite : -won_at(ply);
  }

  [[gnu::always_inline]] int list(const State& state, int ply, Action first) {
    return order_.list(mind_, state, ply, first, [](Action) { return true; });
  }

  template <class Machine>
  bool try_all(const State& root, int depth, int margin, RootAnswer<Action>& answer);
  template <class Machine>
  [[gnu::always_inline]] int child_score(const State& child, int ply, int depth, int alpha,
                                         int beta);

  const M& mind_;
  Transpositions& table_;
  SearchSettings settings_;
  const Limits& limits_;
  Counter counter_;
  int me_ = 0;
  MoveOrder<Game> order_;
  Lines<Action> lines_;
};

// One depth; false if it was not seen whole. What was found before the stop counts, for the best
// move of the depth before is always looked at first.
template <CrowdMind M>
template <class Machine>
bool Crowd<M>::try_all(const State& root, int depth, int margin, RootAnswer<Action>& answer) {
  std::vector<RootMove<Action>> seen;
  int best = -kInfinite;
  for (const RootMove<Action>& move : answer.moves) {
    if (!counter_.count()) break;
    State child = root;
    Silent silent;
    Game::apply(mind_.tables(), child, move.action, silent);
    lines_.clear(1);
    const int alpha = std::max(best - margin - 1, -kInfinite);
    const int score = child_score<Machine>(child, 1, depth - 1, alpha, kInfinite);
    if (counter_.stopped()) break;
    seen.push_back({move.action, score});
    if (score <= best) continue;
    best = score;
    lines_.set(0, move.action);
    const auto line = lines_.from(0);
    answer.found = {move.action, score, depth, 0, {line.begin(), line.end()}};
  }
  const std::size_t count = seen.size();
  for (std::size_t i = count; i < answer.moves.size(); ++i) {
    seen.push_back({answer.moves[i].action, -kInfinite});
  }
  const bool whole = count == seen.size();
  if (count == 0) return false;
  sort_moves(seen, [](const auto& a, const auto& b) { return a.score > b.score; });
  answer.moves = std::move(seen);
  return whole;
}

template <CrowdMind M>
template <class Machine>
inline int Crowd<M>::child_score(const State& child, int ply, int depth, int alpha, int beta) {
  const int over = ended(child, ply);
  if (over != kInfinite) return over;
  if (depth > 0) return Machine::visit(*this, &child, ply, depth, alpha, beta);
  if (settings_.noisy_plies == 0) return mind_.evaluate(child, me_);
  return Machine::quiesce(*this, &child, ply, settings_.noisy_plies, alpha, beta);
}

template <CrowdMind M>
template <class Machine>
inline int Crowd<M>::visit(const State* at_state, int ply, int depth, int alpha, int beta) {
  const State& state = *at_state;
  const bool mine = Game::to_move(state) == me_;
  const int alpha_before = alpha, beta_before = beta;
  lines_.clear(ply);
  const std::uint64_t key = mind_.key(state);
  Action first = kNone;
  if (settings_.table) {
    if (const auto known = table_.find(key)) {
      first = static_cast<Action>(known->action);
      const bool cuts =
          known->bound == Bound::exact ||
          (known->bound == Bound::lower ? known->score >= beta : known->score <= alpha);
      if (known->depth == depth && cuts && !decided(known->score)) return known->score;
    }
  }
  const int total = list(state, ply, first);
  if (total == 0) return 0;
  int best = mine ? -kInfinite : kInfinite;
  Action chosen = kNone;
  Silent silent;
  for (int i = 0; i < total && alpha < beta; ++i) {
    const auto [order, action] = order_.pick(ply, i, total);
    if (!counter_.count()) return 0;
    State child = state;
    Game::apply(mind_.tables(), child, action, silent);
    lines_.clear(ply + 1);
    const int score = child_score<Machine>(child, ply + 1, depth - 1, alpha, beta);
    if (counter_.stopped()) return 0;
    if (mine ? score <= best : score >= best) continue;
    best = score;
    chosen = action;
    lines_.set(ply, action);
    (mine ? alpha : beta) = mine ? std::max(alpha, best) : std::min(beta, best);
    if (alpha >= beta && order < kNoisyOrder) order_.reward(state, ply, depth, action);
  }
  if (settings_.table) {
    const Bound bound = best >= beta_before    ? Bound::lower
                        : best <= alpha_before ? Bound::upper
                                               : Bound::exact;
    table_.keep(key, {static_cast<std::uint16_t>(chosen), static_cast<std::int16_t>(best),
                      static_cast<std::uint8_t>(depth), bound});
  }
  return best;
}

// Whoever is to move may let it be, or go on with what explodes beside another.
template <CrowdMind M>
template <class Machine>
inline int Crowd<M>::quiesce(const State* at_state, int ply, int left, int alpha, int beta) {
  const State& state = *at_state;
  const bool mine = Game::to_move(state) == me_;
  int best = mind_.evaluate(state, me_);
  if (left == 0 || (mine ? best >= beta : best <= alpha)) return best;
  (mine ? alpha : beta) = mine ? std::max(alpha, best) : std::min(beta, best);
  const int total = order_.list_noisy(mind_, state, ply);
  Silent silent;
  for (int i = 0; i < total && alpha < beta; ++i) {
    const Action action = order_.pick(ply, i, total).action;
    if (!counter_.count()) return 0;
    State child = state;
    Game::apply(mind_.tables(), child, action, silent);
    const int over = ended(child, ply + 1);
    const int score =
        over != kInfinite ? over : Machine::quiesce(*this, &child, ply + 1, left - 1, alpha, beta);
    if (counter_.stopped()) return 0;
    best = mine ? std::max(best, score) : std::min(best, score);
    (mine ? alpha : beta) = mine ? std::max(alpha, best) : std::min(beta, best);
  }
  return best;
}

}  // namespace fissile
