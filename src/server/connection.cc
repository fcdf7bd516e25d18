#include "server/connection.h"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <optional>
#include <utility>

#include "server/answers.h"
#include "server/clock_text.h"
#include "server/forwarded.h"
#include "server/head.h"

namespace fissile::server {
namespace {

namespace net = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;
using Parser = http::request_parser<http::string_body>;
using Steady = std::chrono::steady_clock;

// Errors as values: a client that leaves is nothing exceptional.
constexpr auto kResult = net::as_tuple(net::use_awaitable);
// Instead of a status: the client has left, or was too slow. The stream is closed.
constexpr int kGone = -1;
// Most heads fit into this; more would be paid by every connection that is silent.
constexpr std::size_t kReadAtOnce = 2 * 1024;
// A body is written in pieces of this size.
constexpr std::size_t kPiece = 64 * 1024;
// How long and how much we listen after the last answer, so that the client gets to read it: to
// close with bytes unread would reset the connection.
constexpr std::chrono::seconds kLinger{1};
constexpr std::size_t kLingerBytes = 256 * 1024;

struct Received {
  int refusal = 0;  // a status, kGone, or 0
  bool keep_alive = false;
  Request request;
};

std::string_view arrived(const Connection& connection) {
  const auto bytes = connection.buffer.data();
  return {static_cast<const char*>(bytes.data()), bytes.size()};
}

// Waits for a whole head at the start of the buffer; tells its size and 0, a refusal or kGone. The
// time for the request runs from its first byte.
net::awaitable<int> await_head(Connection& connection, const Limits& limits, std::size_t& size) {
  std::size_t searched = 0;
  connection.idle = connection.buffer.size() == 0;
  connection.stream.expires_after(connection.idle ? limits.idle : limits.request);
  for (;;) {
    const std::string_view text = arrived(connection);
    size = head_end(text, searched);
    if (size != text.npos) co_return head_fault(text.substr(0, size), limits);
    if (const int fault = unfinished_head_fault(text, limits)) co_return fault;
    searched = text.size();
    const std::size_t room = std::min(kReadAtOnce, limits.head_bytes - text.size());
    const auto space = connection.buffer.prepare(room);
    const auto [error, count] = co_await connection.stream.async_read_some(space, kResult);
    if (error) co_return kGone;
    connection.buffer.commit(count);
    if (connection.idle) connection.stream.expires_after(limits.request);
    connection.idle = false;
  }
}

Request to_request(const http::request<http::string_body>& message) {
  Request request;
  request.method = std::string(message.method_string());
  request.target = std::string(message.target());
  request.minor_version = static_cast<int>(message.version()) - 10;
  for (const auto& it : message) {
    request.fields.push_back({lower(std::string_view(it.name_string())), std::string(it.value())});
  }
  return request;
}

// What is wrong with how the body is announced. There is one way to read its length, or none: Beast
// takes "3, 3" for 3, others may not.
int framing_fault(const Request& request, const Parser& parser, const Limits& limits) {
  const auto coding = field(request, "transfer-encoding");
  const auto digits = field(request, "content-length");
  if (coding && (digits || request.minor_version == 0)) return 400;
  if (coding && !same_word(*coding, "chunked")) return 501;
  if (digits && digits->find_first_not_of("0123456789") != digits->npos) return 400;
  return parser.content_length().value_or(0) > limits.body_bytes ? 413 : 0;
}

// Whether there is a body where none belongs. It is read, so that the address can be answered for,
// and the connection ends: what its sender meant by it nobody knows.
bool has_stray_body(const Request& request, const Parser& parser) {
  const bool bodiless = request.method == "GET" || request.method == "HEAD";
  return bodiless && (parser.chunked() || parser.content_length().value_or(0) > 0);
}

int status_of(const error_code& error) {
  if (error == http::error::body_limit) return 413;
  if (error == http::error::header_limit) return 431;
  return error == http::error::bad_version ? 505 : 400;
}

// The body, for which some clients wait to be asked.
net::awaitable<int> await_body(Connection& connection, Parser& parser, Request& request) {
  if (same_word(field(request, "expect").value_or(""), "100-continue")) {
    constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [error, count] =
        co_await net::async_write(connection.stream, net::buffer(kGoOn), kResult);
    if (error) co_return kGone;
  }
  const auto [error, count] =
      co_await http::async_read(connection.stream, connection.buffer, parser, kResult);
  if (error.category() == http::make_error_code(http::error::bad_chunk).category()) {
    co_return error == http::error::partial_message ? kGone : status_of(error);
  }
  if (error) co_return kGone;
  request.body = std::move(parser.get().body());
  co_return 0;
}

net::awaitable<Received> receive(Connection& connection, const Limits& limits) {
  Received received;
  std::size_t size = 0;
  received.refusal = co_await await_head(connection, limits, size);
  if (received.refusal) co_return received;
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(limits.head_bytes));
  parser.body_limit(limits.body_bytes);
  error_code error;
  parser.put(net::buffer(connection.buffer.data(), size), error);
  connection.buffer.consume(size);
  if (error) received.refusal = status_of(error);
  // What was asked for is known, so the refusal can have its form.
  if (error == http::error::body_limit) received.request.target = parser.get().target();
  if (error) co_return received;
  // Taken now: what may follow a chunked body are no fields of ours.
  received.request = to_request(parser.get());
  received.keep_alive = parser.get().keep_alive();
  if (received.request.minor_version < 0 || received.request.minor_version > 1) {
    received.refusal = 505;
  } else {
    received.refusal = framing_fault(received.request, parser, limits);
    received.request.stray_body = has_stray_body(received.request, parser);
    if (received.request.stray_body) received.keep_alive = false;
  }
  if (received.refusal == 0 && !parser.is_done()) {
    received.refusal = co_await await_body(connection, parser, received.request);
  }
  co_return received;
}

void add_framing_fields(Response& response, int minor_version, bool keep) {
  response.fields.push_back({"Date", http_date(std::chrono::system_clock::now())});
  if (response.status != 304) {
    const std::size_t size = response.body ? response.body->size() : 0;
    response.fields.push_back({"Content-Length", std::to_string(size)});
  }
  if (!keep) response.fields.push_back({"Connection", "close"});
  if (keep && minor_version == 0) {
    response.fields.push_back({"Connection", "keep-alive"});
  }
}

// Whether the client took it all. Each piece has its own time, so that a large file may take long
// and who does not read is not waited for.
net::awaitable<bool> send(Connection& connection, const std::string& head, std::string_view body,
                          const Limits& limits) {
  std::string_view before = head;
  while (!before.empty() || !body.empty()) {
    const std::string_view piece = body.substr(0, kPiece);
    const std::array<net::const_buffer, 2> parts{net::buffer(before), net::buffer(piece)};
    connection.stream.expires_after(limits.idle);
    const auto [error, count] = co_await net::async_write(connection.stream, parts, kResult);
    if (error) co_return false;
    body.remove_prefix(piece.size());
    before = {};
  }
  co_return true;
}

net::awaitable<void> linger(Connection& connection) {
  connection.idle = true;
  error_code ignored;
  connection.stream.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
  connection.stream.expires_after(kLinger);
  connection.buffer.clear();
  for (std::size_t heard = 0; heard < kLingerBytes;) {
    const auto space = connection.buffer.prepare(4096);
    const auto [error, count] = co_await connection.stream.async_read_some(space, kResult);
    if (error) co_return;
    heard += count;
  }
}

// What a handler that answers later leaves behind.
struct Waiting {
  std::optional<Response> response;
  std::function<void()> wake;
};

// The answer of the site, whenever it comes.
net::awaitable<Response> await_answer(const Service& service, Request request) {
  const auto waiting = std::make_shared<Waiting>();
  answer(service.site, std::move(request), [waiting](Response response) {
    waiting->response = std::move(response);
    if (waiting->wake) std::exchange(waiting->wake, nullptr)();
  });
  if (!waiting->response) {
    const auto executor = co_await net::this_coro::executor;
    co_await net::async_initiate<decltype(net::use_awaitable), void()>(
        [waiting, executor](auto handler) {
          const auto kept = std::make_shared<decltype(handler)>(std::move(handler));
          waiting->wake = [kept, executor] { net::post(executor, std::move(*kept)); };
        },
        net::use_awaitable);
  }
  co_return std::move(*waiting->response);
}

// Who asks: the other end of the connection, or whom the proxies there name.
void name_client(const Connection& connection, const Service& service, Request& request) {
  request.client = connection.address;
  request.address = connection.group;
  if (service.trusted_proxies == 0) return;
  const std::string list = field(request, "x-forwarded-for").value_or("");
  const auto address = forwarded_address(list, service.trusted_proxies);
  if (!address) return;
  request.client = address_text(*address);
  request.address = address_group(*address);
}

void hand_over(Connection& connection, const Response& response) {
  std::string early(arrived(connection));
  response.open(
      {connection.stream.release_socket(), std::move(early), std::move(connection.ticket)});
}

// One request and its answer. Whether another may follow.
net::awaitable<bool> exchange(Connection& connection, const Service& service) {
  Received received = co_await receive(connection, service.limits);
  if (received.refusal == kGone) co_return false;
  const auto start = Steady::now();
  const std::string method = received.request.method, target = received.request.target;
  const int minor_version = received.request.minor_version;
  std::string client = connection.address;
  Response response;
  if (received.refusal) {
    response = refuse(received.refusal, target);
    add_safety_fields(response);
  } else {
    name_client(connection, service, received.request);
    client = received.request.client;
    response = co_await await_answer(service, std::move(received.request));
  }
  const bool opens = response.status == 101;
  const bool keep = received.refusal == 0 && received.keep_alive && !service.stopping && !opens;
  if (!opens) add_framing_fields(response, minor_version, keep);
  const bool bodiless = method == "HEAD" || !response.body;
  const std::string_view body = bodiless ? std::string_view() : *response.body;
  const std::string head = write_head(response);
  const bool sent = co_await send(connection, head, body, service.limits);
  if (service.log) {
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Steady::now() - start);
    service.log({std::chrono::system_clock::now(), client, method, target, response.status,
                 body.size(), took, response.refusal});
  }
  if (!sent) co_return false;
  if (opens) {
    hand_over(connection, response);
  } else if (!keep) {
    co_await linger(connection);
  }
  co_return keep;
}

}  // namespace

net::awaitable<void> converse(std::shared_ptr<Connection> connection,
                              std::shared_ptr<const Service> service) {
  connection->buffer.max_size(2 * service->limits.head_bytes);
  error_code ignored;
  // Answers are written whole, so there is nothing to gain by holding a part of one back.
  connection->stream.socket().set_option(net::ip::tcp::no_delay(true), ignored);
  while (!(service->stopping && connection->buffer.size() == 0)) {
    const bool more = co_await exchange(*connection, *service);
    if (!more) break;
  }
  connection->stream.close();
}

void turn_away(net::ip::tcp::socket socket) {
  Response response = refuse(503, "");
  add_safety_fields(response);
  add_framing_fields(response, 1, false);
  const std::string text = write_head(response) + *response.body;
  error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(net::buffer(text), ignored);
  socket.shutdown(net::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace fissile::server
