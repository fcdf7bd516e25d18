#include "server/game_server.h"

#include <array>
#include <boost/asio/post.hpp>

#include "base/json_writer.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/handshake.h"
#include "server/origin.h"
#include "store/words.h"

namespace fissile::server {
namespace {

namespace net = boost::asio;

// The timer looks at least this often, in case something became due without anybody saying so.
constexpr std::int64_t kLongestSleepMs = 1'000;
// How often sessions that are over are thrown away.
constexpr std::int64_t kSweepMs = 3'600'000;
constexpr std::int64_t kDayMs = 24 * kSweepMs;
constexpr int kLevelsPerSweep = 1'000;
// How often the log of moderation is looked at: 'fissile admin' writes to it beside this server.
constexpr std::int64_t kWatchMs = 1'000;

Error foreign_origin() {
  return {Code::origin_foreign,
          "only a page of this server may do that; --allow-host NAME adds a name, and a program "
          "without an Origin brings its token as 'Authorization: Bearer'"};
}

using Ticket = std::shared_ptr<void>;

// What counts for one WebSocket of that address while it lives; nothing if there are too many.
Ticket count_socket(const std::shared_ptr<SocketCounts>& counts, const std::string& address,
                    int most) {
  int& count = (*counts)[address];
  if (count >= most) return nullptr;
  ++count;
  return {counts.get(), [counts, address](void*) {
            if (--(*counts)[address] == 0) counts->erase(address);
          }};
}

Ticket both(Ticket one, Ticket other) {
  return std::make_shared<std::array<Ticket, 2>>(std::array{std::move(one), std::move(other)});
}

Descriptions describe(const GameServerOptions& options) {
  const PublicUrl* url = options.public_url ? &*options.public_url : nullptr;
  const auto body = [](std::string text) {
    return std::make_shared<const std::string>(std::move(text));
  };
  return {body(openapi_text(api_table(), url)), body(asyncapi_text(url))};
}

}  // namespace

GameServer::GameServer(net::io_context& context, const Counts& counts, GameServerOptions options,
                       const MakeStore& make_store)
    : context_(context),
      counts_(counts),
      options_(std::move(options)),
      descriptions_(describe(options_)),
      bus_([this] { settle_soon(); }),
      web_sockets_(context, options_.web_sockets,
                   {.said = [this](Client client, std::string_view text) { said(client, text); },
                    .left = [this](Client client) { service_->left(client); },
                    .written = [this] { settle_soon(); },
                    .flooded = [this](Client client) { note_flood(client); },
                    .caught_up = [this](Client client) { service_->caught_up(client); }}),
      timer_(context) {
  const Post post = [this](std::function<void()> then) {
    net::post(context_, [this, then = std::move(then)] {
      const TurnMeter::Turn turn(turns_, TurnMeter::Kind::rare);
      then();
      settle_soon();
    });
  };
  store_ = make_store(post, [this](bool can_write) {
    can_write ? service_->store_back() : service_->store_away();
  });
  workers_ = std::make_unique<PoolWorkers>(post, options_.workers);
  const online::Ports ports{web_sockets_, clock_, randomness_, *store_, bus_, *workers_};
  service_ = std::make_unique<online::GameService>(ports, options_.service);
  service_->set_app(options_.app);
  service_->on_denied([this](const online::Actor& actor, const Error& error) {
    const std::string code(code_name(error.code));
    options_.security_log->note({"denied", actor.user_id, actor.username, actor.address, code});
  });
  accounts_ = std::make_unique<online::Accounts>(
      ports, options_.accounts,
      online::Accounts::Listeners{
          .signed_out =
              [this](std::string_view user_id, std::string_view session) {
                service_->signed_out(user_id, session);
                // Maybe their name is another now, or gone.
                if (session.empty()) reads_->cache().forget(user_id);
              },
          .noted = [this](const SecurityEvent& event) { options_.security_log->note(event); }});
  service_->on_session_used([this](const online::Actor& actor) {
    if (!actor.user_id.empty()) accounts_->used(actor);
  });
  retention_ = std::make_unique<online::Retention>(
      ports, options_.retention,
      online::Retention::Asks{
          .is_here = [this](std::string_view user_id) { return service_->is_here(user_id); },
          .is_open = [this](std::string_view game_id) { return service_->is_open(game_id); },
          .guest_gone =
              [this](std::string_view user_id) {
                accounts_->forget_user(std::string(user_id));
                service_->signed_out(user_id);
              },
          .game_gone = [this](std::string_view id) { reads_->cache().forget(id); }});
  const auto later = [this](std::function<void()> then) { net::post(context_, std::move(then)); };
  reads_ = std::make_unique<Reads>(options_.reads, later, [this] { return clock_.steady_ms(); });
  arc_ = std::make_unique<ArcService>(ports, options_.arc, later);
  moderation_ = std::make_unique<online::Moderation>(
      ports, options_.moderation, [this](const store::AuditEntry& entry) { act_on(entry); });
}

// The threads end first: nothing is posted any more while the rest goes.
GameServer::~GameServer() {
  workers_.reset();
  store_.reset();
}

void GameServer::open(std::function<void(std::optional<Error>)> done) {
  accounts_->open([this, done](std::optional<Error> error) {
    if (error) return done(error);
    // What is in the log by now is in all that is read after it.
    moderation_->open([this, done](std::optional<Error> unread) {
      if (unread) return done(unread);
      service_->open([this, done](std::optional<Error> failed) {
        if (!failed) arm_timer();
        done(failed);
      });
    });
  });
}

// Moves are many and cheap; whatever else is said may cost more.
void GameServer::said(Client client, std::string_view text) {
  constexpr std::size_t kFront = 64;
  const bool move = text.substr(0, kFront).find(R"("move")") != text.npos;
  const TurnMeter::Turn turn(turns_, move ? TurnMeter::Kind::often : TurnMeter::Kind::rare);
  service_->said(client, text);
}

// Once what runs now is done: the bus is heard, everything that was queued meanwhile goes out
// together, and the timer is set anew.
void GameServer::settle_soon() {
  if (settling_) return;
  settling_ = true;
  net::post(context_, [this] {
    settling_ = false;
    settle();
  });
}

void GameServer::settle() {
  bus_.deliver([this](std::string_view topic, online::Message message) {
    const TurnMeter::Turn turn(turns_, TurnMeter::Kind::often);
    service_->heard(topic, std::move(message));
  });
  web_sockets_.flush();
  arm_timer();
}

void GameServer::arm_timer() {
  if (stopping_) return;
  const std::int64_t now = clock_.steady_ms();
  const std::int64_t next = std::clamp(service_->next_ms(), now, now + kLongestSleepMs);
  if (armed_ms_ > now && armed_ms_ <= next) return;
  armed_ms_ = next;
  timer_.expires_after(std::chrono::milliseconds(next - now));
  timer_.async_wait([this](boost::system::error_code error) {
    if (error || stopping_) return;
    armed_ms_ = 0;
    const TurnMeter::Turn turn(turns_, TurnMeter::Kind::rare);
    sweep();
    retention_->tick();
    arc_->tick();
    watch_moderation();
    service_->tick();
    settle_soon();
  });
}

void GameServer::sweep() {
  const std::int64_t now = clock_.steady_ms();
  if (now < next_sweep_ms_) return;
  next_sweep_ms_ = now + kSweepMs;
  const std::int64_t wall = clock_.wall_ms();
  const auto drop = [&](store::Change change) {
    store_->write({std::move(change)}, [](store::Stored) {});
  };
  drop(store::DropExpiredSessions{wall, wall - options_.accounts.idle_ms});
  drop(store::DropFormerNames{wall});
  const auto [level_days, report_days] = options_.keeping;
  if (level_days > 0) drop(store::DropUnusedLevels{wall - level_days * kDayMs, kLevelsPerSweep});
  if (report_days > 0) drop(store::DropClosedReports{wall - report_days * kDayMs});
}

void GameServer::watch_moderation() {
  const std::int64_t now = clock_.steady_ms();
  if (now < next_watch_ms_) return;
  next_watch_ms_ = now + kWatchMs;
  moderation_->watch();
}

// What a moderator did is stored; here it takes effect on who is connected.
void GameServer::act_on(const store::AuditEntry& entry) {
  const std::string by = entry.actor_id ? *entry.actor_id : "the operator";
  const std::string_view kind = entry.action == online::kRoleDeed      ? "role_changed"
                                : entry.action == online::kSuspendDeed ? "suspended"
                                                                       : "moderated";
  const bool user = entry.target_kind == store::word(store::TargetKind::user);
  options_.security_log->note({kind, user ? entry.target_id : "", "", entry.address,
                               entry.action + " " +
                                   (user ? "" : entry.target_kind + " " + entry.target_id + " ") +
                                   entry.after + " by " + by});
  if (!user) return;
  // Sockets close too: pages ask who they are now.
  if (entry.action != online::kRestoreDeed) accounts_->forget_user(entry.target_id);
  if (entry.action == online::kRenameDeed) service_->renamed(entry.target_id, entry.after);
}

std::optional<Error> GameServer::rate_fault(const Request& request) {
  const std::int64_t now = clock_.steady_ms();
  if (rates_.take(request.address, options_.changes_per_address, now)) return {};
  if (rates_.is_first_refusal(request.address, now)) {
    options_.security_log->note({"limited", "", "", request.client, "requests"});
  }
  return Error{Code::rate_exceeded, "too many requests from this address; wait a little", "",
               online::wait_seconds(rates_.wait_ms(request.address, now))};
}

void GameServer::welcome(Request request, const Respond& respond) {
  if (stopping_) return respond(refuse(503, request.path));
  if (!is_from_home(request, options_.friends)) {
    note_foreign_origin(*options_.security_log, request);
    return respond(error_answer(foreign_origin()));
  }
  if (const int fault = handshake_fault(request)) return respond(refuse(fault, request.path));
  const std::string token = token_of(request, options_.cookies);
  accounts_->who(token, [this, request, respond, token](auto actor) {
    if (!actor) return respond(error_answer(actor.error()));
    Ticket counted;
    if (options_.sockets_per_address > 0) {
      counted = count_socket(sockets_from_, request.address, options_.sockets_per_address);
      if (!counted) return respond(refuse(503, request.path));
    }
    actor->address = request.client;
    Response response = accept_handshake(request);
    response.open = [this, actor = *actor, counted, token](Opening opening) {
      if (counted) opening.ticket = both(std::move(opening.ticket), counted);
      service_->arrived(web_sockets_.open(std::move(opening)), actor);
      // The session may have ended while the answer was on its way.
      if (actor.user_id.empty()) return;
      accounts_->who(token, [this, actor](auto now) {
        if (now && now->user_id != actor.user_id) {
          service_->signed_out(actor.user_id, actor.session);
        }
      });
    };
    respond(std::move(response));
  });
}

void GameServer::note_flood(Client client) {
  const auto actor = service_->actor(client);
  if (!actor) return;
  options_.security_log->note({"flood", actor->user_id, actor->username, actor->address});
}

// What is known already: a store that hangs would hang whoever asked it.
Response GameServer::answer_ready() const {
  if (!stopping_ && store_->ready()) return json_answer(200, R"({"ok":true})");
  return error_answer({Code::store_failed, stopping_ ? "the server stops; come back soon"
                                                     : "the store is away; try again soon"});
}

Metrics GameServer::metrics() {
  return {counts_,
          service_->numbers(),
          web_sockets_.numbers(),
          web_sockets_.size(),
          workers_->numbers(),
          arc_->numbers(),
          store_->figures(),
          read_process(),
          options_.security_log->counts(),
          turns_.take()};
}

std::vector<Route> GameServer::routes() {
  const auto later = [](auto handler) { return LaterHandler(std::move(handler)); };
  std::vector<Route> routes = {
      {"GET", "/ws", later([this](Request request, const Respond& respond) {
         welcome(std::move(request), respond);
       })},
      {"GET", "/readyz", Handler([this](const Request&) { return answer_ready(); })},
      {"GET", "/metrics", Handler([this](const Request&) { return metrics_answer(metrics()); })},
  };
  for (Route& route : api_routes(*this)) {
    if (const auto* inner = std::get_if<LaterHandler>(&route.handler)) {
      route.handler = later([this, inner = *inner](Request request, const Respond& respond) {
        const TurnMeter::Turn turn(turns_, TurnMeter::Kind::rare);
        inner(std::move(request), respond);
      });
    }
    routes.push_back(std::move(route));
  }
  return routes;
}

void GameServer::stop(std::function<void()> done) {
  stopping_ = true;
  timer_.cancel();
  reads_->stop();
  arc_->stop();
  service_->close([this, done = std::move(done)] {
    settle();
    web_sockets_.close_all(kCloseGoingAway, "the server stops; come back soon", done);
  });
}

}  // namespace fissile::server
