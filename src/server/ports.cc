#include "server/ports.h"

#include <sodium.h>

#include <chrono>

#include "base/check.h"

namespace fissile::server {
namespace {

template <class Clock, class Unit>
std::int64_t now() {
  return std::chrono::duration_cast<Unit>(Clock::now().time_since_epoch()).count();
}

using Steady = std::chrono::steady_clock;
using System = std::chrono::system_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

}  // namespace

std::int64_t SystemClock::steady_ms() const { return now<Steady, milliseconds>(); }
std::int64_t SystemClock::steady_us() const { return now<Steady, microseconds>(); }
std::int64_t SystemClock::wall_ms() const { return now<System, milliseconds>(); }

SystemRandomness::SystemRandomness() {
  check(sodium_init() >= 0, "this machine has no generator of random numbers");
}

void SystemRandomness::fill(std::span<std::uint8_t> bytes) {
  randombytes_buf(bytes.data(), bytes.size());
}

void LocalBus::publish(std::string topic, online::Message message) {
  waiting_.emplace_back(std::move(topic), std::move(message));
  if (waiting_.size() == 1) published_();
}

void LocalBus::deliver(const std::function<void(std::string_view, online::Message)>& hear) {
  std::vector<std::pair<std::string, online::Message>> now;
  now.swap(waiting_);
  for (auto& [topic, message] : now) hear(topic, std::move(message));
}

}  // namespace fissile::server
