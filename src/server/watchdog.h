#pragma once
// Ends the process where it does not end by itself in time: a thread that waits for a disk that
// hangs cannot be told to stop. What was answered is stored by then.
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace fissile::server {

class Watchdog {
 public:
  Watchdog() = default;
  Watchdog(const Watchdog&) = delete;
  // Not needed any more.
  ~Watchdog();

  // Once: writes the line to standard error and ends the process with status 1, unless this is
  // destroyed before.
  void arm(std::chrono::milliseconds time, std::string line);

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace fissile::server
