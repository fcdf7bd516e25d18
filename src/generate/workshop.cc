#include "generate/workshop.h"

#include <utility>

namespace fissile {

Workshop::Workshop(const LevelMaker& maker, std::uint64_t first, std::uint64_t end, int threads)
    : maker_(maker),
      next_(first),
      taken_(first),
      end_(end),
      ahead_(4 * static_cast<std::uint64_t>(threads)) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this] { work(); });
  }
}

Workshop::~Workshop() {
  {
    // Under the lock, so that no thread goes to sleep between its look and this.
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

std::optional<std::string> Workshop::take(std::chrono::milliseconds soon) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, soon, [this] { return done_.contains(taken_); })) {
    return std::nullopt;
  }
  auto made = std::move(done_.extract(taken_++).mapped());
  changed_.notify_all();
  return made;
}

void Workshop::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopped_ || next_ >= end_ || next_ < taken_ + ahead_; });
    if (stopped_ || next_ >= end_) return;
    const std::uint64_t number = next_++;
    lock.unlock();
    auto made = maker_.make(number, [this] { return stopped_.load(); });
    lock.lock();
    done_.emplace(number, std::move(made));
    changed_.notify_all();
  }
}

}  // namespace fissile
