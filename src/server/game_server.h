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
#include "online/at_once.h"
#include "online/game_service.h"
#include "online/moderation.h"
#include "online/rates.h"
#include "online/retention.h"
#include "server/arc_service.h"
#include "server/cookies.h"
#include "server/metrics.h"
#include "server/ports.h"
#include "server/public_url.h"
#include "server/reads.h"
#include "server/router.h"
#include "server/security_log.h"
#include "server/turn_meter.h"
#include "server/web_sockets.h"
#include "server/workers.h"

namespace fissile::server {

// How much of each kind somebody may have stored.
struct Quotas {
  store::Quota levels, solutions;
};

// What is removed once nobody needs it; 0 days keep it.
struct Keeping {
  int unused_level_days = 90;    // that nobody solved or shared again
  int closed_report_days = 365;  // the audit log stays
};

struct GameServerOptions {
  CookieKind cookies = CookieKind::host_only;
  std::vector<std::string> friends;  // names of hosts whose pages are ours too
  WebSocketLimits web_sockets;
  online::GameServiceLimits service;
  online::AccountLimits accounts;
  online::RetentionLimits retention;
  ReadLimits reads;
  ArcLimits arc;
  online::ModerationLimits moderation;
  Quotas account_quotas{{1'000, 4 << 20}, {5'000, 16 << 20}};
  Quotas guest_quotas{{50, 512 << 10}, {300, 2 << 20}};
  Keeping keeping;
  WorkerLimits workers;
  online::Rate changes_per_address{300, 10'000};  // by HTTP
  int sockets_per_address = 0;  // WebSockets, where the listener cannot count them; 0 for no bound
  std::shared_ptr<SecurityLog> security_log = std::make_shared<SecurityLog>();
  std::optional<PublicUrl> public_url;
  std::string app;  // which build of the web app is served (web_files.h)
};

// The pages that describe what the server speaks.
struct Descriptions {
  Body api;
  Body socket;
};

using SocketCounts = std::unordered_map<std::string, int>;
// The store, and whom it tells whether anything can be stored.
using MakeStore =
    std::function<std::unique_ptr<store::Store>(Post, std::function<void(bool can_write)>)>;

class GameServer {
 public:
  // What the connections count is shown with the rest.
  GameServer(boost::asio::io_context& context, const Counts& counts, GameServerOptions options,
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
  online::Moderation& moderation() { return *moderation_; }
  online::GameService& service() { return *service_; }
  store::Store& store() { return *store_; }
  online::Workers& workers() { return *workers_; }
  Reads& reads() { return *reads_; }
  ArcService& arc() { return *arc_; }
  // Solutions that are played through now.
  online::AtOnce& solutions() { return solutions_; }
  const GameServerOptions& options() const { return options_; }
  const online::Clock& clock() const { return clock_; }
  std::vector<std::string> bots() const { return workers_->bots(); }
  const Descriptions& descriptions() const { return descriptions_; }
  const Quotas& quotas(const online::Actor& actor) const {
    return actor.guest ? options_.guest_quotas : options_.account_quotas;
  }
  // Counts a request that changes or reads much; why it is one too many, if it is.
  std::optional<Error> rate_fault(const Request& request);
  SecurityLog& security_log() { return *options_.security_log; }
  Metrics metrics();

 private:
  void said(Client client, std::string_view text);
  void settle_soon();
  void settle();
  void arm_timer();
  void sweep();
  void watch_moderation();
  void act_on(const store::AuditEntry& entry);
  void welcome(Request request, const Respond& respond);
  Response answer_ready() const;
  void note_flood(Client client);

  boost::asio::io_context& context_;
  const Counts& counts_;
  GameServerOptions options_;
  Descriptions descriptions_;
  SystemClock clock_;
  SystemRandomness randomness_;
  LocalBus bus_;
  WebSockets web_sockets_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<PoolWorkers> workers_;
  std::unique_ptr<online::GameService> service_;
  std::unique_ptr<online::Accounts> accounts_;
  std::unique_ptr<online::Retention> retention_;
  std::unique_ptr<Reads> reads_;
  std::unique_ptr<ArcService> arc_;
  std::unique_ptr<online::Moderation> moderation_;
  online::Rates rates_;
  TurnMeter turns_;
  online::AtOnce solutions_{16, 2};
  // WebSockets by address; shared, because a socket may outlive us.
  std::shared_ptr<SocketCounts> sockets_from_ = std::make_shared<SocketCounts>();
  boost::asio::steady_timer timer_;
  std::int64_t armed_ms_ = 0;
  std::int64_t next_sweep_ms_ = 0;
  std::int64_t next_watch_ms_ = 0;
  bool settling_ = false;
  bool stopping_ = false;
};

}  // namespace fissile::server
