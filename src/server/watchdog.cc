#include "server/watchdog.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace fissile::server {

Watchdog::~Watchdog() {
  {
    const std::lock_guard guard(mutex_);
    over_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Watchdog::arm(std::chrono::milliseconds time, std::string line) {
  if (thread_.joinable()) return;
  thread_ = std::thread([this, time, line = std::move(line)] {
    std::unique_lock guard(mutex_);
    if (changed_.wait_for(guard, time, [this] { return over_; })) return;
    std::fputs((line + "\n").c_str(), stderr);
    std::_Exit(EXIT_FAILURE);
  });
}

}  // namespace fissile::server
