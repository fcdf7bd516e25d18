#include "arena/http_door.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "arena/http_message.h"

namespace fissile::arena {
namespace {

constexpr std::size_t kMaxQuestion = 1 << 20;
constexpr auto kPatience = std::chrono::seconds(5);  // for a question to arrive, an answer to leave

// A listening socket and its port, or -1.
int listen_on(int& port) {
  const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int yes = 1;
  ::setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  socklen_t size = sizeof address;
  if (listener < 0 || ::bind(listener, plain, size) != 0 || ::listen(listener, 16) != 0 ||
      ::getsockname(listener, plain, &size) != 0) {
    const int error = errno;
    if (listener >= 0) ::close(listener);
    errno = error;
    return -1;
  }
  port = ntohs(address.sin_port);
  return listener;
}

HttpReply reply_to(int socket, const std::function<HttpReply(std::string_view)>& answer,
                   const std::atomic<bool>& stop) {
  const auto message =
      receive_message(socket, kMaxQuestion, Deadline{Clock::now() + kPatience, &stop});
  if (const Blame* blame = std::get_if<Blame>(&message)) {
    const bool long_one = blame->misdeed == Misdeed::flooded;
    return {long_one ? 413 : 400,
            R"({"error":{"code":"request/malformed","message":"no question"}})"};
  }
  const HttpMessage& question = std::get<HttpMessage>(message);
  if (!question.first.starts_with("POST ")) {
    return {405, R"({"error":{"code":"request/malformed","message":"questions are POSTed"}})"};
  }
  return answer(question.body);
}

}  // namespace

std::string serve_http(int port, const std::function<HttpReply(std::string_view body)>& answer,
                       const std::function<void(int port)>& ready, const std::atomic<bool>& stop) {
  const int listener = listen_on(port);
  if (listener < 0) {
    return "127.0.0.1:" + std::to_string(port) + ": " + std::strerror(errno);
  }
  ready(port);
  while (!stop) {
    pollfd wait{listener, POLLIN, 0};
    if (::poll(&wait, 1, 100) <= 0) continue;
    const int socket = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) continue;
    const HttpReply reply = reply_to(socket, answer, stop);
    const char* word = reply.status == 200 ? " OK" : " Refused";
    send_all(socket,
             "HTTP/1.1 " + std::to_string(reply.status) + word +
                 "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " +
                 std::to_string(reply.body.size()) + "\r\n\r\n" + reply.body,
             Deadline{Clock::now() + kPatience, &stop});
    ::close(socket);
  }
  ::close(listener);
  return "";
}

}  // namespace fissile::arena
