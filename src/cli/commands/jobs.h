#pragma once
// Work on several threads.
#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace fissile::cli {

// Runs job(0) .. job(count - 1) on so many threads, this one among them, and waits for all.
inline void run_jobs(int threads, std::size_t count, const std::function<void(std::size_t)>& job) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) job(i);
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
}

}  // namespace fissile::cli
