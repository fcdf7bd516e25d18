#pragma once
// Checked play of one game with undo. The truth is the replay: setup, seed and actions; the state
// is derived from them, and snapshots along the way are a cache that makes undo cheap.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/result.h"
#include "core/game.h"
#include "core/offers.h"

namespace fissile {

template <class G>
constexpr int stage_of(const typename G::State& state) {
  if constexpr (HasStages<G>) {
    return G::stage(state);
  } else {
    return 0;
  }
}

template <Game G>
class Match {
 public:
  using Action = typename G::Action;
  using State = typename G::State;

  // A match remembers its actions, so their number is bounded.
  static constexpr std::size_t kMaxLength = 1'000'000;

  // REQUIRES: !G::check(*setup).
  Match(std::unique_ptr<const typename G::Setup> setup, std::uint64_t seed)
      : setup_(std::move(setup)),
        // Written with `new` so that tables of half a megabyte are built in place, not copied.
        tables_(new typename G::Tables(G::prepare(*setup_))),
        seed_(seed),
        state_(new State(G::initial(*tables_, seed))) {}

  const typename G::Setup& setup() const { return *setup_; }
  const typename G::Tables& tables() const { return *tables_; }
  const State& state() const { return *state_; }
  std::uint64_t seed() const { return seed_; }
  const std::vector<Action>& actions() const { return actions_; }

  // The state after the first `length` actions: the snapshot before it, and the few from there.
  // REQUIRES: length <= actions().size().
  State state_after(std::size_t length) const {
    if (length == actions_.size()) return *state_;
    const std::size_t snapshot = length / kSnapshotEvery;
    State state = snapshots_[snapshot];
    Silent silent;
    for (std::size_t i = snapshot * kSnapshotEvery; i < length; ++i) {
      G::apply(*tables_, state, actions_[i], silent);
    }
    return state;
  }

  // Plays the action, or says why not and changes nothing.
  template <class Sink>
  std::optional<Code> apply(Action action, Sink& sink) {
    if (const auto code = code_of(G::refusal(*tables_, *state_, action))) return code;
    if (actions_.size() == kMaxLength) return Code::limit_exceeded;
    if (actions_.size() % kSnapshotEvery == 0) snapshots_.push_back(*state_);
    const int stage = stage_of<G>(*state_);
    G::apply(*tables_, *state_, action, sink);
    actions_.push_back(action);
    if (stage_of<G>(*state_) != stage) stage_start_ = actions_.size();
    return std::nullopt;
  }

  // Takes back the last action of this stage (C6); false if there is none.
  bool undo() {
    if (actions_.size() == stage_start_) return false;
    rewind(actions_.size() - 1);
    return true;
  }

  // Back to the start of this stage.
  void reset() { rewind(stage_start_); }

 private:
  static constexpr std::size_t kSnapshotEvery = 128;

  static constexpr std::optional<Code> code_of(Refusal refusal) {
    switch (refusal) {
      case Refusal::none: return std::nullopt;
      case Refusal::illegal: return Code::action_illegal;
      case Refusal::overflow: return Code::value_overflow;
      case Refusal::finished: return Code::game_finished;
    }
    return Code::action_illegal;
  }

  void rewind(std::size_t length) {
    *state_ = state_after(length);
    actions_.resize(length);
    snapshots_.erase(snapshots_.begin() + static_cast<std::ptrdiff_t>(
                                              (length + kSnapshotEvery - 1) / kSnapshotEvery),
                     snapshots_.end());
  }

  std::unique_ptr<const typename G::Setup> setup_;
  std::unique_ptr<const typename G::Tables> tables_;
  std::uint64_t seed_;
  std::unique_ptr<State> state_;
  std::vector<Action> actions_;
  std::vector<State> snapshots_;  // snapshots_[i] is the state before action i * kSnapshotEvery
  std::size_t stage_start_ = 0;
};

}  // namespace fissile
