// Sockets in an epoll of their own: who is told what, and that nobody keeps the loop for
// themselves.
#include "server/epoll_set.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fissile::server {
namespace {

// Two sockets that are connected: ours, and that of a client.
struct Pair {
  Pair() { EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends), 0); }
  Pair(const Pair&) = delete;
  ~Pair() {
    hang_up(0);
    hang_up(1);
  }
  int ours() const { return ends[0]; }
  int client() const { return ends[1]; }
  void hang_up(int end) {
    if (ends[end] >= 0) close(std::exchange(ends[end], -1));
  }

  int ends[2] = {-1, -1};
};

class EpollSetTest : public testing::Test {
 protected:
  // One turn of the loop, in which everything that is ready is told.
  void turn() {
    told.clear();
    context.restart();
    context.poll_one();
  }
  void say(const Pair& pair, std::string_view text) {
    EXPECT_EQ(send(pair.client(), text.data(), text.size(), 0), static_cast<ssize_t>(text.size()));
  }
  std::string hear(const Pair& pair) {
    char bytes[64];
    const ssize_t count = recv(pair.ours(), bytes, sizeof bytes, 0);
    return {bytes, static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
  }
  // Until the system takes no more.
  void stuff(const Pair& pair) {
    const std::string much(4096, 'x');
    while (send(pair.ours(), much.data(), much.size(), 0) > 0) continue;
  }
  void drain(const Pair& pair) {
    std::string much(65536, '?');
    while (recv(pair.client(), much.data(), much.size(), 0) > 0) continue;
  }
  int times_told(std::uint64_t key) const {
    return static_cast<int>(
        std::count_if(told.begin(), told.end(), [&](const auto& one) { return one.key == key; }));
  }

  boost::asio::io_context context;
  std::vector<EpollSet::Ready> told;
  std::function<void(EpollSet::Ready)> then = [](EpollSet::Ready) {};
  EpollSet epoll_set{context, [this](EpollSet::Ready ready) {
                       told.push_back(ready);
                       then(ready);
                     }};
};

TEST_F(EpollSetTest, ASocketIsToldByItsKeyWhileThereIsSomethingToRead) {
  Pair first, second;
  ASSERT_TRUE(epoll_set.add(first.ours(), 7));
  ASSERT_TRUE(epoll_set.add(second.ours(), 8));
  then = [&](EpollSet::Ready) { hear(second); };
  turn();
  EXPECT_TRUE(told.empty());
  say(second, "hello");
  turn();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].key, 8u);
  EXPECT_TRUE(told[0].readable);
  EXPECT_FALSE(told[0].writable);
  turn();
  EXPECT_TRUE(told.empty());
}

TEST_F(EpollSetTest, WhatComesWhileOthersAreHeardIsHeardInTheSameTurn) {
  Pair first, second;
  epoll_set.add(first.ours(), 1);
  epoll_set.add(second.ours(), 2);
  then = [&](EpollSet::Ready ready) {
    if (ready.key == 1) say(second, "b");
    hear(ready.key == 1 ? first : second);
  };
  say(first, "a");
  turn();
  EXPECT_EQ(times_told(1), 1);
  EXPECT_EQ(times_told(2), 1);
}

TEST_F(EpollSetTest, AClientThatNeverStopsDoesNotKeepTheLoop) {
  Pair pair;
  epoll_set.add(pair.ours(), 1);
  say(pair, "a");
  bool other = false;
  // Never read, so it is ready for ever.
  then = [&](EpollSet::Ready) {
    if (told.size() == 1) boost::asio::post(context, [&] { other = true; });
    ASSERT_LT(told.size(), 100u);
  };
  context.restart();
  context.run_one();
  context.run_one();
  EXPECT_TRUE(other);
}

TEST_F(EpollSetTest, RoomIsToldOnlyWhileItIsAwaited) {
  Pair pair;
  epoll_set.add(pair.ours(), 1);
  stuff(pair);
  epoll_set.await_room(pair.ours(), 1, true);
  turn();
  EXPECT_TRUE(told.empty());
  drain(pair);
  turn();
  ASSERT_FALSE(told.empty());
  EXPECT_TRUE(told[0].writable);
  EXPECT_FALSE(told[0].readable);
  epoll_set.await_room(pair.ours(), 1, false);
  turn();
  EXPECT_TRUE(told.empty());
  say(pair, "still heard");
  then = [&](EpollSet::Ready) { hear(pair); };
  turn();
  EXPECT_EQ(times_told(1), 1);
}

TEST_F(EpollSetTest, ThatAClientIsGoneIsSomethingToRead) {
  Pair pair;
  epoll_set.add(pair.ours(), 1);
  pair.hang_up(1);
  then = [&](EpollSet::Ready) { pair.hang_up(0); };
  turn();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_TRUE(told[0].readable);
  // And once ours is closed too, nothing is told of it any more.
  turn();
  EXPECT_TRUE(told.empty());
}

TEST_F(EpollSetTest, WhatIsNoSocketIsRefused) { EXPECT_FALSE(epoll_set.add(-1, 1)); }

TEST_F(EpollSetTest, AllOfManyAreTold) {
  constexpr std::uint64_t kMany = 300;  // more than one look of the system gives
  std::vector<std::unique_ptr<Pair>> pairs;
  for (std::uint64_t key = 0; key < kMany; ++key) {
    epoll_set.add(pairs.emplace_back(std::make_unique<Pair>())->ours(), key);
    say(*pairs.back(), "a");
  }
  std::map<std::uint64_t, int> times;
  then = [&](EpollSet::Ready ready) {
    ++times[ready.key];
    hear(*pairs[ready.key]);
  };
  turn();
  EXPECT_EQ(times.size(), kMany);
  EXPECT_EQ(told.size(), kMany);
}

TEST_F(EpollSetTest, AfterTheStopNothingIsToldAndTheLoopEnds) {
  Pair pair;
  epoll_set.add(pair.ours(), 1);
  epoll_set.stop();
  say(pair, "too late");
  context.restart();
  context.run();
  EXPECT_TRUE(told.empty());
}

}  // namespace
}  // namespace fissile::server
