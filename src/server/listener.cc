#include "server/listener.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>

#include "server/forwarded.h"
#include "server/process.h"

namespace fissile::server {
namespace {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;

constexpr auto kResult = net::as_tuple(net::use_awaitable);

// Nothing is left that could keep the context running.
void end_if_empty(Listener& listener) {
  const bool ready = listener.service->stopping && listener.stopped && listener.open == 0;
  if (!ready || listener.over) return;
  listener.signals.cancel();
  listener.grace.cancel();
}

// Counts for one connection until it is let go of.
std::shared_ptr<void> make_ticket(Listener& listener, const std::string& group) {
  listener.counts.connections = static_cast<std::uint64_t>(++listener.open);
  ++listener.per_address[group];
  return {nullptr, [&listener, group](void*) {
            listener.counts.connections = static_cast<std::uint64_t>(--listener.open);
            if (--listener.per_address[group] == 0) listener.per_address.erase(group);
            end_if_empty(listener);
          }};
}

void admit(Listener& listener, tcp::socket socket) {
  error_code error;
  const tcp::endpoint peer = socket.remote_endpoint(error);
  if (error) return;
  const std::string group = address_group(peer.address());
  const Limits& limits = listener.service->limits;
  const auto known = listener.per_address.find(group);
  const int from_there = known == listener.per_address.end() ? 0 : known->second;
  const bool full = listener.open >= limits.connections;
  // Where there is a proxy, all connections come from its one address; there the game server counts
  // WebSockets by who asks.
  const bool counted = listener.service->trusted_proxies == 0;
  if (full || (counted && from_there >= limits.connections_per_address)) {
    ++(full ? listener.counts.turned_away_full : listener.counts.turned_away_address);
    return turn_away(std::move(socket));
  }
  const auto connection =
      std::make_shared<Connection>(std::move(socket), address_text(peer.address()));
  connection->group = group;
  connection->ticket = make_ticket(listener, group);
  listener.connections.insert(connection.get());
  net::co_spawn(listener.context, converse(connection, listener.service),
                [&listener, connection](std::exception_ptr) {
                  listener.connections.erase(connection.get());
                  connection->ticket.reset();
                });
}

net::awaitable<void> accept_all(Listener& listener) {
  for (;;) {
    auto [error, socket] = co_await listener.acceptor.async_accept(kResult);
    if (!listener.acceptor.is_open()) co_return;
    if (!error) {
      admit(listener, std::move(socket));
      continue;
    }
    // Out of descriptors, or a client that left in the queue: the next may fare better, soon.
    listener.pause.expires_after(std::chrono::milliseconds(20));
    co_await listener.pause.async_wait(kResult);
  }
}

void stop_at_once(Listener& listener) { listener.context.stop(); }

}  // namespace

void begin_stop(Listener& listener) {
  if (listener.service->stopping) return;
  error_code ignored;
  listener.service->stopping = true;
  listener.acceptor.close(ignored);
  listener.pause.cancel();
  for (Connection* connection : listener.connections) {
    if (connection->idle) connection->stream.cancel();
  }
  listener.grace.expires_after(listener.service->limits.stop);
  listener.grace.async_wait([&listener](error_code error) {
    if (!error) stop_at_once(listener);
  });
  listener.signals.async_wait([&listener](error_code error, int) {
    if (error) return;
    listener.cut_short = true;
    stop_at_once(listener);
  });
  const auto stopped = [&listener] {
    listener.stopped = true;
    end_if_empty(listener);
  };
  if (listener.stop) return listener.stop(stopped);
  stopped();
}

void run(Listener& listener) {
  listener.signals.async_wait([&listener](error_code error, int) {
    if (!error) begin_stop(listener);
  });
  net::co_spawn(listener.context, accept_all(listener), [](std::exception_ptr) {});
  // One handler after the other, so that it is known what each costs.
  for (std::int64_t before_us = thread_cpu_us(); listener.context.run_one() > 0;) {
    const std::int64_t now_us = thread_cpu_us();
    listener.counts.turns.add(now_us - before_us);
    before_us = now_us;
  }
  listener.over = true;
}

}  // namespace fissile::server
