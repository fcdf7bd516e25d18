#include "server/compute_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace fissile::server {
namespace {

constexpr int kNice = 10;

}  // namespace

ComputePool::ComputePool(int threads, FairLimits limits) : queue_(limits) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

ComputePool::~ComputePool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    queue_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool ComputePool::add(const std::string& user, double cost, FairQueue::Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || !queue_.add(user, cost, std::move(job))) return ++numbers_.refused, false;
  }
  changed_.notify_one();
  return true;
}

ComputePool::Numbers ComputePool::numbers() const {
  const std::lock_guard lock(mutex_);
  Numbers numbers = numbers_;
  numbers.waiting = queue_.size();
  return numbers;
}

void ComputePool::work() {
  // Of this thread alone, on Linux. If it is refused the thread only counts as much as the others.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  for (;;) {
    std::optional<FairQueue::Job> job;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ending_ || queue_.size() > 0; });
      if (ending_) return;
      job = queue_.take();
      ++numbers_.done;
    }
    (*job)();
  }
}

}  // namespace fissile::server
