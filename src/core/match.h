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
  static constexpr std::size_t kSnapshotEvery = 128;

  // REQUIRES: !G::check(*setup).
  Match(std::unique_ptr<const typename G::Setup> setup, std::uint64_t seed)
      : shared_(std::make_shared<const Shared>(std::move(setup))),
        seed_(seed),
        state_(new State(G::initial(tables(), seed))) {}

  Match(Match&&) = default;
  Match& operator=(Match&&) = default;

  // Setup and tables never change, so copies share them.
  Match copy() const { return Match(*this); }
  // The same before the first action.
  Match fresh() const { return Match(shared_, seed_); }

  const typename G::Setup& setup() const { return *shared_->setup; }
  const typename G::Tables& tables() const { return shared_->tables; }
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
      G::apply(tables(), state, actions_[i], silent);
    }
    return state;
  }

  // Plays the action, or says why not and changes nothing.
  template <class Sink>
  std::optional<Code> apply(Action action, Sink& sink) {
    if (const auto code = code_of(G::refusal(tables(), *state_, action))) return code;
    if (actions_.size() == kMaxLength) return Code::limit_exceeded;
    keep_snapshot();
    const int stage = stage_of<G>(*state_);
    G::apply(tables(), *state_, action, sink);
    note(action, stage);
    return std::nullopt;
  }

  // The same where it was found out elsewhere that the action is not refused, and what the state is
  // after it. REQUIRES: actions().size() < kMaxLength.
  void append(Action action, const State& after) {
    keep_snapshot();
    const int stage = stage_of<G>(*state_);
    *state_ = after;
    note(action, stage);
  }

  // Takes back the last action of this stage (C6); false if there is none.
  bool undo() {
    if (actions_.size() == stage_start()) return false;
    rewind(actions_.size() - 1);
    return true;
  }

  // Back to the start of this stage.
  void reset() { rewind(stage_start()); }

  // Back to the first `length` actions, in whatever stage that was. REQUIRES: length <=
  // actions().size(), and `state` is state_after(length).
  void cut(std::size_t length, const State& state) {
    *state_ = state;
    actions_.resize(length);
    const std::size_t kept = (length + kSnapshotEvery - 1) / kSnapshotEvery;
    snapshots_.erase(snapshots_.begin() + static_cast<std::ptrdiff_t>(kept), snapshots_.end());
    while (stage_start() > length) stages_.pop_back();
  }

  // About how many bytes it holds, beside what its copies share.
  std::size_t own_bytes() const {
    return sizeof(State) * (snapshots_.size() + 1) + sizeof(Action) * actions_.size();
  }

 private:
  static constexpr std::optional<Code> code_of(Refusal refusal) {
    switch (refusal) {
      case Refusal::none: return std::nullopt;
      case Refusal::illegal: return Code::action_illegal;
      case Refusal::overflow: return Code::value_overflow;
      case Refusal::finished: return Code::game_finished;
    }
    return Code::action_illegal;
  }

  // What copies share. The tables, of up to half a megabyte, are built in place.
  struct Shared {
    explicit Shared(std::unique_ptr<const typename G::Setup> made)
        : setup(std::move(made)), tables(G::prepare(*setup)) {}
    std::unique_ptr<const typename G::Setup> setup;
    typename G::Tables tables;
  };

  Match(std::shared_ptr<const Shared> shared, std::uint64_t seed)
      : shared_(std::move(shared)), seed_(seed), state_(new State(G::initial(tables(), seed))) {}
  Match(const Match& other)
      : shared_(other.shared_),
        seed_(other.seed_),
        state_(new State(*other.state_)),
        actions_(other.actions_),
        snapshots_(other.snapshots_),
        stages_(other.stages_) {}

  std::size_t stage_start() const { return stages_.empty() ? 0 : stages_.back(); }

  void keep_snapshot() {
    if (actions_.size() % kSnapshotEvery == 0) snapshots_.push_back(*state_);
  }
  void note(Action action, int stage_before) {
    actions_.push_back(action);
    if (stage_of<G>(*state_) != stage_before) stages_.push_back(actions_.size());
  }
  void rewind(std::size_t length) { cut(length, state_after(length)); }

  std::shared_ptr<const Shared> shared_;
  std::uint64_t seed_;
  std::unique_ptr<State> state_;
  std::vector<Action> actions_;
  std::vector<State> snapshots_;     // snapshots_[i] is the state before action i * kSnapshotEvery
  std::vector<std::size_t> stages_;  // where each stage but the first began
};

}  // namespace fissile
