#include "arena/http_bot.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <utility>

#include "arena/http_message.h"

namespace fissile::arena {
namespace {

struct Socket {
  int fd = -1;
  explicit Socket(int made) : fd(made) {}
  ~Socket() {
    if (fd >= 0) ::close(fd);
  }
  Socket(Socket&& other) noexcept : fd(std::exchange(other.fd, -1)) {}
  Socket& operator=(Socket&&) = delete;
};

struct FreeAddresses {
  void operator()(addrinfo* list) const { ::freeaddrinfo(list); }
};

bool connects(int fd, const addrinfo& address, const Deadline& deadline) {
  if (::connect(fd, address.ai_addr, address.ai_addrlen) == 0) return true;
  if (errno != EINPROGRESS) return false;
  pollfd wait{fd, POLLOUT, 0};
  while (!deadline.over()) {
    if (::poll(&wait, 1, deadline.slice()) <= 0) continue;
    int error = 0;
    socklen_t size = sizeof error;
    return ::getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
  }
  return false;
}

// A connection to the first address of the host that takes one; its fd is -1 if none does.
Socket connect_to(const Url& url, const Deadline& deadline) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(url.host.c_str(), url.port.c_str(), &hints, &found) != 0) return Socket(-1);
  const std::unique_ptr<addrinfo, FreeAddresses> list(found);
  for (const addrinfo* one = found; one; one = one->ai_next) {
    Socket socket(::socket(one->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (socket.fd >= 0 && connects(socket.fd, *one, deadline)) return socket;
  }
  return Socket(-1);
}

bool is_fine(std::string_view first_line) {
  return first_line.starts_with("HTTP/1.") && first_line.size() >= 12 &&
         first_line.substr(8, 4) == " 200" && (first_line.size() == 12 || first_line[12] == ' ');
}

}  // namespace

std::variant<std::string, Blame> ask_http(const Url& url, std::string_view question,
                                          const BotLimits& limits, const Deadline& deadline) {
  const Socket socket = connect_to(url, deadline);
  if (socket.fd < 0) {
    return Blame{Misdeed::unreachable, "nobody answers at " + url.host + ":" + url.port};
  }
  const std::string request =
      "POST " + url.target + " HTTP/1.1\r\nHost: " + url.authority +
      "\r\nContent-Type: application/json\r\nAccept: application/json\r\n" +
      "Connection: close\r\nContent-Length: " + std::to_string(question.size()) + "\r\n\r\n" +
      std::string(question);
  // One that refuses early may have said why, so what it says is read even then.
  send_all(socket.fd, request, deadline);
  auto answer = receive_message(socket.fd, limits.line_bytes, deadline);
  if (const Blame* blame = std::get_if<Blame>(&answer)) return *blame;
  HttpMessage& message = std::get<HttpMessage>(answer);
  if (!is_fine(message.first)) {
    return Blame{Misdeed::nonsense, "HTTP: " + message.first.substr(0, 80)};
  }
  return std::move(message.body);
}

}  // namespace fissile::arena
