#pragma once
// Every open WebSocket: the Net port of the game service (online/ports.h). A silent one holds a
// socket, a few counters and no buffer. All share one read buffer, and a message to many is kept
// once. Only web_sockets.cc writes to these sockets.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "online/ports.h"
#include "server/connection.h"
#include "server/epoll_set.h"
#include "server/frames.h"

namespace fissile::server {

using online::Client;
using online::Message;

struct WebSocketLimits {
  std::size_t message_bytes = 16 * 1024;  // of one message from a client
  std::size_t queue_bytes = 256 * 1024;   // that wait to be read by a client; over it, it is closed
  std::size_t offer_bytes = 64 * 1024;    // over it, it is not told what may be left out
  // Frames of every kind in one window: what a message may be split into, pings, pongs.
  int frames_per_window = 1'000;
  std::chrono::milliseconds window{10'000};
  std::chrono::milliseconds silence{30'000};  // then it is pinged; after twice that, closed
  std::chrono::milliseconds farewell{2'000};  // for the other side to say goodbye too
};

class WebSockets final : public online::Net {
 public:
  struct Listeners {
    std::function<void(Client, std::string_view)> said;
    std::function<void(Client)> left;            // once for each that was opened
    std::function<void()> written;               // something was queued: call flush() soon
    std::function<void(Client)> flooded = {};    // it is closed for that; `left` follows
    std::function<void(Client)> caught_up = {};  // it has read all, after an offer was refused
  };
  struct Numbers {
    std::uint64_t opened = 0, messages_in = 0, messages_out = 0, bytes_in = 0, bytes_out = 0;
    std::uint64_t slow = 0, floods = 0, faults = 0, silent = 0;  // why they were closed
  };

  WebSockets(boost::asio::io_context& context, WebSocketLimits limits, Listeners listeners);
  ~WebSockets() override;

  // Takes over a connection whose handshake is done.
  Client open(Opening opening);

  void send(Client client, Message message) override;
  bool offer(Client client, Message message) override;
  void close(Client client, int code, std::string_view reason) override;

  // Writes what was queued since the last time, all of one client together. What is queued for very
  // many goes out in turns, so that others are heard in between.
  void flush();

  // Says goodbye to all. `done` once the last is gone.
  void close_all(int code, std::string_view reason, std::function<void()> done);

  std::size_t size() const { return sockets_.size(); }
  const Numbers& numbers() const { return numbers_; }

 private:
  struct WebSocket;
  using WebSocketPtr = std::shared_ptr<WebSocket>;

  void queue(const WebSocketPtr& socket, Opcode opcode, Message payload);
  void say_goodbye(const WebSocketPtr& socket, int code, std::string_view reason);
  void listen(const WebSocketPtr& socket);
  void turn_to(EpollSet::Ready ready);
  void hear(const WebSocketPtr& socket);
  void hear_rest(const WebSocketPtr& socket);
  void hear(const WebSocketPtr& socket, std::span<char> bytes);
  bool hear_frames(const WebSocketPtr& socket, std::span<char>& bytes);
  bool take(const WebSocketPtr& socket, const Heard& heard);
  bool is_flood(WebSocket& socket);
  std::size_t lay_out(const WebSocket& socket, std::size_t first);
  void write(const WebSocketPtr& socket);
  void drop_soon(const WebSocketPtr& socket);
  void drop(const WebSocketPtr& socket);
  void sweep();
  void arm_sweep();
  void end();

  boost::asio::io_context& context_;
  WebSocketLimits limits_;
  Listeners listeners_;
  Numbers numbers_;
  std::unordered_map<Client, WebSocketPtr> sockets_;
  std::vector<WebSocketPtr> dirty_;
  std::vector<char> read_buffer_;   // shared by all
  std::vector<char> write_buffer_;  // likewise
  EpollSet epoll_set_;
  boost::asio::steady_timer timer_;
  std::function<void()> emptied_;
  Client last_ = 0;
};

}  // namespace fissile::server
