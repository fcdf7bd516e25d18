#pragma once
// The threads on which levels think. Who waits is served in turn by the cost of what they ask
// (fair_queue.h), so that many games of one user hold up another's by one thought at most; and a
// thought ends after its turn if anything waits, with the best move that it has seen.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/histogram.h"
#include "server/fair_queue.h"

namespace fissile::server {

class ThinkPool {
 public:
  // Runs on thread `index`. Once `hurry` is set it comes to an end soon.
  using Think = std::function<void(int index, std::chrono::milliseconds waited,
                                   const std::atomic<bool>& hurry)>;
  struct Numbers {
    std::size_t threads = 0, waiting = 0;
    std::uint64_t done = 0, hurried = 0;
    Histogram waits;  // for a thread
  };

  ThinkPool(int threads, FairLimits limits, std::chrono::milliseconds turn);
  // Hurries those that run; what waits is not done.
  ~ThinkPool();

  // False if there is no room.
  bool add(const std::string& user, double cost, Think think);
  Numbers numbers() const;

 private:
  using Steady = std::chrono::steady_clock;

  struct Thread {
    std::atomic<bool> hurry = false;
    std::optional<Steady::time_point> since = {};  // when its thought began
    std::thread thread = {};
  };
  struct Next {
    Think think;
    Steady::time_point asked;
  };

  void work(int index);
  void watch();
  // When the first of those that run has had its turn; nothing if none is to be hurried.
  std::optional<Steady::time_point> first_end() const;

  const std::chrono::milliseconds turn_;
  mutable std::mutex mutex_;  // guards all below
  std::condition_variable asked_, changed_;
  FairQueue queue_;
  std::optional<Next> next_;  // what the queue hands over
  Numbers numbers_;
  bool ending_ = false;
  std::vector<std::unique_ptr<Thread>> threads_;
  std::thread watcher_;
};

}  // namespace fissile::server
