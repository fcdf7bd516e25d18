#pragma once
// How much work it was to answer, as so many bytes of a budget (server/reads.h): the processor time
// of this thread, and a quarter of the time that passed, for a database may work elsewhere.
#include <chrono>
#include <ctime>

namespace fissile::server {

class Effort {
 public:
  double bytes() const {
    const std::chrono::duration<double, std::micro> passed = Steady::now() - begun_;
    return kBytesPerMicrosecond * (processor_micros() - processor_ + passed.count() / 4);
  }

 private:
  using Steady = std::chrono::steady_clock;
  static constexpr double kBytesPerMicrosecond = 8;

  static double processor_micros() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
  }

  Steady::time_point begun_ = Steady::now();
  double processor_ = processor_micros();
};

}  // namespace fissile::server
