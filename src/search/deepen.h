#pragma once
// The root of a search for two players: deeper and deeper until a limit is reached, keeping the
// best line of what was seen whole.
#include <algorithm>
#include <span>
#include <vector>

#include "search/alpha_beta.h"

namespace fissile {

// Beyond limits and settings, what may be asked at the root.
template <class Action>
struct RootQuestion {
  std::span<const std::uint64_t> past = {};  // keys of the positions before this one
  std::span<const Action> except = {};       // moves that are not looked at
  int margin = 0;  // moves this much worse than the best get a true score too
  int first_depth = 1;
};

template <class Action>
struct RootMove {
  Action action{};
  int score = 0;  // true if it is within the margin of the best, else no more than that
};

template <class Action>
struct RootAnswer {
  Found<Action> found;
  std::vector<RootMove<Action>> moves;  // the best first, as of the depth found
};

// By insertion: lists are short and nearly in order, and equal items keep theirs.
template <class T, class Before>
void sort_moves(std::vector<T>& items, Before before) {
  for (std::size_t i = 1; i < items.size(); ++i) {
    for (std::size_t j = i; j > 0 && before(items[j], items[j - 1]); --j) {
      std::swap(items[j], items[j - 1]);
    }
  }
}

template <Mind M>
class Deepening {
 public:
  using Game = typename M::Game;
  using State = typename Game::State;
  using Action = typename Game::Action;

  // REQUIRES: the game is not over, and exactly two players are in.
  Deepening(const M& mind, Transpositions& table, const SearchSettings& settings,
            const Limits& limits, const RootQuestion<Action>& question)
      : search_(mind, table, settings, limits, question.past),
        limits_(limits),
        question_(question) {}

  RootAnswer<Action> run(const State& root) {
    search_.enter(root);
    list(root);
    RootAnswer<Action> answer;
    if (moves_.empty()) return answer;
    answer.found.action = moves_.front().action;
    answer.found.line = {moves_.front().action};
    answer.moves = moves_;
    const int deepest = std::min(limits_.depth, kMaxPly);
    for (int depth = std::min(question_.first_depth, deepest); depth <= deepest; ++depth) {
      const bool whole =
          on_this_machine([&]<class Machine>() { return try_all<Machine>(root, depth, answer); });
      if (!whole) break;
      const int score = answer.found.score;
      if (decided(score) && kWin - std::abs(score) <= depth) break;
    }
    answer.found.nodes = search_.counter().nodes();
    return answer;
  }

 private:
  void list(const State& root) {
    const M& mind = search_.mind();
    const unsigned symmetries = search_.settings().symmetry ? mind.symmetries(root) : 0;
    std::vector<std::pair<int, Action>> ordered;
    mind.each_move(root, [&](Action action, int order) {
      const auto& except = question_.except;
      if (std::find(except.begin(), except.end(), action) != except.end()) return;
      if (mind.stands_for_itself(symmetries, action)) ordered.emplace_back(-order, action);
    });
    sort_moves(ordered, [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [order, action] : ordered)
      moves_.push_back({action, -AlphaBeta<M>::kInfinite});
  }

  // One depth; false if it was not seen whole. What was found before the stop counts, for the best
  // move of the depth before is always looked at first.
  template <class Machine>
  bool try_all(const State& root, int depth, RootAnswer<Action>& answer) {
    std::vector<RootMove<Action>> seen;
    int best = -AlphaBeta<M>::kInfinite;
    for (const RootMove<Action>& move : moves_) {
      // A move that fails low has no true score, so it must come out below the margin.
      const int below = question_.margin > 0 ? question_.margin + 1 : 0;
      const int alpha = std::max(best - below, -AlphaBeta<M>::kInfinite);
      const int score = try_one<Machine>(root, move.action, depth, alpha, seen.empty());
      if (search_.counter().stopped()) break;
      seen.push_back({move.action, score});
      if (score <= best) continue;
      best = score;
      search_.lines().set(0, move.action);
      const auto line = search_.lines().from(0);
      answer.found = {move.action, score, depth, 0, {line.begin(), line.end()}};
    }
    const bool whole = seen.size() == moves_.size();
    if (seen.empty()) return false;
    sort_moves(seen, [](const auto& a, const auto& b) { return a.score > b.score; });
    if (whole) {
      moves_ = seen;
      answer.moves = std::move(seen);
    } else if (seen.front().action != answer.moves.front().action) {
      // A better move turned up before the stop.
      const auto at = std::find_if(answer.moves.begin(), answer.moves.end(), [&](const auto& move) {
        return move.action == seen.front().action;
      });
      std::rotate(answer.moves.begin(), at, at + 1);
      answer.moves.front().score = seen.front().score;
    }
    return whole;
  }

  template <class Machine>
  int try_one(const State& root, Action action, int depth, int alpha, bool first) {
    if (!search_.counter().count()) return 0;
    search_.lines().clear(1);
    const M& mind = search_.mind();
    State child = root;
    Silent silent;
    Game::apply(mind.tables(), child, action, silent);
    if (Game::to_move(child) == 0) return search_.ended(child, Game::to_move(root), 1);
    constexpr int kTop = AlphaBeta<M>::kInfinite;
    if (depth == 1) {
      const int noisy = search_.settings().noisy_plies;
      return noisy == 0 ? -mind.evaluate(child)
                        : -Machine::quiesce(search_, &child, 1, noisy, -kTop, -alpha);
    }
    if (!first) {
      const int score = -search_.template score<Machine>(child, 1, depth - 1, -alpha - 1, -alpha);
      if (score <= alpha || search_.counter().stopped()) return score;
    }
    return -search_.template score<Machine>(child, 1, depth - 1, -kTop, -alpha);
  }

  AlphaBeta<M> search_;
  const Limits& limits_;
  RootQuestion<Action> question_;
  std::vector<RootMove<Action>> moves_;
};

}  // namespace fissile
