#include "server/wires.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <utility>

namespace fissile::server {
namespace {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;
using Steady = std::chrono::steady_clock;

// What is read at once, besides what was left of the last time.
constexpr std::size_t kReadBytes = 64 * 1024;
// The largest front of a frame from a client.
constexpr std::size_t kFrontBytes = 14;
// What is written at once. One short text costs the system less than a list of pieces.
constexpr std::size_t kWriteBytes = 64 * 1024;
// A queue that was longer gives its memory back.
constexpr std::size_t kQueueKept = 8;
constexpr std::chrono::seconds kSweep{1};
constexpr int kSendBufferBytes = 64 * 1024;

struct Outgoing {
  Message payload;
  FrameFront front;
};

std::size_t bytes_of(const Outgoing& it) { return it.front.size + it.payload->size(); }

// Nothing is wrong, there is only nothing to be done now.
bool would_block(int error) { return error == EAGAIN || error == EINTR; }

}  // namespace

struct Wires::Wire {
  Wire(int from, Client number, std::size_t message_bytes)
      : socket(from), client(number), reader(message_bytes) {}
  Wire(const Wire&) = delete;
  ~Wire() { hang_up(); }

  void hang_up() {
    if (socket >= 0) ::close(std::exchange(socket, -1));
  }

  int socket;
  Client client;
  FrameReader reader;
  std::string rest;  // of a frame that is not whole yet
  std::vector<Outgoing> queue;
  std::size_t queue_bytes = 0;
  std::size_t sent = 0;  // bytes of the queue's first
  Steady::time_point heard = Steady::now();
  Steady::time_point wrote = Steady::now();  // when the last byte got through, or the first waited
  Steady::time_point window = heard;
  int frames = 0;
  bool dirty = false;    // among those to be written soon
  bool blocked = false;  // waits until the system takes more
  bool pinged = false;   // since it was heard last
  bool goodbye = false;  // a close frame is on its way; nothing is said or listened to any more
  bool gone = false;     // left, and reported so
  std::shared_ptr<void> ticket;
};

Wires::Wires(net::io_context& context, WireLimits limits, Listeners listeners)
    : context_(context),
      limits_(limits),
      listeners_(std::move(listeners)),
      room_(kReadBytes + limits.message_bytes + kFrontBytes),
      desk_(kWriteBytes),
      readiness_(context, [this](Readiness::Ready ready) { turn_to(ready); }),
      timer_(context) {
  arm_sweep();
}

Wires::~Wires() = default;

Client Wires::open(Opening opening) {
  error_code ignored;
  // What the system holds for a client that does not read is bounded too.
  opening.socket.set_option(tcp::socket::send_buffer_size(kSendBufferBytes), ignored);
  const auto wire =
      std::make_shared<Wire>(opening.socket.release(ignored), ++last_, limits_.message_bytes);
  wire->ticket = std::move(opening.ticket);
  wire->rest = std::move(opening.early);
  wires_.emplace(wire->client, wire);
  ++numbers_.opened;
  // Whoever opened it introduces the client first; what came early is heard after that.
  net::post(context_, [this, wire] {
    if (!wire->rest.empty()) hear(wire);
    listen(wire);
  });
  return wire->client;
}

void Wires::send(Client client, Message message) {
  const auto found = wires_.find(client);
  if (found == wires_.end() || found->second->goodbye) return;
  ++numbers_.messages_out;
  queue(found->second, Opcode::text, std::move(message));
}

void Wires::close(Client client, int code, std::string_view reason) {
  const auto found = wires_.find(client);
  if (found == wires_.end()) return;
  say_goodbye(found->second, code, reason);
}

void Wires::queue(const WirePtr& wire, Opcode opcode, Message payload) {
  Outgoing next{std::move(payload), {}};
  next.front = frame_front(opcode, next.payload->size());
  if (wire->queue.empty()) wire->wrote = Steady::now();
  wire->queue_bytes += bytes_of(next);
  wire->queue.push_back(std::move(next));
  if (wire->queue_bytes > limits_.queue_bytes) {
    ++numbers_.slow;
    // Not at once: whoever sends may be in the middle of a list of those to send to.
    wire->goodbye = true;
    net::post(context_, [this, wire] { drop(wire); });
    return;
  }
  if (wire->dirty || wire->blocked) return;
  wire->dirty = true;
  dirty_.push_back(wire);
  if (dirty_.size() == 1) listeners_.written();
}

void Wires::say_goodbye(const WirePtr& wire, int code, std::string_view reason) {
  if (wire->goodbye || wire->gone) return;
  wire->goodbye = true;
  wire->heard = Steady::now();
  queue(wire, Opcode::close, std::make_shared<const std::string>(close_payload(code, reason)));
}

void Wires::flush() {
  std::vector<WirePtr> now;
  now.swap(dirty_);
  for (const WirePtr& wire : now) {
    wire->dirty = false;
    if (!wire->gone && !wire->blocked) write(wire);
  }
}

// What fits on the desk of the queue, behind what was sent of its first.
std::size_t Wires::lay_out(const Wire& wire, std::size_t first) {
  std::size_t skip = wire.sent, end = 0;
  const auto put = [&](std::string_view bytes) {
    const std::size_t cut = std::min(skip, bytes.size());
    skip -= cut;
    end += bytes.copy(desk_.data() + end, desk_.size() - end, cut);
  };
  for (std::size_t i = first; i < wire.queue.size() && end < desk_.size(); ++i) {
    const Outgoing& it = wire.queue[i];
    put({it.front.bytes.data(), it.front.size});
    put(*it.payload);
  }
  return end;
}

void Wires::write(const WirePtr& wire) {
  std::size_t first = 0;
  int error = 0;
  while (first < wire->queue.size() && error == 0) {
    const std::size_t count = lay_out(*wire, first);
    const ssize_t written = ::send(wire->socket, desk_.data(), count, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (written < 0) error = errno;
    if (written <= 0) continue;
    numbers_.bytes_out += static_cast<std::size_t>(written);
    wire->wrote = Steady::now();
    wire->sent += static_cast<std::size_t>(written);
    while (first < wire->queue.size() && wire->sent >= bytes_of(wire->queue[first])) {
      wire->sent -= bytes_of(wire->queue[first]);
      wire->queue_bytes -= bytes_of(wire->queue[first]);
      ++first;
    }
  }
  wire->queue.erase(wire->queue.begin(), wire->queue.begin() + static_cast<std::ptrdiff_t>(first));
  if (wire->queue.empty() && wire->queue.capacity() > kQueueKept) wire->queue.shrink_to_fit();
  if (error != 0 && !would_block(error)) return drop(wire);
  const bool blocked = error != 0;
  if (blocked != wire->blocked) readiness_.await_room(wire->socket, wire->client, blocked);
  wire->blocked = blocked;
  if (!blocked && wire->goodbye) ::shutdown(wire->socket, SHUT_WR);
}

void Wires::listen(const WirePtr& wire) {
  if (!wire->gone && !readiness_.add(wire->socket, wire->client)) drop(wire);
}

void Wires::turn_to(Readiness::Ready ready) {
  const auto found = wires_.find(ready.key);
  if (found == wires_.end()) return;
  const WirePtr wire = found->second;
  if (ready.writable && wire->blocked) write(wire);
  if (ready.readable && !wire->gone) hear(wire);
}

void Wires::hear(const WirePtr& wire) {
  const std::size_t before = wire->rest.copy(room_.data(), room_.size());
  const ssize_t got =
      ::recv(wire->socket, room_.data() + before, room_.size() - before, MSG_DONTWAIT);
  if (got == 0 || (got < 0 && !would_block(errno))) return drop(wire);
  const std::size_t count = got < 0 ? 0 : static_cast<std::size_t>(got);
  wire->heard = wire->goodbye ? wire->heard : Steady::now();
  wire->pinged = false;
  numbers_.bytes_in += count;
  std::span<char> bytes(room_.data(), before + count);
  const bool more = hear_frames(wire, bytes);
  if (wire->gone) return;
  if (more && !bytes.empty()) {
    wire->rest.assign(bytes.begin(), bytes.end());
  } else if (wire->rest.capacity() > sizeof(std::string)) {
    wire->rest = std::string();
  } else {
    wire->rest.clear();
  }
}

// Whether what is left of the bytes is worth keeping.
bool Wires::hear_frames(const WirePtr& wire, std::span<char>& bytes) {
  while (!wire->goodbye) {
    const auto heard = wire->reader.next(bytes);
    if (!heard) return true;
    if (is_flood(*wire)) {
      ++numbers_.floods;
      say_goodbye(wire, online::kCloseFlood, "too many frames");
    } else if (!take(wire, *heard)) {
      return false;
    }
  }
  return false;
}

// Whether more may follow.
bool Wires::take(const WirePtr& wire, const Heard& heard) {
  switch (heard.kind) {
    case Heard::Kind::text:
      ++numbers_.messages_in;
      listeners_.said(wire->client, heard.text);
      return !wire->gone;
    case Heard::Kind::ping:
      queue(wire, Opcode::pong, std::make_shared<const std::string>(heard.text));
      return true;
    case Heard::Kind::close:
      say_goodbye(wire, heard.code ? heard.code : kCloseNormal, "");
      return false;
    case Heard::Kind::fault:
      ++numbers_.faults;
      say_goodbye(wire, heard.code, "this is not how a message is sent here");
      return false;
    case Heard::Kind::pong:
    case Heard::Kind::piece: return true;
  }
  return true;
}

bool Wires::is_flood(Wire& wire) {
  if (wire.heard - wire.window > limits_.window) {
    wire.window = wire.heard;
    wire.frames = 0;
  }
  return ++wire.frames > limits_.frames_per_window;
}

void Wires::drop(const WirePtr& wire) {
  if (wire->gone) return;
  wire->gone = true;
  wire->hang_up();
  wire->ticket.reset();
  wire->queue = {};
  wires_.erase(wire->client);
  const Client client = wire->client;
  net::post(context_, [this, client] {
    listeners_.left(client);
    if (wires_.empty() && emptied_) end();
  });
}

void Wires::arm_sweep() {
  timer_.expires_after(std::min<Steady::duration>(kSweep, limits_.silence / 4));
  timer_.async_wait([this](error_code error) {
    if (error) return;
    sweep();
    arm_sweep();
  });
}

// Who has been silent is asked whether they are there; who does not answer, or does not read what
// was sent, or does not say goodbye, is not waited for.
void Wires::sweep() {
  const auto now = Steady::now();
  std::vector<WirePtr> lost;
  for (const auto& [client, wire] : wires_) {
    const bool stuck = !wire->queue.empty() && now - wire->wrote > limits_.silence;
    const auto patience = wire->goodbye ? limits_.farewell : 2 * limits_.silence;
    if (stuck || now - wire->heard > patience) {
      lost.push_back(wire);
    } else if (!wire->goodbye && !wire->pinged && now - wire->heard > limits_.silence) {
      wire->pinged = true;
      queue(wire, Opcode::ping, std::make_shared<const std::string>());
    }
  }
  for (const WirePtr& wire : lost) {
    if (!wire->goodbye) ++numbers_.silent;
    drop(wire);
  }
}

void Wires::close_all(int code, std::string_view reason, std::function<void()> done) {
  emptied_ = std::move(done);
  if (wires_.empty()) return end();
  std::vector<WirePtr> all;
  for (const auto& [client, wire] : wires_) all.push_back(wire);
  for (const WirePtr& wire : all) say_goodbye(wire, code, reason);
  flush();
}

void Wires::end() {
  timer_.cancel();
  readiness_.stop();
  std::exchange(emptied_, nullptr)();
}

}  // namespace fissile::server
