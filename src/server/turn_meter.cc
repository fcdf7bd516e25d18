#include "server/turn_meter.h"

#include <time.h>

#include <algorithm>
#include <utility>

namespace fissile::server {
namespace {

using std::chrono::nanoseconds;

constexpr unsigned kOneOf = 16;
constexpr std::chrono::milliseconds kLong{5};

nanoseconds processor_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

}  // namespace

TurnMeter::Turn::Turn(TurnMeter& meter, Kind kind)
    : meter_(meter), outer_(!std::exchange(meter.running_, true)), measured_(outer_) {
  if (outer_ && kind == Kind::often) measured_ = ++meter.often_ % kOneOf == 0;
  if (measured_) began_ = processor_time();
}

TurnMeter::Turn::~Turn() {
  if (outer_) meter_.running_ = false;
  if (!measured_) return;
  const nanoseconds took = processor_time() - began_;
  meter_.numbers_.longest = std::max(meter_.numbers_.longest, took);
  meter_.numbers_.long_ones += took > kLong ? 1 : 0;
}

TurnMeter::Numbers TurnMeter::take() {
  const Numbers numbers = numbers_;
  numbers_.longest = {};
  return numbers;
}

}  // namespace fissile::server
