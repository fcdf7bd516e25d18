#pragma once
// The counters of the server, in the text form of Prometheus.
#include <array>
#include <cstdint>
#include <string>

#include "online/game_service.h"
#include "server/compute_pool.h"
#include "server/http.h"
#include "server/security_log.h"
#include "server/turn_meter.h"
#include "server/web_sockets.h"

namespace fissile::server {

// Requests by the first digit of their status, and the time they took.
struct Counts {
  std::array<std::uint64_t, 6> requests{};
  std::uint64_t micros = 0;
};

struct Metrics {
  Counts http;
  online::GameService::Numbers service;
  WebSockets::Numbers web_sockets;
  std::size_t sockets = 0;
  std::size_t thinking = 0;
  std::size_t hashing = 0;
  std::size_t passwords = 0;
  SecurityCounts security{};
  ComputePool::Numbers computing = {};
  TurnMeter::Numbers turns = {};
};

std::string metrics_text(const Metrics& metrics);
Response metrics_answer(const Metrics& metrics);

}  // namespace fissile::server
