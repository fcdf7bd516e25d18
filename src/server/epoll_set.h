#pragma once
// An epoll instance: which of many sockets can be read or written. Asio sees it as one descriptor.
// So a message costs one system call, where Asio would be told anew after each read.
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <cstdint>
#include <functional>

namespace fissile::server {

class EpollSet {
 public:
  struct Ready {
    std::uint64_t key;
    bool readable;  // or closed, or broken: reading will tell
    bool writable;
  };
  // Several times in one turn of the loop, while there is something to read.
  using Listener = std::function<void(Ready)>;

  EpollSet(boost::asio::io_context& context, Listener listener);

  // Listens to a socket from now on, until it is closed. False if the system has no room for it.
  bool add(int socket, std::uint64_t key);
  // Whether it is also told when the socket can be written.
  void await_room(int socket, std::uint64_t key, bool awaits);

  // Nothing is listened to any more.
  void stop();

 private:
  void arm();
  void hear();

  boost::asio::posix::stream_descriptor epoll_;
  Listener listener_;
};

}  // namespace fissile::server
