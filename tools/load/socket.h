#pragma once
// One client of the server under load: a guest with a WebSocket, one message at a time.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace fissile::load {

struct Target {
  boost::asio::ip::tcp::endpoint endpoint;
  std::string host;  // as the Host and Origin fields say it
};

struct Welcome {
  std::string cookie;     // "name=value"; none where the server cannot be reached, or refuses
  bool too_many = false;  // guests from here, it says, which a moment does not change
  bool answered = false;
};
boost::asio::awaitable<Welcome> become_guest(const Target& target);

class Socket {
 public:
  // False if the server cannot be reached or does not take the upgrade.
  boost::asio::awaitable<bool> open(const Target& target, const std::string& cookie);
  // False once the connection is lost. One send and one read may be under way at a time.
  boost::asio::awaitable<bool> send(std::string_view text);
  // Valid until the next read; nothing once the connection is lost, or nothing has come for so
  // long. Without a limit it waits as long as the other side does.
  using Limit = std::optional<std::chrono::milliseconds>;
  boost::asio::awaitable<std::optional<std::string_view>> read(Limit limit = std::nullopt);
  void close();

 private:
  using Stream = boost::beast::websocket::stream<boost::beast::tcp_stream>;
  std::unique_ptr<Stream> stream_;
  boost::beast::flat_buffer buffer_;
};

}  // namespace fissile::load
