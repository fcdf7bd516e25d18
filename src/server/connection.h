#pragma once
// One HTTP connection: requests in, responses out, in order, one at a time. Of the server only
// connection.cc uses Beast.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <memory>
#include <string>

#include "server/access_log.h"
#include "server/limits.h"
#include "server/site.h"

namespace fissile::server {

// What all connections share.
struct Service {
  Site site;
  Limits limits;
  std::function<void(const Access&)> log;  // told of every request
  bool stopping = false;                   // answer what has begun, then close
  int trusted_proxies = 0;                 // of our own, who say who asks
};

// A connection that stops being HTTP, for whoever takes it over.
struct Opening {
  boost::asio::ip::tcp::socket socket;
  std::string early;             // what arrived behind the request
  std::shared_ptr<void> ticket;  // counts as a connection for as long as it lives
};

struct Connection {
  Connection(boost::asio::ip::tcp::socket socket, std::string from)
      : stream(std::move(socket)), address(std::move(from)) {}

  boost::beast::tcp_stream stream;
  boost::beast::flat_buffer buffer;  // what has arrived and is not read yet
  std::string address;
  std::string group;  // of addresses that are counted as one
  std::shared_ptr<void> ticket;
  bool idle = true;  // nothing of a next request has arrived, so it may be closed at any time
};

// Answers until the client leaves, is too slow, is refused, or turns to WebSocket. A response is
// written whole before the next request is read, so there is never more than one write on a stream
// (Beast allows no more) and a client that does not read is sent nothing more.
boost::asio::awaitable<void> converse(std::shared_ptr<Connection> connection,
                                      std::shared_ptr<const Service> service);

// Tells a client that there is no room for it, without waiting for anything, and lets it go.
void turn_away(boost::asio::ip::tcp::socket socket);

}  // namespace fissile::server
