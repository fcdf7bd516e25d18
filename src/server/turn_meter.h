#pragma once
// How long the thread of the core is busy with one thing: a message, a request, an answer of
// another thread. Everybody else waits for so long, so it is bounded (5 ms), and measured: in
// processor time, because on a busy machine the time of day says little.
#include <chrono>
#include <cstdint>

namespace fissile::server {

class TurnMeter {
 public:
  // What comes so often that reading the processor's clock would be felt: one in sixteen of it is
  // measured.
  enum class Kind { rare, often };

  class Turn {
   public:
    Turn(TurnMeter& meter, Kind kind);
    Turn(const Turn&) = delete;
    ~Turn();

   private:
    TurnMeter& meter_;
    bool outer_;  // not inside of another
    bool measured_;
    std::chrono::nanoseconds began_{};
  };

  struct Numbers {
    std::chrono::nanoseconds longest{};  // since it was asked last
    std::uint64_t long_ones = 0;         // over 5 ms, ever
  };
  Numbers take();

 private:
  Numbers numbers_;
  unsigned often_ = 0;
  bool running_ = false;
};

}  // namespace fissile::server
