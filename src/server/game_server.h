#pragma once
// The game server put together: the store, the game service, accounts, workers, and the open
// WebSockets. All of it runs on the thread of the io_context.
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "online/accounts.h"
#include "online/game_service.h"
#include "online/rates.h"
#include "server/cookies.h"
#include "server/metrics.h"
#include "server/ports.h"
#include "server/router.h"
#include "server/security_log.h"
#include "server/web_sockets.h"
#include "server/workers.h"

namespace fissile::server {

struct GameServerOptions {
  CookieKind cookies = CookieKind::host_only;
  std::vector<std::string> friends;  // names of hosts whose pages are ours too
  WebSocketLimits web_sockets;
  online::GameServiceLimits service;
  online::AccountLimits accounts;
  WorkerLimits workers;
  online::Rate changes_per_address{300, 10'000};  // by HTTP
  int sockets_per_address = 0;  // WebSockets, where the listener cannot count them; 0 for no bound
  std::shared_ptr<SecurityLog> security_log = std::make_shared<SecurityLog>();
};

using SocketCounts = std::unordered_map<std::string, int>;
using MakeStore = std::function<std::unique_ptr<store::Store>(Post)>;

class GameServer {
 public:
  GameServer(boost::asio::io_context& context, GameServerOptions options,
             const MakeStore& make_store);
  ~GameServer();

  // Reads what is unfinished. Nothing is let in before `done`.
  void open(std::function<void(std::optional<Error>)> done);

  // The addresses of the game server: /ws, /api/v1/..., /metrics, /readyz.
  std::vector<Route> routes();

  // Ends what has begun: moves on their way are stored and answered, then the sockets are told.
  void stop(std::function<void()> done);

  // What the handlers of the API ask.
  online::Accounts& accounts() { return *accounts_; }
  online::GameService& service() { return *service_; }
  store::Store& store() { return *store_; }
  const GameServerOptions& options() const { return options_; }
  const online::Clock& clock() const { return clock_; }
  std::vector<std::string> bots() const { return workers_->bots(); }
  bool may_change(const std::string& address);
  Counts& counts() { return counts_; }
  SecurityLog& security_log() { return *options_.security_log; }
  Metrics metrics() const;

 private:
  void settle_soon();
  void settle();
  void arm_timer();
  void sweep();
  void welcome(Request request, const Respond& respond);
  void note_flood(Client client);
  void answer_ready(const Respond& respond);

  boost::asio::io_context& context_;
  GameServerOptions options_;
  SystemClock clock_;
  SystemRandomness randomness_;
  LocalBus bus_;
  WebSockets web_sockets_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<PoolWorkers> workers_;
  std::unique_ptr<online::GameService> service_;
  std::unique_ptr<online::Accounts> accounts_;
  online::Rates rates_;
  Counts counts_;
  // WebSockets by address; shared, because a socket may outlive us.
  std::shared_ptr<SocketCounts> sockets_from_ = std::make_shared<SocketCounts>();
  boost::asio::steady_timer timer_;
  std::int64_t armed_ms_ = 0;
  std::int64_t next_sweep_ms_ = 0;
  bool settling_ = false;
  bool stopping_ = false;
};

}  // namespace fissile::server
