#include "socket.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>

namespace fissile::load {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr auto kResult = net::as_tuple(net::use_awaitable);
constexpr auto kPatience = std::chrono::seconds(10);

net::awaitable<bool> connect(beast::tcp_stream& stream, const Target& target) {
  stream.expires_after(kPatience);
  const auto [error] = co_await stream.async_connect(target.endpoint, kResult);
  if (error) co_return false;
  boost::system::error_code ignored;
  stream.socket().set_option(net::ip::tcp::no_delay(true), ignored);
  co_return true;
}

}  // namespace

net::awaitable<Welcome> become_guest(const Target& target) {
  beast::tcp_stream stream(co_await net::this_coro::executor);
  const bool connected = co_await connect(stream, target);
  if (!connected) co_return Welcome();
  http::request<http::string_body> request{http::verb::post, "/api/v1/guests", 11};
  request.set(http::field::host, target.host);
  request.set(http::field::origin, "http://" + target.host);
  request.set(http::field::content_type, "application/json");
  request.body() = "{}";
  request.prepare_payload();
  const auto [wrong, written] = co_await http::async_write(stream, request, kResult);
  if (wrong) co_return Welcome();
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  const auto [error, count] = co_await http::async_read(stream, buffer, response, kResult);
  if (error) co_return Welcome();
  const std::string cookie(response[http::field::set_cookie]);
  co_return Welcome{cookie.substr(0, cookie.find(';')),
                    response.result() == http::status::too_many_requests, true};
}

net::awaitable<bool> Socket::open(const Target& target, const std::string& cookie) {
  stream_ = std::make_unique<Stream>(co_await net::this_coro::executor);
  buffer_.clear();
  const bool connected = co_await connect(stream_->next_layer(), target);
  if (!connected) co_return false;
  stream_->set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!cookie.empty()) request.set(http::field::cookie, cookie);
    if (!cookie.empty()) request.set(http::field::origin, "http://" + target.host);
  }));
  const auto [error] = co_await stream_->async_handshake(target.host, "/ws", kResult);
  if (error) co_return false;
  stream_->next_layer().expires_never();
  stream_->text(true);
  co_return true;
}

net::awaitable<bool> Socket::send(std::string_view text) {
  const auto [error, count] = co_await stream_->async_write(net::buffer(text), kResult);
  co_return !error;
}

net::awaitable<std::optional<std::string_view>> Socket::read(Limit limit) {
  buffer_.clear();
  if (limit) stream_->next_layer().expires_after(*limit);
  const auto [error, count] = co_await stream_->async_read(buffer_, kResult);
  if (error) co_return std::nullopt;
  co_return std::string_view(static_cast<const char*>(buffer_.data().data()), buffer_.size());
}

void Socket::close() {
  if (stream_) stream_->next_layer().close();
}

}  // namespace fissile::load
