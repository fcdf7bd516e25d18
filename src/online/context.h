#pragma once
// What every part of the game service shares: the ports, the limits, the time and the counters.
#include <functional>
#include <memory>
#include <utility>

#include "online/clocks.h"
#include "online/game_service.h"

namespace fissile::online {

// When to try again what the store or the workers had no room for.
constexpr std::int64_t kRetryMs = 1'000;

struct Context {
  Ports ports;
  GameServiceLimits limits;
  GameService::Numbers numbers = {};
  std::int64_t open_ms = 0;  // when the service opened, by the steady clock
  bool closing = false;      // no new commands
  std::function<void(const Actor&)> session_used = {};
  std::shared_ptr<int> alive = std::make_shared<int>(0);

  std::int64_t now() const { return ports.clock.steady_ms(); }
  Moment moment() const { return {now(), ports.clock.wall_ms(), open_ms}; }

  // A callback that does nothing once the service is gone.
  template <class Callback>
  auto while_alive(Callback callback) const {
    return [weak = std::weak_ptr(alive), callback = std::move(callback)](auto answer) {
      if (!weak.expired()) callback(std::move(answer));
    };
  }
};

}  // namespace fissile::online
