#pragma once
// Accepts connections, counts them, and closes them at the end.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_set>

#include "server/connection.h"
#include "server/counts.h"

namespace fissile::server {

// One thread runs the context, and with it every connection and the game service of the game
// server: a game is plain data that only this thread touches, so a move needs no lock, and what is
// slow (the store, passwords, levels that think) runs on threads of its own that post their result
// back here.
struct Listener {
  std::shared_ptr<Service> service;
  std::unordered_set<Connection*> connections;  // that speak HTTP
  std::map<std::string, int> per_address;       // WebSockets too
  int open = 0;                                 // all of them
  Counts counts;
  bool cut_short = false;  // a second signal came while requests were in flight
  // What else must end before the program does, and says so; nothing if there is nothing.
  std::function<void(std::function<void()>)> stop;
  bool stopped = false;
  bool over = false;  // the context runs no more

  boost::asio::io_context context{1};
  boost::asio::ip::tcp::acceptor acceptor{context};
  boost::asio::signal_set signals{context};
  boost::asio::steady_timer grace{context};
  boost::asio::steady_timer pause{context};
};

// Ends as a signal does: no new connections, then all that has begun is finished.
void begin_stop(Listener& listener);

// Takes connections until a signal comes, then ends what has begun; returns when all are gone.
// REQUIRES: the acceptor listens and the signals are set.
void run(Listener& listener);

}  // namespace fissile::server
