#pragma once
// Every open WebSocket: the net of the game server (online/ports.h). A silent one holds a socket, a
// few counters and no buffer: what arrives is read into one room that all share, and what is to be
// sent is shared by all it goes to. Nothing outside this file and wires.cc writes to them.
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
#include "server/frames.h"
#include "server/readiness.h"

namespace fissile::server {

using online::Client;
using online::Message;

struct WireLimits {
  std::size_t message_bytes = 16 * 1024;  // of one message from a client
  std::size_t queue_bytes = 256 * 1024;   // that wait to be read by a client; over it, it is closed
  // Frames of every kind in one window: what a message may be split into, pings, pongs.
  int frames_per_window = 1'000;
  std::chrono::milliseconds window{10'000};
  std::chrono::milliseconds silence{30'000};  // then it is pinged; after twice that, closed
  std::chrono::milliseconds farewell{2'000};  // for the other side to say goodbye too
};

class Wires final : public online::Net {
 public:
  struct Listeners {
    std::function<void(Client, std::string_view)> said;
    std::function<void(Client)> left;  // once for each that was opened
    std::function<void()> written;     // something was queued: call flush() soon
  };
  struct Numbers {
    std::uint64_t opened = 0, messages_in = 0, messages_out = 0, bytes_in = 0, bytes_out = 0;
    std::uint64_t slow = 0, floods = 0, faults = 0, silent = 0;  // why they were closed
  };

  Wires(boost::asio::io_context& context, WireLimits limits, Listeners listeners);
  ~Wires() override;

  // Takes over a connection whose handshake is done.
  Client open(Opening opening);

  void send(Client client, Message message) override;
  void close(Client client, int code, std::string_view reason) override;

  // Writes what was queued since the last time, all of one client together.
  void flush();

  // Says goodbye to all. `done` once the last is gone.
  void close_all(int code, std::string_view reason, std::function<void()> done);

  std::size_t size() const { return wires_.size(); }
  const Numbers& numbers() const { return numbers_; }

 private:
  struct Wire;
  using WirePtr = std::shared_ptr<Wire>;

  void queue(const WirePtr& wire, Opcode opcode, Message payload);
  void say_goodbye(const WirePtr& wire, int code, std::string_view reason);
  void listen(const WirePtr& wire);
  void turn_to(Readiness::Ready ready);
  void hear(const WirePtr& wire);
  bool hear_frames(const WirePtr& wire, std::span<char>& bytes);
  bool take(const WirePtr& wire, const Heard& heard);
  bool is_flood(Wire& wire);
  std::size_t lay_out(const Wire& wire, std::size_t first);
  void write(const WirePtr& wire);
  void drop(const WirePtr& wire);
  void sweep();
  void arm_sweep();
  void end();

  boost::asio::io_context& context_;
  WireLimits limits_;
  Listeners listeners_;
  Numbers numbers_;
  std::unordered_map<Client, WirePtr> wires_;
  std::vector<WirePtr> dirty_;
  std::vector<char> room_;  // where everything arrives
  std::vector<char> desk_;  // where it lies that is to be written
  Readiness readiness_;
  boost::asio::steady_timer timer_;
  std::function<void()> emptied_;
  Client last_ = 0;
};

}  // namespace fissile::server
