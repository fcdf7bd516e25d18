#pragma once
// The threads for Workers::compute (online/ports.h). They give way to the thread of the core where
// there are fewer processors than threads.
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include "server/fair_queue.h"

namespace fissile::server {

class ComputePool {
 public:
  struct Numbers {
    std::uint64_t done = 0, refused = 0;
    std::size_t waiting = 0;
  };

  ComputePool(int threads, FairLimits limits);
  // Ends the job that runs; what waits is not done.
  ~ComputePool();

  bool add(const std::string& user, double cost, FairQueue::Job job);
  Numbers numbers() const;

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  FairQueue queue_;
  Numbers numbers_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace fissile::server
