// Bots behind HTTP: what may come back from one, and what may be sent to ours.
#include "arena/http.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <future>
#include <thread>

namespace fissile::arena {
namespace {

constexpr std::size_t kMostBody = 100;

enum class Then { keep_open, close };

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  return address;
}

// Takes one connection, reads a question, and answers with these bytes.
class RawBot {
 public:
  RawBot(std::string answer, Then then) : listener_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(listener_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::listen(listener_, 1), 0);
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this, answer = std::move(answer), then] { serve(answer, then); });
  }
  ~RawBot() {
    asked_.set_value();
    ::shutdown(listener_, SHUT_RDWR);  // ends a wait for somebody who never came
    thread_.join();
    ::close(listener_);
  }

  Url url() const { return *read_url("http://127.0.0.1:" + std::to_string(port_) + "/move"); }
  const std::string& question() const { return question_; }

 private:
  void serve(const std::string& answer, Then then) {
    const int socket = ::accept(listener_, nullptr, nullptr);
    char bytes[4096];
    while (question_.find("{}") == question_.npos) {
      const ssize_t count = ::recv(socket, bytes, sizeof bytes, 0);
      if (count <= 0) break;
      question_.append(bytes, static_cast<std::size_t>(count));
    }
    ::send(socket, answer.data(), answer.size(), MSG_NOSIGNAL);
    if (then == Then::close) ::shutdown(socket, SHUT_WR);
    asked_.get_future().wait();
    ::close(socket);
  }

  int listener_, port_ = 0;
  std::string question_;
  std::promise<void> asked_;
  std::thread thread_;
};

std::variant<std::string, Blame> ask(const RawBot& bot, std::chrono::milliseconds time) {
  BotLimits limits;
  limits.line_bytes = kMostBody;
  return ask_http(bot.url(), "{}", limits, Deadline{Clock::now() + time});
}

// The body of such an answer.
std::string body_of(std::string answer, Then then = Then::keep_open) {
  const RawBot bot(std::move(answer), then);
  const auto said = ask(bot, std::chrono::seconds(20));
  const auto* body = std::get_if<std::string>(&said);
  return body ? *body : "blamed: " + std::get<Blame>(said).detail;
}

Misdeed misdeed_of(std::string answer, Then then = Then::keep_open,
                   std::chrono::milliseconds time = std::chrono::seconds(20)) {
  const RawBot bot(answer, then);
  const auto said = ask(bot, time);
  EXPECT_TRUE(std::holds_alternative<Blame>(said)) << answer.substr(0, 80);
  const auto* blame = std::get_if<Blame>(&said);
  return blame ? blame->misdeed : Misdeed::stuck;
}

TEST(HttpBot, IsReadByLengthInChunksOrToTheEnd) {
  EXPECT_EQ(body_of("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc"), "abc");
  EXPECT_EQ(body_of("HTTP/1.1 200 OK\r\ncontent-length:3 \r\n\r\nabcd"), "abc");
  EXPECT_EQ(body_of("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                    "2\r\nab\r\nA;x=y\r\n0123456789\r\n0\r\n\r\n"),
            "ab0123456789");
  EXPECT_EQ(body_of("HTTP/1.0 200 OK\r\n\r\nabc", Then::close), "abc");
}

TEST(HttpBot, WhatNeverEndsIsLate) {
  constexpr std::chrono::milliseconds kSoon(50);
  const auto late = [&](const char* answer) { return misdeed_of(answer, Then::keep_open, kSoon); };
  EXPECT_EQ(late(""), Misdeed::late);
  EXPECT_EQ(late("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab"), Misdeed::late);
  EXPECT_EQ(late("HTTP/1.0 200 OK\r\n\r\nabc"), Misdeed::late);
}

TEST(HttpBot, WhatIsTooLongOrBrokenIsBlamed) {
  const std::string head = "HTTP/1.1 200 OK\r\n";
  EXPECT_EQ(misdeed_of(head + "Content-Length: 101\r\n\r\n"), Misdeed::flooded);
  EXPECT_EQ(misdeed_of(head + "Content-Length: -1\r\n\r\n"), Misdeed::nonsense);
  EXPECT_EQ(misdeed_of(head + "Content-Length: 3\r\n\r\nab", Then::close), Misdeed::died);
  EXPECT_EQ(misdeed_of(head + "Transfer-Encoding: gzip\r\n\r\n"), Misdeed::nonsense);
  EXPECT_EQ(misdeed_of(head + "Transfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\n"), Misdeed::flooded);
  EXPECT_EQ(misdeed_of(head + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n"), Misdeed::nonsense);
  EXPECT_EQ(misdeed_of(head + "\r\n" + std::string(200, 'x')), Misdeed::flooded);
  EXPECT_EQ(misdeed_of(head + "X: " + std::string(20'000, 'x')), Misdeed::flooded);
  EXPECT_EQ(misdeed_of(std::string(20'000, 'x')), Misdeed::nonsense);
  EXPECT_EQ(misdeed_of("", Then::close), Misdeed::died);
  EXPECT_EQ(misdeed_of("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"), Misdeed::nonsense);
  EXPECT_EQ(misdeed_of("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\n"
                       "Content-Length: 0\r\n\r\n"),
            Misdeed::nonsense);
  EXPECT_EQ(misdeed_of("SSH-2.0-OpenSSH\r\n\r\n"), Misdeed::nonsense);
}

TEST(HttpBot, AStopEndsTheWait) {
  const RawBot bot("", Then::keep_open);
  const std::atomic<bool> stop{true};
  const auto said =
      ask_http(bot.url(), "{}", {}, Deadline{Clock::now() + std::chrono::hours(1), &stop});
  EXPECT_TRUE(std::holds_alternative<Blame>(said));
}

// What ours answers to these bytes.
std::string answer_to(int port, const std::string& request) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address = loopback(port);
  EXPECT_EQ(::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  ::send(socket, request.data(), request.size(), MSG_NOSIGNAL);
  std::string answer;
  char bytes[4096];
  for (ssize_t count; (count = ::recv(socket, bytes, sizeof bytes, 0)) > 0;) {
    answer.append(bytes, static_cast<std::size_t>(count));
  }
  ::close(socket);
  return answer;
}

TEST(HttpServer, AnswersPostsAndRefusesTheRest) {
  std::atomic<bool> stop{false};
  std::promise<int> ready;
  std::thread server([&] {
    const auto answer = [](std::string_view body) { return HttpReply{200, std::string(body)}; };
    EXPECT_EQ(serve_http(0, answer, [&](int port) { ready.set_value(port); }, stop), "");
  });
  const int port = ready.get_future().get();
  const auto status = [&](const std::string& request) {
    return answer_to(port, request).substr(0, 12);
  };
  EXPECT_EQ(answer_to(port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}"),
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
            "Content-Length: 2\r\n\r\n{}");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: a\r\n\r\n"), "HTTP/1.1 405");
  EXPECT_EQ(status("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n"), "HTTP/1.1 413");
  EXPECT_EQ(status("nonsense\r\n\r\n"), "HTTP/1.1 400");
  stop = true;
  server.join();
}

}  // namespace
}  // namespace fissile::arena
