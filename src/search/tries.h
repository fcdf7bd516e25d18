#pragma once
// What a search that tries moves one after another keeps, whatever it makes of their scores: how
// many states it has reached, the lines of best play, and which moves to try first.
#include <algorithm>
#include <array>
#include <climits>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "core/game.h"
#include "search/limits.h"
#include "search/mind.h"
#include "search/scores.h"

namespace fissile {

class Counter {
 public:
  // Holds on to the limits.
  explicit Counter(const Limits& limits) : limits_(limits) {}

  // Counts a state reached by an action; false once a limit is reached, and then nothing counts.
  [[gnu::always_inline]] bool count() {
    if (nodes_ >= limits_.nodes) stopped_ = true;
    if ((nodes_ & 1023) == 1023 && limits_.stopped && limits_.stopped()) stopped_ = true;
    if (!stopped_) ++nodes_;
    return !stopped_;
  }

  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  const Limits& limits_;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
};

// The line of best play from each ply on.
template <class Action>
class Lines {
 public:
  void clear(int ply) { lengths_[at(ply)] = 0; }

  // The line of a ply becomes this action and the line of the next ply.
  [[gnu::always_inline]] void set(int ply, Action action) {
    auto& line = lines_[at(ply)];
    const std::size_t length = lengths_[at(ply + 1)];
    line[0] = action;
    std::copy_n(lines_[at(ply + 1)].begin(), length, line.begin() + 1);
    lengths_[at(ply)] = length + 1;
  }

  std::span<const Action> from(int ply) const {
    return {lines_[at(ply)].data(), lengths_[at(ply)]};
  }

 private:
  static constexpr std::size_t at(int ply) { return static_cast<std::size_t>(ply); }

  std::array<std::array<Action, kMaxPly + 2>, kMaxPly + 2> lines_{};
  std::array<std::size_t, kMaxPly + 2> lengths_{};
};

// Moves ordered by what explodes and by what was good elsewhere.
template <class Game>
class MoveOrder {
 public:
  using State = typename Game::State;
  using Action = typename Game::Action;
  struct Scored {
    int order;
    Action action;
  };
  static constexpr Action kNone = static_cast<Action>(~Action{0});

  Scored* moves(int ply) { return moves_.get() + at(ply) * Game::kMaxActions; }

  // Lists the moves of a position that `wanted` says yes to, `first` before all; returns how many.
  template <class M, class Wanted>
  [[gnu::always_inline]] int list(const M& mind, const State& state, int ply, Action first,
                                  Wanted&& wanted) {
    Scored* moves = this->moves(ply);
    int count = 0;
    const auto& history = history_[at(Game::to_move(state))];
    const auto& killers = killers_[at(ply)];
    mind.each_move(state, [&](Action action, int order) {
      if (!wanted(action)) return;
      order += history[action];
      if (action == killers[0] || action == killers[1]) order += 1 << 19;
      if (action == first) order = INT_MAX;
      moves[count++] = {order, action};
    });
    return count;
  }

  template <class M>
  [[gnu::always_inline]] int list_noisy(const M& mind, const State& state, int ply) {
    Scored* moves = this->moves(ply);
    int count = 0;
    mind.each_noisy(state, [&](Action action, int order) { moves[count++] = {order, action}; });
    return count;
  }

  // The move to try next, of so many. REQUIRES: picked in turn from index 0.
  [[gnu::always_inline]] Scored pick(int ply, int index, int count) {
    Scored* moves = this->moves(ply);
    if (index < kPicked) {
      int best = index;
      for (int i = index + 1; i < count; ++i) {
        if (moves[i].order > moves[best].order) best = i;
      }
      std::swap(moves[index], moves[best]);
    }
    return moves[index];
  }

  // A quiet move was so good that the others need not be tried.
  [[gnu::always_inline]] void reward(const State& state, int ply, int depth, Action action) {
    auto& killers = killers_[at(ply)];
    if (killers[0] != action) {
      killers[1] = killers[0];
      killers[0] = action;
    }
    int& history = history_[at(Game::to_move(state))][action];
    history += depth * depth;
    if (history > kMaxHistory) {
      for (auto& of_player : history_) {
        for (int& value : of_player) value /= 2;
      }
    }
  }

 private:
  static constexpr int kNoisyPlies = 16;
  static constexpr std::size_t kBuffers = kMaxPly + kNoisyPlies + 2;
  static constexpr int kPicked = 24;  // so many moves are tried in order, the rest as they come
  static constexpr int kMaxHistory = 1 << 18;
  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

  std::unique_ptr<Scored[]> moves_{new Scored[kBuffers * Game::kMaxActions]};
  std::array<std::array<Action, 2>, kMaxPly + 2> killers_{};
  std::array<std::array<int, Game::kMaxActions>, kMaxPlayers + 1> history_{};
};

}  // namespace fissile
