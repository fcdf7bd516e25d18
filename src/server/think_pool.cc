#include "server/think_pool.h"

#include <algorithm>
#include <utility>

namespace fissile::server {

ThinkPool::ThinkPool(int threads, FairLimits limits, std::chrono::milliseconds turn)
    : turn_(turn), queue_(limits) {
  const std::lock_guard lock(mutex_);
  for (int i = 0; i < threads; ++i) {
    Thread& made = *threads_.emplace_back(std::make_unique<Thread>());
    made.thread = std::thread([this, i] { work(i); });
  }
  watcher_ = std::thread([this] { watch(); });
}

ThinkPool::~ThinkPool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    queue_.clear();
    for (const auto& one : threads_) one->hurry = true;
  }
  asked_.notify_all();
  changed_.notify_all();
  for (const auto& one : threads_) one->thread.join();
  watcher_.join();
}

bool ThinkPool::add(const std::string& user, double cost, Think think) {
  {
    const std::lock_guard lock(mutex_);
    auto next = std::make_shared<Next>(Next{std::move(think), Steady::now()});
    const auto hand_over = [this, next] { next_.emplace(std::move(*next)); };
    if (ending_ || !queue_.add(user, cost, hand_over)) return false;
  }
  asked_.notify_one();
  changed_.notify_one();
  return true;
}

ThinkPool::Numbers ThinkPool::numbers() const {
  const std::lock_guard lock(mutex_);
  Numbers numbers = numbers_;
  numbers.threads = threads_.size();
  numbers.waiting = queue_.size();
  return numbers;
}

void ThinkPool::work(int index) {
  using std::chrono::milliseconds;
  std::unique_lock lock(mutex_);
  Thread& self = *threads_[static_cast<std::size_t>(index)];
  while (true) {
    asked_.wait(lock, [this] { return ending_ || queue_.size() > 0; });
    if (ending_) return;
    (*queue_.take())();
    const Next next = *std::exchange(next_, std::nullopt);
    const Steady::time_point now = Steady::now();
    numbers_.waits.add(
        std::chrono::duration_cast<std::chrono::microseconds>(now - next.asked).count());
    self.hurry = false;
    self.since = now;
    lock.unlock();
    changed_.notify_one();
    next.think(index, std::chrono::ceil<milliseconds>(now - next.asked), self.hurry);
    lock.lock();
    self.since.reset();
    ++numbers_.done;
    numbers_.hurried += self.hurry ? 1 : 0;
  }
}

std::optional<ThinkPool::Steady::time_point> ThinkPool::first_end() const {
  std::optional<Steady::time_point> first;
  if (queue_.size() == 0) return first;
  for (const auto& one : threads_) {
    if (!one->since || one->hurry) continue;
    const Steady::time_point end = *one->since + turn_;
    first = first ? std::min(*first, end) : end;
  }
  return first;
}

void ThinkPool::watch() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    const auto end = first_end();
    if (!end) {
      changed_.wait(lock);
      continue;
    }
    if (Steady::now() < *end) {
      changed_.wait_until(lock, *end);
      continue;
    }
    for (const auto& one : threads_) {
      if (one->since && *one->since + turn_ <= Steady::now()) one->hurry = true;
    }
  }
}

}  // namespace fissile::server
