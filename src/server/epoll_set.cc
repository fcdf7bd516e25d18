#include "server/epoll_set.h"

#include <sys/epoll.h>

#include <array>
#include <utility>

#include "base/check.h"

namespace fissile::server {
namespace {

namespace net = boost::asio;

// What is heard in one turn of the loop is stored together, so it pays to look again; but the
// answers wait meanwhile.
constexpr int kRounds = 4;
constexpr int kEvents = 128;

int make_epoll() {
  const int made = epoll_create1(EPOLL_CLOEXEC);
  check(made >= 0, "this system has no epoll");
  return made;
}

epoll_event event_for(std::uint64_t key, std::uint32_t events) {
  epoll_event event{};
  event.events = events;
  event.data.u64 = key;
  return event;
}

}  // namespace

EpollSet::EpollSet(net::io_context& context, Listener listener)
    : epoll_(context, make_epoll()), listener_(std::move(listener)) {
  arm();
}

bool EpollSet::add(int socket, std::uint64_t key) {
  epoll_event event = event_for(key, EPOLLIN);
  return epoll_ctl(epoll_.native_handle(), EPOLL_CTL_ADD, socket, &event) == 0;
}

void EpollSet::await_room(int socket, std::uint64_t key, bool awaits) {
  epoll_event event = event_for(key, awaits ? EPOLLIN | EPOLLOUT : EPOLLIN);
  epoll_ctl(epoll_.native_handle(), EPOLL_CTL_MOD, socket, &event);
}

void EpollSet::stop() {
  boost::system::error_code ignored;
  epoll_.cancel(ignored);
}

void EpollSet::arm() {
  epoll_.async_wait(net::posix::stream_descriptor::wait_read,
                    [this](boost::system::error_code error) {
                      if (error) return;
                      hear();
                      arm();
                    });
}

void EpollSet::hear() {
  std::array<epoll_event, kEvents> events;
  for (int round = 0; round < kRounds; ++round) {
    const int count = epoll_wait(epoll_.native_handle(), events.data(), kEvents, 0);
    for (int i = 0; i < count; ++i) {
      const epoll_event& event = events[static_cast<std::size_t>(i)];
      const bool writable = (event.events & EPOLLOUT) != 0;
      listener_({event.data.u64, (event.events & ~std::uint32_t{EPOLLOUT}) != 0, writable});
    }
    if (count <= 0) return;
  }
}

}  // namespace fissile::server
