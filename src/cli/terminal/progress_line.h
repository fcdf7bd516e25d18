#pragma once
// One line on standard error for a person who waits: written over a few times a second once two
// seconds have passed, and only in a terminal. Any thread may show something.
#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <mutex>

namespace fissile::cli {

class ProgressLine {
 public:
  ~ProgressLine() { clear(); }

  template <class... Args>
  void show(fmt::format_string<Args...> format, Args&&... args) {
    if (!terminal_) return;
    const std::scoped_lock lock(mutex_);
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(200);
    fmt::print(stderr, "\r{:<70}", fmt::format(format, std::forward<Args>(args)...));
    shown_ = true;
  }

  void clear() {
    if (shown_) fmt::print(stderr, "\r{:70}\r", "");
    shown_ = false;
  }

 private:
  using Clock = std::chrono::steady_clock;

  const bool terminal_ = isatty(STDERR_FILENO) != 0;
  bool shown_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::seconds(2);
  std::mutex mutex_;
};

}  // namespace fissile::cli
