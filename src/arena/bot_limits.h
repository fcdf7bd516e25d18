#pragma once
// What a bot of anyone's may cost.
#include <atomic>
#include <chrono>
#include <cstddef>

namespace fissile::arena {

using Clock = std::chrono::steady_clock;

struct BotLimits {
  std::chrono::milliseconds move{5000};   // for an answer
  std::chrono::milliseconds start{5000};  // more for the first one of a game
  std::size_t memory_mib = 2048;          // of address space of each of its processes
  int cpu_seconds = 600;                  // of each of its processes in one game
  std::size_t line_bytes = 64 << 10;      // of an answer
  std::size_t total_bytes = 16 << 20;     // of all that it writes in one game
};

// Where a wait must end: at a time, or as soon as everything is to stop.
struct Deadline {
  Clock::time_point at;
  const std::atomic<bool>* stop = nullptr;

  bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
  bool over() const { return stopped() || Clock::now() >= at; }
  // Milliseconds for poll(2): short, so that a stop is seen soon.
  int slice() const {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(at - Clock::now()).count();
    return left <= 0 ? 0 : left < 50 ? static_cast<int>(left) : 50;
  }
};

}  // namespace fissile::arena
