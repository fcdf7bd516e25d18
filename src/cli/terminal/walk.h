#pragma once
// The states of a replay, reached in any order. Unlike undo it goes back over the levels of a
// campaign.
#include <cstddef>
#include <memory>
#include <vector>

#include "core/match.h"

namespace fissile::cli {

// Holds on to the match, which must outlive it.
template <Game G>
class Walk {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Events = Recorder<typename G::Event>;

  explicit Walk(const Match<G>& match)
      : match_(match),
        state_(new State(G::initial(match.tables(), match.seed()))),
        before_(new State(*state_)),
        snapshots_{*state_} {}

  const Match<G>& match() const { return match_; }
  std::size_t length() const { return match_.actions().size(); }
  std::size_t at() const { return at_; }  // how many actions were carried out
  bool at_end() const { return at_ == length(); }
  const State& state() const { return *state_; }

  // The state before the last action, and that action. REQUIRES: at() > 0.
  const State& before() const { return *before_; }
  Action last() const { return match_.actions()[at_ - 1]; }

  // REQUIRES: !at_end().
  template <class Sink>
  void forward(Sink& sink) {
    *before_ = *state_;
    G::apply(match_.tables(), *state_, match_.actions()[at_++], sink);
    if (at_ == snapshots_.size() * kSnapshotEvery) snapshots_.push_back(*state_);
  }

  // REQUIRES: index <= length().
  void go_to(std::size_t index) {
    if (index <= at_) {
      // The action before is carried out again, so that before() is right.
      const std::size_t snapshot = (index > 0 ? index - 1 : 0) / kSnapshotEvery;
      *state_ = snapshots_[snapshot];
      at_ = snapshot * kSnapshotEvery;
    }
    Silent silent;
    while (at_ < index) forward(silent);
  }

 private:
  static constexpr std::size_t kSnapshotEvery = 1024;

  const Match<G>& match_;
  std::size_t at_ = 0;
  std::unique_ptr<State> state_, before_;
  std::vector<State> snapshots_;  // snapshots_[i] is the state before action i * kSnapshotEvery
};

}  // namespace fissile::cli
