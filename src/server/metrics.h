#pragma once
// The metrics of the server, in the text form of Prometheus: base units, and no label whose values
// a client could make up. docs/operations has a dashboard and alerts that are made of them.
#include <string>

#include "online/game_service.h"
#include "server/arc_plays.h"
#include "server/counts.h"
#include "server/http.h"
#include "server/process.h"
#include "server/security_log.h"
#include "server/turn_meter.h"
#include "server/web_sockets.h"
#include "server/workers.h"
#include "store/figures.h"

namespace fissile::server {

struct Metrics {
  Counts http;
  online::GameService::Numbers service;
  WebSockets::Numbers web_sockets;
  std::size_t sockets = 0;
  PoolWorkers::Numbers workers;
  ArcPlays::Numbers arc;
  store::Figures store;
  ProcessFigures process;
  SecurityCounts security{};
  TurnMeter::Numbers turns = {};
};

std::string metrics_text(const Metrics& metrics);
Response metrics_answer(const Metrics& metrics);

}  // namespace fissile::server
