#pragma once
// What tests of the server's store stand it on: the thread of the core, and a database that answers
// as it is told.
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

#include "store/threads.h"
#include "store/unreadable.h"

namespace fissile::store {

// The thread of the core: runs what is posted, in order, when it is told to.
class Core {
 public:
  ThreadedStore::Post post() {
    return [this](std::function<void()> what) {
      const std::lock_guard guard(mutex_);
      posted_.push_back(std::move(what));
      wakes_.notify_one();
    };
  }
  // The end of a turn: runs what was posted in it.
  void end_turn() {
    std::deque<std::function<void()>> now;
    {
      const std::lock_guard guard(mutex_);
      now.swap(posted_);
    }
    for (const auto& what : now) what();
  }
  // Runs until `enough` holds.
  template <class Enough>
  void run_until(Enough enough) {
    while (!enough()) {
      std::unique_lock guard(mutex_);
      wakes_.wait(guard, [&] { return !posted_.empty(); });
      auto what = std::move(posted_.front());
      posted_.pop_front();
      guard.unlock();
      what();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable wakes_;
  std::deque<std::function<void()>> posted_;
};

// A database whose commits wait for a sign and answer as told; what it was given is counted.
class Told final : public Unreadable {
 public:
  struct Script {
    std::mutex mutex;
    std::condition_variable wakes;
    bool go = false;
    std::vector<std::vector<Stored>> answers;  // of each commit; `yes` when they are used up
    std::vector<std::size_t> sizes;            // of each batch
    std::atomic<Health> health = Health::good;
    std::atomic<int> probes = 0;
  };
  explicit Told(Script& script) : Unreadable("no test asks"), script_(script) {}

  std::vector<Stored> commit(std::span<const Changes> batch) override {
    std::unique_lock guard(script_.mutex);
    script_.sizes.push_back(batch.size());
    script_.wakes.notify_all();
    script_.wakes.wait(guard, [&] { return script_.go; });
    const std::size_t at = script_.sizes.size() - 1;
    if (at < script_.answers.size()) return script_.answers[at];
    return std::vector<Stored>(batch.size(), Stored::yes);
  }
  Health health() const override { return script_.health; }
  Health probe() override {
    ++script_.probes;
    return script_.health;
  }
  std::string trouble() const override { return "told so"; }
  Result<std::optional<User>> user(std::string_view) override { return std::optional<User>(); }

 private:
  Script& script_;
};

inline void let_go(Told::Script& script) {
  const std::lock_guard guard(script.mutex);
  script.go = true;
  script.wakes.notify_all();
}

}  // namespace fissile::store
