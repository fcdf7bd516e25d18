#include "server/web_sockets.h"

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
// Frames of one client that are heard before others are.
constexpr int kFramesPerTurn = 32;
// Sockets that are written to in one turn of the loop, some five microseconds each.
constexpr std::size_t kWritesPerTurn = 256;
constexpr int kSendBufferBytes = 64 * 1024;

struct Outgoing {
  Message payload;
  FrameFront front;
};

std::size_t bytes_of(const Outgoing& it) { return it.front.size + it.payload->size(); }

// Nothing is wrong, there is only nothing to be done now.
bool would_block(int error) { return error == EAGAIN || error == EINTR; }

}  // namespace

struct WebSockets::WebSocket {
  WebSocket(int opened, Client number, std::size_t message_bytes)
      : fd(opened), client(number), reader(message_bytes) {}
  WebSocket(const WebSocket&) = delete;
  ~WebSocket() { hang_up(); }

  void hang_up() {
    if (fd >= 0) ::close(std::exchange(fd, -1));
  }

  int fd;
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
  bool waits = false;    // more of what it said is heard in the next turn
  bool gone = false;     // left, and reported so
  bool behind = false;   // was not told something, and is reported once it has read the rest
  std::shared_ptr<void> ticket;
};

WebSockets::WebSockets(net::io_context& context, WebSocketLimits limits, Listeners listeners)
    : context_(context),
      limits_(limits),
      listeners_(std::move(listeners)),
      read_buffer_(kReadBytes + limits.message_bytes + kFrontBytes),
      write_buffer_(kWriteBytes),
      epoll_set_(context, [this](EpollSet::Ready ready) { turn_to(ready); }),
      timer_(context) {
  arm_sweep();
}

WebSockets::~WebSockets() = default;

Client WebSockets::open(Opening opening) {
  error_code ignored;
  // What the system holds for a client that does not read is bounded too.
  opening.socket.set_option(tcp::socket::send_buffer_size(kSendBufferBytes), ignored);
  const auto socket =
      std::make_shared<WebSocket>(opening.socket.release(ignored), ++last_, limits_.message_bytes);
  socket->ticket = std::move(opening.ticket);
  socket->rest = std::move(opening.early);
  sockets_.emplace(socket->client, socket);
  ++numbers_.opened;
  // Whoever opened it introduces the client first; what came early is heard after that.
  net::post(context_, [this, socket] {
    if (!socket->rest.empty()) hear(socket);
    listen(socket);
  });
  return socket->client;
}

void WebSockets::send(Client client, Message message) {
  const auto found = sockets_.find(client);
  if (found == sockets_.end() || found->second->goodbye) return;
  ++numbers_.messages_out;
  queue(found->second, Opcode::text, std::move(message));
}

bool WebSockets::offer(Client client, Message message) {
  const auto found = sockets_.find(client);
  if (found == sockets_.end() || found->second->goodbye) return true;
  const WebSocketPtr& socket = found->second;
  // What waits may not have been tried yet.
  if (socket->queue_bytes > limits_.offer_bytes && !socket->blocked) write(socket);
  if (socket->behind || socket->queue_bytes > limits_.offer_bytes) {
    socket->behind = !socket->goodbye;
    return socket->goodbye;
  }
  ++numbers_.messages_out;
  queue(socket, Opcode::text, std::move(message));
  return true;
}

void WebSockets::close(Client client, int code, std::string_view reason) {
  const auto found = sockets_.find(client);
  if (found == sockets_.end()) return;
  say_goodbye(found->second, code, reason);
}

void WebSockets::queue(const WebSocketPtr& socket, Opcode opcode, Message payload) {
  Outgoing next{std::move(payload), {}};
  next.front = frame_front(opcode, next.payload->size());
  if (socket->queue.empty()) socket->wrote = Steady::now();
  socket->queue_bytes += bytes_of(next);
  socket->queue.push_back(std::move(next));
  // What the system takes at once does not wait to be read.
  if (socket->queue_bytes > limits_.queue_bytes && !socket->blocked) write(socket);
  if (socket->queue_bytes > limits_.queue_bytes && !socket->gone) {
    ++numbers_.slow;
    return drop_soon(socket);
  }
  if (socket->dirty || socket->blocked) return;
  socket->dirty = true;
  dirty_.push_back(socket);
  if (dirty_.size() == 1) listeners_.written();
}

// Not at once: whoever sends may be in the middle of a list of those to send to.
void WebSockets::drop_soon(const WebSocketPtr& socket) {
  socket->goodbye = true;
  net::post(context_, [this, socket] { drop(socket); });
}

void WebSockets::say_goodbye(const WebSocketPtr& socket, int code, std::string_view reason) {
  if (socket->goodbye || socket->gone) return;
  if (code == online::kCloseFlood && listeners_.flooded) listeners_.flooded(socket->client);
  socket->goodbye = true;
  socket->heard = Steady::now();
  queue(socket, Opcode::close, std::make_shared<const std::string>(close_payload(code, reason)));
}

void WebSockets::flush() {
  std::size_t written = 0;
  for (; written < dirty_.size() && written < kWritesPerTurn; ++written) {
    const WebSocketPtr socket = dirty_[written];
    socket->dirty = false;
    if (!socket->gone && !socket->blocked) write(socket);
  }
  dirty_.erase(dirty_.begin(), dirty_.begin() + static_cast<std::ptrdiff_t>(written));
  if (!dirty_.empty()) net::post(context_, [this] { flush(); });
}

// Copies what fits of the queue into the write buffer, after what was sent of its first message.
std::size_t WebSockets::lay_out(const WebSocket& socket, std::size_t first) {
  std::size_t skip = socket.sent, end = 0;
  const auto put = [&](std::string_view bytes) {
    const std::size_t cut = std::min(skip, bytes.size());
    skip -= cut;
    end += bytes.copy(write_buffer_.data() + end, write_buffer_.size() - end, cut);
  };
  for (std::size_t i = first; i < socket.queue.size() && end < write_buffer_.size(); ++i) {
    const Outgoing& it = socket.queue[i];
    put({it.front.bytes.data(), it.front.size});
    put(*it.payload);
  }
  return end;
}

void WebSockets::write(const WebSocketPtr& socket) {
  std::size_t first = 0;
  int error = 0;
  while (first < socket->queue.size() && error == 0) {
    const std::size_t count = lay_out(*socket, first);
    const ssize_t written =
        ::send(socket->fd, write_buffer_.data(), count, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (written < 0) error = errno;
    if (written <= 0) continue;
    numbers_.bytes_out += static_cast<std::size_t>(written);
    socket->wrote = Steady::now();
    socket->sent += static_cast<std::size_t>(written);
    while (first < socket->queue.size() && socket->sent >= bytes_of(socket->queue[first])) {
      socket->sent -= bytes_of(socket->queue[first]);
      socket->queue_bytes -= bytes_of(socket->queue[first]);
      ++first;
    }
  }
  socket->queue.erase(socket->queue.begin(),
                      socket->queue.begin() + static_cast<std::ptrdiff_t>(first));
  if (socket->queue.empty() && socket->queue.capacity() > kQueueKept) socket->queue.shrink_to_fit();
  if (error != 0 && !would_block(error)) return drop_soon(socket);
  const bool blocked = error != 0;
  if (blocked != socket->blocked) epoll_set_.await_room(socket->fd, socket->client, blocked);
  socket->blocked = blocked;
  if (!blocked && socket->goodbye) ::shutdown(socket->fd, SHUT_WR);
  if (blocked || !std::exchange(socket->behind, false) || socket->goodbye) return;
  // Whoever wrote may be in the middle of something.
  net::post(context_, [this, client = socket->client] { listeners_.caught_up(client); });
}

void WebSockets::listen(const WebSocketPtr& socket) {
  if (!socket->gone && !epoll_set_.add(socket->fd, socket->client)) drop(socket);
}

void WebSockets::turn_to(EpollSet::Ready ready) {
  const auto found = sockets_.find(ready.key);
  if (found == sockets_.end()) return;
  const WebSocketPtr socket = found->second;
  if (ready.writable && socket->blocked) write(socket);
  if (ready.readable && !socket->gone) hear(socket);
}

void WebSockets::hear(const WebSocketPtr& socket) {
  if (socket->waits) return;
  const std::size_t before = socket->rest.copy(read_buffer_.data(), read_buffer_.size());
  const ssize_t got =
      ::recv(socket->fd, read_buffer_.data() + before, read_buffer_.size() - before, MSG_DONTWAIT);
  if (got == 0 || (got < 0 && !would_block(errno))) return drop(socket);
  const std::size_t count = got < 0 ? 0 : static_cast<std::size_t>(got);
  socket->heard = socket->goodbye ? socket->heard : Steady::now();
  socket->pinged = false;
  numbers_.bytes_in += count;
  hear(socket, {read_buffer_.data(), before + count});
}

void WebSockets::hear_rest(const WebSocketPtr& socket) {
  socket->waits = false;
  if (socket->gone || socket->goodbye) return;
  const std::size_t count = socket->rest.copy(read_buffer_.data(), read_buffer_.size());
  hear(socket, {read_buffer_.data(), count});
}

void WebSockets::hear(const WebSocketPtr& socket, std::span<char> bytes) {
  const bool more = hear_frames(socket, bytes);
  if (socket->gone) return;
  if (more && !bytes.empty()) {
    socket->rest.assign(bytes.begin(), bytes.end());
  } else if (socket->rest.capacity() > sizeof(std::string)) {
    socket->rest = std::string();
  } else {
    socket->rest.clear();
  }
}

// Whether what is left of the bytes is worth keeping.
bool WebSockets::hear_frames(const WebSocketPtr& socket, std::span<char>& bytes) {
  for (int frames = 0; !socket->goodbye; ++frames) {
    if (frames == kFramesPerTurn && !bytes.empty()) {
      socket->waits = true;
      net::post(context_, [this, socket] { hear_rest(socket); });
      return true;
    }
    const auto heard = socket->reader.next(bytes);
    if (!heard) return true;
    if (is_flood(*socket)) {
      ++numbers_.floods;
      say_goodbye(socket, online::kCloseFlood, "too many frames");
    } else if (!take(socket, *heard)) {
      return false;
    }
  }
  return false;
}

// Whether more may follow.
bool WebSockets::take(const WebSocketPtr& socket, const Heard& heard) {
  switch (heard.kind) {
    case Heard::Kind::text:
      ++numbers_.messages_in;
      listeners_.said(socket->client, heard.text);
      return !socket->gone;
    case Heard::Kind::ping:
      queue(socket, Opcode::pong, std::make_shared<const std::string>(heard.text));
      return true;
    case Heard::Kind::close:
      say_goodbye(socket, heard.code ? heard.code : kCloseNormal, "");
      return false;
    case Heard::Kind::fault:
      ++numbers_.faults;
      say_goodbye(socket, heard.code, "this is not how a message is sent here");
      return false;
    case Heard::Kind::pong:
    case Heard::Kind::piece: return true;
  }
  return true;
}

bool WebSockets::is_flood(WebSocket& socket) {
  if (socket.heard - socket.window > limits_.window) {
    socket.window = socket.heard;
    socket.frames = 0;
  }
  return ++socket.frames > limits_.frames_per_window;
}

void WebSockets::drop(const WebSocketPtr& socket) {
  if (socket->gone) return;
  socket->gone = true;
  socket->hang_up();
  socket->ticket.reset();
  socket->queue = {};
  sockets_.erase(socket->client);
  const Client client = socket->client;
  net::post(context_, [this, client] {
    listeners_.left(client);
    if (sockets_.empty() && emptied_) end();
  });
}

void WebSockets::arm_sweep() {
  timer_.expires_after(std::min<Steady::duration>(kSweep, limits_.silence / 4));
  timer_.async_wait([this](error_code error) {
    if (error) return;
    sweep();
    arm_sweep();
  });
}

// Who has been silent is asked whether they are there; who does not answer, or does not read what
// was sent, or does not say goodbye, is not waited for.
void WebSockets::sweep() {
  const auto now = Steady::now();
  std::vector<WebSocketPtr> lost;
  for (const auto& [client, socket] : sockets_) {
    const bool stuck = !socket->queue.empty() && now - socket->wrote > limits_.silence;
    const auto patience = socket->goodbye ? limits_.farewell : 2 * limits_.silence;
    if (stuck || now - socket->heard > patience) {
      lost.push_back(socket);
    } else if (!socket->goodbye && !socket->pinged && now - socket->heard > limits_.silence) {
      socket->pinged = true;
      queue(socket, Opcode::ping, std::make_shared<const std::string>());
    }
  }
  for (const WebSocketPtr& socket : lost) {
    if (!socket->goodbye) ++numbers_.silent;
    drop(socket);
  }
}

void WebSockets::close_all(int code, std::string_view reason, std::function<void()> done) {
  emptied_ = std::move(done);
  if (sockets_.empty()) return end();
  std::vector<WebSocketPtr> all;
  for (const auto& [client, socket] : sockets_) all.push_back(socket);
  for (const WebSocketPtr& socket : all) say_goodbye(socket, code, reason);
  flush();
}

void WebSockets::end() {
  timer_.cancel();
  epoll_set_.stop();
  std::exchange(emptied_, nullptr)();
}

}  // namespace fissile::server
