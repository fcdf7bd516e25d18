#include "arena/http_message.h"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <charconv>

namespace fissile::arena {
namespace {

using Whole = std::optional<std::variant<HttpMessage, Blame>>;

Blame nonsense(std::string why) { return {Misdeed::nonsense, "HTTP: " + std::move(why)}; }

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// The value of a field of the head, or nothing.
std::optional<std::string_view> field_of(std::string_view head, std::string_view name) {
  while (!head.empty()) {
    const std::size_t end = std::min(head.find("\r\n"), head.size());
    const std::string_view line = head.substr(0, end);
    const std::size_t colon = line.find(':');
    if (colon != line.npos && same_letters(line.substr(0, colon), name)) {
      return trimmed(line.substr(colon + 1));
    }
    head.remove_prefix(std::min(end + 2, head.size()));
  }
  return std::nullopt;
}

std::optional<std::size_t> read_size(std::string_view text, int base) {
  std::size_t size = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, size, base);
  if (text.empty() || error != std::errc() || stop != end) return std::nullopt;
  return size;
}

// A body in chunks, each after its size in a line of its own, up to one of size 0.
Whole read_chunks(std::string_view rest, HttpMessage& message, std::size_t max_body) {
  for (;;) {
    const std::size_t end = rest.find("\r\n");
    if (end == rest.npos) {
      if (rest.size() > 1024) return nonsense("a chunk without a size");
      return std::nullopt;
    }
    const auto size = read_size(trimmed(rest.substr(0, std::min(end, rest.find(';')))), 16);
    if (!size) return nonsense("a chunk without a size");
    if (*size == 0) return message;
    if (*size > max_body - message.body.size()) return Blame{Misdeed::flooded, "a long body"};
    if (rest.size() < end + 2 + *size + 2) return std::nullopt;
    message.body += rest.substr(end + 2, *size);
    rest.remove_prefix(end + 2 + *size + 2);
  }
}

}  // namespace

Whole read_message(std::string_view bytes, Stream stream, std::size_t max_body) {
  const auto more = [&]() -> Whole {
    if (stream == Stream::ended) return Blame{Misdeed::died, "the connection ended early"};
    return std::nullopt;
  };
  const std::size_t head_end = bytes.find("\r\n\r\n");
  if (std::min(head_end, bytes.size()) > kMaxHead) return Blame{Misdeed::flooded, "a long head"};
  if (head_end == bytes.npos) return more();
  const std::string_view head = bytes.substr(0, head_end), rest = bytes.substr(head_end + 4);
  const std::size_t line_end = std::min(head.find("\r\n"), head.size());
  HttpMessage message{std::string(head.substr(0, line_end)), {}};
  const std::string_view fields = head.substr(std::min(line_end + 2, head.size()));

  if (const auto coding = field_of(fields, "transfer-encoding")) {
    if (!same_letters(*coding, "chunked")) return nonsense("an unknown transfer coding");
    const Whole whole = read_chunks(rest, message, max_body);
    return whole ? whole : more();
  }
  if (const auto length = field_of(fields, "content-length")) {
    const auto size = read_size(*length, 10);
    if (!size) return nonsense("a content length that is no number");
    if (*size > max_body) return Blame{Misdeed::flooded, "a long body"};
    if (rest.size() < *size) return more();
    message.body = rest.substr(0, *size);
    return message;
  }
  if (rest.size() > max_body) return Blame{Misdeed::flooded, "a long body"};
  if (stream == Stream::open) return std::nullopt;
  message.body = rest;
  return message;
}

bool send_all(int socket, std::string_view text, const Deadline& deadline) {
  while (!text.empty()) {
    if (deadline.over()) return false;
    const ssize_t count = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd wait{socket, POLLOUT, 0};
      ::poll(&wait, 1, deadline.slice());
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

std::variant<HttpMessage, Blame> receive_message(int socket, std::size_t max_body,
                                                 const Deadline& deadline) {
  std::string bytes;
  for (;;) {
    if (deadline.over()) return Blame{Misdeed::late, "no answer in time"};
    char buffer[1 << 14];
    const ssize_t count = ::recv(socket, buffer, sizeof buffer, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      pollfd wait{socket, POLLIN, 0};
      ::poll(&wait, 1, deadline.slice());
      continue;
    }
    if (count < 0 && errno == EINTR) continue;
    bytes.append(buffer, count > 0 ? static_cast<std::size_t>(count) : 0);
    const Stream stream = count > 0 ? Stream::open : Stream::ended;
    if (const auto whole = read_message(bytes, stream, max_body)) return *whole;
  }
}

}  // namespace fissile::arena
