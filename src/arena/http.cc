#include "arena/http.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <utility>

namespace fissile::arena {
namespace {

namespace net = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;
using net::ip::tcp;

constexpr std::size_t kMaxHead = 16 << 10;
constexpr std::size_t kMaxQuestion = 1 << 20;
constexpr auto kPatience = std::chrono::seconds(5);  // for a question to arrive, an answer to leave
constexpr int kBacklog = 16;

// Begins an operation of a socket and waits for its end. Nothing if the deadline comes first; then
// the operation is cancelled.
template <class Socket, class Begin>
std::optional<error_code> await(net::io_context& context, Socket& socket, const Deadline& deadline,
                                const Begin& begin) {
  std::optional<error_code> ended;
  begin([&](error_code error, auto&&...) { ended = error; });
  context.restart();
  while (!ended && !deadline.over()) {
    context.run_one_for(std::chrono::milliseconds(deadline.slice()));
  }
  if (ended) return ended;
  // It must end before what it uses does. One step of it may be done already and begin the next, so
  // each is cancelled.
  while (!ended) {
    error_code ignored;
    socket.cancel(ignored);
    context.restart();
    context.run_one();
  }
  return std::nullopt;
}

Blame late() { return {Misdeed::late, "no answer in time"}; }

Blame blame_for(error_code error) {
  if (error == http::error::body_limit) return {Misdeed::flooded, "a long body"};
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return {Misdeed::flooded, "a long head"};
  }
  const bool ended = error == http::error::end_of_stream || error == http::error::partial_message;
  if (!ended && error.category() == http::make_error_code(http::error::bad_version).category()) {
    return {Misdeed::nonsense, "HTTP: " + error.message()};
  }
  return {Misdeed::died, "the connection ended early"};
}

std::string status_line(const http::response<http::string_body>& message) {
  return "HTTP/1." + std::to_string(message.version() % 10) + " " +
         std::to_string(message.result_int()) + " " + std::string(message.reason());
}

// Whether one of these addresses takes a connection.
bool connects(net::io_context& context, tcp::socket& socket,
              const tcp::resolver::results_type& places, const Deadline& deadline) {
  for (const auto& place : places) {
    const auto connected = await(context, socket, deadline, [&](auto done) {
      socket.async_connect(place.endpoint(), std::move(done));
    });
    if (connected && !*connected) return true;
    error_code ignored;
    socket.close(ignored);
  }
  return false;
}

std::variant<std::string, Blame> receive_answer(net::io_context& context, tcp::socket& socket,
                                                const BotLimits& limits, const Deadline& deadline) {
  http::response_parser<http::string_body> parser;
  parser.header_limit(kMaxHead);
  parser.body_limit(limits.line_bytes);
  boost::beast::flat_buffer buffer;
  const auto head = await(context, socket, deadline, [&](auto done) {
    http::async_read_header(socket, buffer, parser, std::move(done));
  });
  if (!head) return late();
  if (*head) return blame_for(*head);
  if (parser.get().find(http::field::transfer_encoding) != parser.get().end() &&
      !parser.chunked()) {
    return Blame{Misdeed::nonsense, "HTTP: an unknown transfer coding"};
  }
  const auto body = await(context, socket, deadline, [&](auto done) {
    http::async_read(socket, buffer, parser, std::move(done));
  });
  if (!body) return late();
  if (*body) return blame_for(*body);
  if (parser.get().result_int() != 200) {
    return Blame{Misdeed::nonsense, "HTTP: " + status_line(parser.get()).substr(0, 80)};
  }
  return std::move(parser.get().body());
}

// A whole question, or the status that refuses what came instead.
std::variant<std::string, int> receive_question(net::io_context& context, tcp::socket& socket,
                                                const Deadline& deadline) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(kMaxHead);
  parser.body_limit(kMaxQuestion);
  boost::beast::flat_buffer buffer;
  const auto read = await(context, socket, deadline, [&](auto done) {
    http::async_read(socket, buffer, parser, std::move(done));
  });
  if (!read) return 400;
  if (*read) return blame_for(*read).misdeed == Misdeed::flooded ? 413 : 400;
  if (parser.get().method() != http::verb::post) return 405;
  return std::move(parser.get().body());
}

HttpReply refuse(int status) {
  const std::string what = status == 405 ? "questions are POSTed" : "no question";
  return {status, R"({"error":{"code":"request/malformed","message":")" + what + R"("}})"};
}

// A listener on the loopback address, or the reason why there is none.
error_code listen_on(tcp::acceptor& acceptor, int port) {
  const tcp::endpoint place(net::ip::address_v4::loopback(), static_cast<std::uint16_t>(port));
  error_code error;
  acceptor.open(place.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(place, error);
  if (!error) acceptor.listen(kBacklog, error);
  return error;
}

}  // namespace

std::variant<std::string, Blame> ask_http(const Url& url, std::string_view question,
                                          const BotLimits& limits, const Deadline& deadline) {
  net::io_context context(1);
  tcp::socket socket(context);
  error_code unknown;
  const auto places = tcp::resolver(context).resolve(url.host, url.port, unknown);
  if (unknown || !connects(context, socket, places, deadline)) {
    return Blame{Misdeed::unreachable, "nobody answers at " + url.host + ":" + url.port};
  }
  http::request<http::string_body> request(http::verb::post, url.target, 11);
  request.set(http::field::host, url.authority);
  request.set(http::field::content_type, "application/json");
  request.set(http::field::accept, "application/json");
  request.set(http::field::connection, "close");
  request.body() = question;
  request.prepare_payload();
  // One that refuses early may have said why, so what it says is read even if this fails.
  const auto sent = await(context, socket, deadline,
                          [&](auto done) { http::async_write(socket, request, std::move(done)); });
  return sent ? receive_answer(context, socket, limits, deadline) : late();
}

std::string serve_http(int port, const std::function<HttpReply(std::string_view body)>& answer,
                       const std::function<void(int port)>& ready, const std::atomic<bool>& stop) {
  net::io_context context(1);
  tcp::acceptor acceptor(context);
  if (const error_code error = listen_on(acceptor, port)) {
    return "127.0.0.1:" + std::to_string(port) + ": " + error.message();
  }
  ready(acceptor.local_endpoint().port());
  while (!stop) {
    tcp::socket socket(context);
    const auto accepted = await(context, acceptor, Deadline{Clock::time_point::max(), &stop},
                                [&](auto done) { acceptor.async_accept(socket, std::move(done)); });
    if (!accepted || *accepted) continue;
    const auto question =
        receive_question(context, socket, Deadline{Clock::now() + kPatience, &stop});
    const std::string* body = std::get_if<std::string>(&question);
    const HttpReply reply = body ? answer(*body) : refuse(std::get<int>(question));
    http::response<http::string_body> response;
    response.version(11);
    response.result(static_cast<unsigned>(reply.status));
    response.reason(reply.status == 200 ? "OK" : "Refused");
    response.set(http::field::content_type, "application/json");
    response.set(http::field::connection, "close");
    response.body() = reply.body;
    response.prepare_payload();
    await(context, socket, Deadline{Clock::now() + kPatience, &stop},
          [&](auto done) { http::async_write(socket, response, std::move(done)); });
  }
  return "";
}

}  // namespace fissile::arena
