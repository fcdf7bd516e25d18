#include "server/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <thread>
#include <utility>

#include "base/result.h"
#include "server/access_log.h"
#include "server/game_server.h"
#include "server/listener.h"
#include "server/share_pages.h"
#include "server/storage.h"
#include "server/watchdog.h"

namespace fissile::server {
namespace {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;

Error cannot(std::string message) { return {Code::setup_invalid, std::move(message)}; }

Result<WebFiles> load_web(const ServeOptions& options) {
  std::error_code error;
  std::string folder = options.web;
  if (folder.empty())
    folder = find_web_folder(std::filesystem::read_symlink("/proc/self/exe", error));
  if (folder.empty()) {
    return cannot("the web app is not built; ./run builds it, or name its folder with --web DIR");
  }
  auto contents = read_folder(folder, options.limits);
  if (!contents) return contents.error();
  return make_web_files(std::move(*contents));
}

Result<tcp::endpoint> find_endpoint(net::io_context& context, const ServeOptions& options) {
  error_code error;
  const auto port = static_cast<unsigned short>(options.port);
  const net::ip::address address = net::ip::make_address(options.host, error);
  if (!error) return tcp::endpoint(address, port);
  tcp::resolver resolver(context);
  const auto found = resolver.resolve(options.host, std::to_string(port), error);
  if (error || found.empty()) {
    return cannot("'" + options.host +
                  "' is no address or name of a machine; --host takes one of this machine, such "
                  "as 127.0.0.1, ::1, or 0.0.0.0 for all of them");
  }
  return found.begin()->endpoint();
}

std::string listen_message(const error_code& error, const ServeOptions& options) {
  const std::string port = std::to_string(options.port);
  if (error == net::error::address_in_use) {
    return "port " + port + " of " + options.host +
           " is in use; stop the program that has it, or choose another with --port (0 takes a "
           "free one)";
  }
  if (error == net::error::access_denied) {
    return "port " + port + " may not be used by this user; choose one from 1024 on with --port";
  }
  return "cannot listen at " + options.host + ", port " + port + ": " + error.message() +
         "; --host takes an address of this machine, such as 127.0.0.1 or 0.0.0.0";
}

// Empty if all went well.
std::string open(tcp::acceptor& acceptor, const tcp::endpoint& endpoint,
                 const ServeOptions& options) {
  error_code error;
  acceptor.open(endpoint.protocol(), error);
  // A port whose last connections are still dying may be taken again at once.
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(net::socket_base::max_listen_connections, error);
  return error ? listen_message(error, options) : "";
}

Result<HostRule> make_host_rule(const ServeOptions& options, const net::ip::address& address,
                                const std::optional<PublicUrl>& url) {
  HostRule rule;
  rule.any = !address.is_loopback() && options.allow_hosts.empty() && !url;
  if (url) rule.names.push_back(url->host);
  rule.names.insert(rule.names.end(), {lower(options.host), address.to_string()});
  for (const std::string& given : options.allow_hosts) {
    const auto name = host_name(given);
    if (!name) return cannot("'" + given + "' is no name of a host; --allow-host takes one");
    rule.names.push_back(*name);
  }
  return rule;
}

// Each connection is an open file; few systems allow many by default, most when asked.
std::string make_room(const ServeOptions& options) {
  constexpr rlim_t kOthers = 32, kPerProcess = 6;
  const rlim_t bots = options.bots.size() * static_cast<rlim_t>(options.bot_processes);
  const rlim_t others = kOthers + bots * kPerProcess;
  const rlim_t needed = static_cast<rlim_t>(options.limits.connections) + others;
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= needed) return "";
  if (files.rlim_max < needed) {
    return "this system allows " + std::to_string(files.rlim_max) +
           " open files; --max-connections can be at most " +
           std::to_string(files.rlim_max > others ? files.rlim_max - others : 0);
  }
  files.rlim_cur = needed;
  return setrlimit(RLIMIT_NOFILE, &files) == 0 ? "" : "the limit of open files cannot be raised";
}

// How visitors reach it, if that was said. Cookies of a site with TLS are never sent without it,
// and a site without it has no others.
Result<std::optional<PublicUrl>> find_public_url(const ServeOptions& options) {
  if (options.public_url.empty()) return std::optional<PublicUrl>();
  auto url = read_public_url(options.public_url);
  if (!url) return url.error();
  if (url->secure && options.insecure_cookies) {
    return cannot("--public-url says https, so leave --insecure-cookies out");
  }
  if (!url->secure && !options.insecure_cookies && !answers_for({}, url->host)) {
    return cannot(
        "browsers keep no cookie of a site without TLS unless it is given with "
        "--insecure-cookies; give that too, or an address with https");
  }
  return std::optional<PublicUrl>(std::move(*url));
}

void tell_address(const ServeOptions& options, const tcp::endpoint& bound) {
  const bool everywhere = bound.address().is_unspecified();
  const std::string host = everywhere ? "localhost" : options.host;
  const bool brackets = host.find(':') != host.npos;
  const std::string shown = brackets ? "[" + host + "]" : host;
  std::printf("fissile is at http://%s:%d/%s  (stop with Ctrl-C)\n", shown.c_str(), bound.port(),
              everywhere ? " and at every address of this machine" : "");
  if (!options.public_url.empty()) {
    std::printf("visitors reach it at %s\n", options.public_url.c_str());
  }
  std::fflush(stdout);
}

// For threads that are left once no connection is: then the process ends in any case, within five
// seconds of the signal.
constexpr std::chrono::milliseconds kLastMoment{700};

// A message may come in pieces, and there are pings and pongs besides.
constexpr int kFramesPerMessage = 5;

BotRules bot_rules(const ServeOptions& options) {
  BotRules rules;
  rules.processes = options.bot_processes;
  rules.limits.move = std::chrono::milliseconds(options.bot_ms);
  rules.limits.start = std::chrono::milliseconds(options.bot_start_ms);
  rules.limits.memory_mib = static_cast<std::size_t>(options.bot_memory_mib);
  rules.limits.cpu_seconds = options.bot_cpu_seconds;
  // Only the operator hears why: what a program says as it dies is not for those who play.
  if (options.log) {
    rules.complain = [](std::string_view name, const arena::Blame& blame) {
      std::fputs(misdeed_line(name, blame).c_str(), stderr);
    };
  }
  return rules;
}

int half_of_the_cores() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency() / 2));
}

GameServerOptions game_server_options(const ServeOptions& options, std::vector<arena::Seat> bots,
                                      const std::optional<PublicUrl>& url) {
  GameServerOptions server;
  server.service = options.service;
  server.accounts = options.accounts;
  server.arc = options.arc;
  server.workers.bots = std::move(bots);
  server.workers.bot_rules = bot_rules(options);
  server.cookies = options.insecure_cookies ? CookieKind::insecure : CookieKind::host_only;
  for (const std::string& name : options.allow_hosts) {
    server.friends.push_back(host_name(name).value_or(""));
  }
  if (url) server.friends.push_back(url->host);
  server.public_url = url;
  server.web_sockets.message_bytes = server.service.message_bytes;
  server.web_sockets.frames_per_window = kFramesPerMessage * server.service.messages_per_window;
  server.web_sockets.silence = options.limits.socket_silence;
  server.web_sockets.queue_bytes = options.limits.socket_queue_bytes;
  server.keeping.unused_level_days = options.keep_levels_days;
  if (options.trusted_proxies > 0) {
    server.sockets_per_address = options.limits.connections_per_address;
  }
  server.changes_per_address = options.changes_per_address;
  server.workers.thinkers = options.thinkers > 0 ? options.thinkers : half_of_the_cores();
  server.workers.hashers = options.hashers;
  constexpr double kKib = 1024, kSecondsAtOnce = 32;
  server.reads.budget.per_second = options.limits.read_kib * kKib;
  server.reads.budget.at_once = kSecondsAtOnce * server.reads.budget.per_second;
  server.retention.keep_guests_ms =
      static_cast<std::int64_t>(options.keep_guests_hours * 3'600'000);
  server.retention.keep_games_ms = static_cast<std::int64_t>(options.keep_games_days * 86'400'000);
  return server;
}

// Reads what is unfinished; nothing is let in before.
std::optional<Error> open(GameServer& server, net::io_context& context) {
  bool done = false;
  std::optional<Error> error;
  server.open([&](std::optional<Error> failed) {
    error = std::move(failed);
    done = true;
  });
  while (!done) context.run_one();
  return error;
}

void note(Counts& counts, bool log, const Access& access) {
  const auto kind = static_cast<std::size_t>(access.status / 100);
  if (kind < counts.requests.size()) ++counts.requests[kind];
  if (access.refusal) ++counts.refusals[static_cast<std::size_t>(*access.refusal)];
  counts.durations.add(access.took.count());
  if (log) std::fputs(access_line(access).c_str(), stderr);
}

// A failed disk ends the server; a database that is away is waited for.
store::StoreEvents store_events(Listener& listener, std::string& failure) {
  const auto tell = [](std::string_view state, const std::string& why) {
    std::fputs(store_line(std::chrono::system_clock::now(), state, why).c_str(), stderr);
  };
  return {.away = [tell](const std::string& why) { tell("away", why); },
          .back = [tell] { tell("back", ""); },
          .broken =
              [&](const std::string& why) {
                failure = "the store failed (" + why +
                          "), and what it wrote last may be lost; nothing that was answered is. "
                          "Look after its disk, then start the server again";
                begin_stop(listener);
              }};
}

// Lets clients in until a signal comes. Empty after a clean stop.
std::string run_game_server(Listener& listener, const ServeOptions& options, HostRule hosts,
                            WebFiles files, Storage storage, GameServerOptions server_options) {
  std::string failure;
  Watchdog watchdog;
  const auto make = [&](Post post, std::function<void(bool)> can_write) {
    store::StoreEvents events = store_events(listener, failure);
    events.can_write = std::move(can_write);
    return make_store(std::move(storage), std::move(post), std::move(events));
  };
  GameServer server(listener.context, listener.counts, std::move(server_options), make);
  listener.service = std::make_shared<Service>();
  const auto web = std::make_shared<const WebFiles>(std::move(files));
  listener.service->site =
      make_site(std::move(hosts), web, server.routes(), share_pages(server, web));
  listener.service->site.failed = [](std::string_view target, std::string_view why) {
    std::fputs(failure_line(std::chrono::system_clock::now(), target, why).c_str(), stderr);
  };
  listener.service->limits = options.limits;
  listener.service->trusted_proxies = options.trusted_proxies;
  listener.service->log = [&](const Access& access) { note(listener.counts, options.log, access); };
  listener.stop = [&](std::function<void()> done) {
    watchdog.arm(
        options.limits.stop + kLastMoment,
        "fissile: stopped at once, because a part of it hangs; what was answered is stored");
    server.stop(std::move(done));
  };
  if (const auto error = open(server, listener.context)) {
    return failure.empty() ? error->message : failure;
  }
  listener.signals.add(SIGINT);
  listener.signals.add(SIGTERM);
  if (!options.quiet) tell_address(options, listener.acceptor.local_endpoint());
  run(listener);
  if (!failure.empty()) return failure;
  return listener.cut_short ? "stopped at once, with requests unanswered" : "";
}

}  // namespace

std::string serve(const ServeOptions& options) {
  // A reader of the log that goes away must not take the server with it.
  std::signal(SIGPIPE, SIG_IGN);
  Listener listener;
  auto files = load_web(options);
  if (!files) return files.error().message;
  if (const std::string wrong = make_room(options); !wrong.empty()) return wrong;
  const auto endpoint = find_endpoint(listener.context, options);
  if (!endpoint) return endpoint.error().message;
  const auto url = find_public_url(options);
  if (!url) return url.error().message;
  auto hosts = make_host_rule(options, endpoint->address(), *url);
  if (!hosts) return hosts.error().message;
  auto bots = read_bots(options.bots);
  if (!bots) return bots.error().message;
  const std::string wrong = open(listener.acceptor, *endpoint, options);
  if (!wrong.empty()) return wrong;
  auto storage = open_storage(options);
  if (!storage) return storage.error().message;
  // After the folder of the store was made, where the log may lie too.
  auto log = SecurityLog::open(options.security_log);
  if (!log) return log.error().message;
  GameServerOptions server = game_server_options(options, std::move(*bots), *url);
  server.security_log = std::move(*log);
  server.app = app_of(*files);
  return run_game_server(listener, options, std::move(*hosts), std::move(*files),
                         std::move(*storage), std::move(server));
}

}  // namespace fissile::server
