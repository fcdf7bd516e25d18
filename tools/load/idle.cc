#include "idle.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <vector>

namespace fissile::load {

namespace net = boost::asio;

net::awaitable<int> hold_idle(const Target& target, int sockets, std::chrono::milliseconds time) {
  std::vector<std::unique_ptr<Socket>> open;
  for (int i = 0; i < sockets; ++i) {
    auto socket = std::make_unique<Socket>();
    const bool opened = co_await socket->open(target, "");
    if (opened) open.push_back(std::move(socket));
    if (!opened) break;
  }
  std::printf("%zu sockets open\n", open.size());
  std::fflush(stdout);
  net::steady_timer timer(co_await net::this_coro::executor, time);
  co_await timer.async_wait(net::as_tuple(net::use_awaitable));
  const std::string ping = R"({"do":"ping","id":1})";
  int alive = 0;
  for (auto& socket : open) {
    const bool sent = co_await socket->send(ping);
    if (sent && co_await socket->read()) ++alive;
  }
  co_return alive;
}

}  // namespace fissile::load
