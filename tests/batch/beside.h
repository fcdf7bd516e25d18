#pragma once
// A batch beside single games, step by step: returns what differs first, or nothing.
#include <string>
#include <vector>

#include "batch/single.h"

namespace fissile {

// Who chooses the actions.
enum class Choose : std::uint8_t { batch, caller };

template <class T>
class Beside {
 public:
  Beside(Batch& batch, const Arrays& arrays) : batch_(batch), arrays_(arrays) {
    const BatchOptions& options = batch.options();
    for (std::size_t i = 0; i < options.games; ++i) {
      singles_.emplace_back(options, batch.space(), options.seed + i);
    }
  }

  // Adds the steps played in games.
  std::string run(int steps, Choose choose, std::uint64_t& played) {
    std::vector<std::int64_t> actions(singles_.size());
    std::string wrong = compare();
    for (int step = 0; step < steps && wrong.empty(); ++step) {
      for (std::size_t i = 0; i < singles_.size(); ++i) {
        actions[i] = singles_[i].choose();
        played += singles_[i].asks();
        singles_[i].step(actions[i]);
      }
      if (choose == Choose::batch) {
        batch_.random_step();
      } else if (const auto fault = batch_.step(actions.data())) {
        return "step " + std::to_string(step) + ": " + fault->message;
      }
      wrong = compare();
      if (!wrong.empty()) wrong = "step " + std::to_string(step) + ", " + wrong;
    }
    return wrong;
  }

  std::string compare() {
    for (std::size_t i = 0; i < singles_.size(); ++i) {
      const std::string wrong = compare_one(i);
      if (!wrong.empty()) {
        return "game " + std::to_string(i) + " (steps " + std::to_string(singles_[i].steps()) +
               "): " + wrong + "; " + batch_.state(i);
      }
    }
    return arrays_.gaps_are_whole() ? "" : "something was written beside the arrays";
  }

  std::vector<Single<T>>& singles() { return singles_; }

 private:
  std::string compare_one(std::size_t i) {
    using Rules = typename T::Rules;
    Single<T>& it = singles_[i];
    const Told& told = it.told;
    const BatchBuffers& b = arrays_.buffers;
    if (batch_.level(i) != it.level()) return "level";
    if (batch_.seed(i) != it.match().seed()) return "seed";
    if (batch_.steps(i) != it.steps()) return "steps";
    if (batch_.hash(i) != hash_of<Rules>(it.match().state())) return "state";
    if (arrays_.item<std::uint8_t>(b.terminated, i) != told.terminated) return "terminated";
    if (arrays_.item<std::uint8_t>(b.truncated, i) != told.truncated) return "truncated";
    if (arrays_.item<std::int64_t>(b.action, i) != told.action) return "action";
    if (arrays_.item<std::uint8_t>(b.player, i) != Rules::to_move(it.match().state())) {
      return "player";
    }
    for (std::size_t seat = 0; seat < told.rewards.size(); ++seat) {
      const float reward = arrays_.item<float>(b.reward, i, static_cast<int>(seat));
      if (reward != told.rewards[seat]) return "reward";
    }
    if (arrays_.mask(i) != it.mask()) return "mask";
    for (std::size_t k = 0; k < b.observation.size(); ++k) {
      if (arrays_.seen(k, i) != it.seen(k)) return "observation " + std::to_string(k);
      if (told.last.empty()) continue;
      if (arrays_.seen_last(k, i) != told.last[k]) return "final observation " + std::to_string(k);
    }
    return "";
  }

  Batch& batch_;
  const Arrays& arrays_;
  std::vector<Single<T>> singles_;
};

// The whole of it: makes the batch and plays it.
template <class T>
std::string run_beside(BatchOptions options, int steps, Choose choose, std::uint64_t& played) {
  auto batch = make_batch(T::Rules::kId, std::move(options));
  if (!batch) return batch.error().message;
  Arrays arrays((*batch)->space(), (*batch)->options().games, (*batch)->options().auto_reset);
  (*batch)->bind(arrays.buffers);
  return Beside<T>(**batch, arrays).run(steps, choose, played);
}

}  // namespace fissile
