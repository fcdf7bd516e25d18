#pragma once
// What every part of the game service shares: the ports, the limits, the time and the counters.
#include <algorithm>
#include <functional>
#include <memory>
#include <string>
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
  std::string node = {};            // the name of this game service among others
  std::string app = {};             // the build of the web app that is served
  std::int64_t open_ms = 0;         // when it opened, by the steady clock
  std::int64_t wall_offset_ms = 0;  // of the steady clock to the wall (online/uptime.h)
  bool closing = false;             // no new commands
  bool store_away = false;          // nothing can be stored, so nobody's time runs
  std::int64_t back_ms = 0;         // when it was last back
  // Told of commands over sockets to which their sender had no right.
  std::function<void(const Actor& actor, const Error& error)> denied = {};
  std::function<void(const Actor&)> session_used = {};
  std::shared_ptr<int> alive = std::make_shared<int>(0);

  std::int64_t now() const { return ports.clock.steady_ms(); }
  // What is written down: the wall as it was at the start and the time since then, so that it never
  // jumps while the service is up.
  std::int64_t wall() const { return now() + wall_offset_ms; }
  // From when on somebody could have been here: before, nobody could come in.
  std::int64_t reachable_ms() const { return std::max(open_ms, back_ms); }
  Moment moment() const { return {now(), wall(), open_ms}; }

  // A callback that does nothing once the service is gone.
  template <class Callback>
  auto while_alive(Callback callback) const {
    return [weak = std::weak_ptr(alive), callback = std::move(callback)](auto answer) {
      if (!weak.expired()) callback(std::move(answer));
    };
  }
};

}  // namespace fissile::online
