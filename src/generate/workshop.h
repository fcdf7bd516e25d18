#pragma once
// Threads that make candidates, and hand them out in the order of their numbers.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "generate/level_maker.h"

namespace fissile {

class Workshop {
 public:
  // Makes the candidates first to end - 1.
  Workshop(const LevelMaker& maker, std::uint64_t first, std::uint64_t end, int threads);
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  // The next candidate; nothing if it is not made so soon. REQUIRES: not all are taken.
  std::optional<std::string> take(std::chrono::milliseconds soon);

 private:
  void work();

  const LevelMaker& maker_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_, taken_;
  const std::uint64_t end_;
  const std::uint64_t ahead_;  // how far the threads may be before what was taken
  std::map<std::uint64_t, std::string> done_;
  std::atomic<bool> stopped_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace fissile
