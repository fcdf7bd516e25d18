#pragma once
// Ends the waiting of another thread.
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <chrono>

namespace fissile::store {

class Cut {
 public:
  Cut() : descriptor_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  Cut(const Cut&) = delete;
  ~Cut() {
    if (descriptor_ >= 0) close(descriptor_);
  }

  // Every wait ends, now and from now on. Any thread may call it.
  void cut() { eventfd_write(descriptor_, 1); }

  // Ready to be read once cut, for who polls something else too.
  int descriptor() const { return descriptor_; }
  bool wait(std::chrono::milliseconds time) const {
    pollfd one{descriptor_, POLLIN, 0};
    return poll(&one, 1, static_cast<int>(time.count())) <= 0;
  }

 private:
  int descriptor_;
};

}  // namespace fissile::store
