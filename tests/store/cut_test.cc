// A connection to PostgreSQL that is cut, or hangs: between commits, before a COMMIT arrives, and
// after it has happened but before the answer does.
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <atomic>
#include <thread>

#include "store/examples.h"
#include "store/places.h"

namespace fissile::store {
namespace {

using std::chrono::milliseconds;

enum class At { nothing, before_commit, after_commit };
// How a connection ends: both sides are told; the store waits; or PostgreSQL is not told, so that
// it waits for the rest of a transaction.
enum class End { told, hangs, left_open };

// Stands between the store and PostgreSQL on a socket of its own, and ends at the next COMMIT.
class Between {
 public:
  explicit Between(const std::string& real) : real_(real) {
    listener_ = socket(AF_UNIX, SOCK_STREAM, 0);
    const sockaddr_un address = address_of(folder_.file(".s.PGSQL.5432"));
    EXPECT_EQ(bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(listen(listener_, 8), 0);
    thread_ = std::thread([this] { accept_all(); });
  }
  Between(const Between&) = delete;
  ~Between() {
    shutdown(listener_, SHUT_RDWR);
    hangs = false;
    thread_.join();
    close(listener_);
    for (const int server : left_open_) close(server);
  }
  std::string folder() const { return folder_.file(""); }

  std::atomic<At> cut = At::nothing;
  std::atomic<End> end = End::told;
  std::atomic<int> cuts = 0;
  std::atomic<bool> hangs = false;    // lets nobody through, and says nothing
  std::atomic<bool> refuses = false;  // lets nobody through any more

 private:
  static sockaddr_un address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    return address;
  }

  // One connection at a time is enough: the store has one.
  void accept_all() {
    while (true) {
      const int client = accept(listener_, nullptr, nullptr);
      if (client < 0) return;
      wait_while_hanging(client);
      if (!refuses && !hangs) carry(client);
      close(client);
    }
  }

  // Until it is over or the client has left.
  void wait_while_hanging(int client) const {
    pollfd one{client, POLLRDHUP, 0};
    while (hangs && poll(&one, 1, 10) == 0) {
    }
  }

  void carry(int client) {
    const int server = socket(AF_UNIX, SOCK_STREAM, 0);
    const sockaddr_un address = address_of(real_);
    if (connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
      carry_between(client, server);
    }
    if (hangs) wait_while_hanging(client);
    if (end == End::left_open) left_open_.push_back(server);
    if (end != End::left_open) close(server);
  }

  void carry_between(int client, int server) {
    std::array<pollfd, 2> ends = {pollfd{client, POLLIN, 0}, pollfd{server, POLLIN, 0}};
    std::array<char, 65536> buffer;
    bool silent = false;  // what the server says goes nowhere any more
    while (poll(ends.data(), ends.size(), -1) > 0) {
      for (std::size_t i = 0; i < ends.size(); ++i) {
        if (ends[i].revents == 0) continue;
        const ssize_t bytes = read(ends[i].fd, buffer.data(), buffer.size());
        if (bytes <= 0) return;
        const std::string_view text(buffer.data(), static_cast<std::size_t>(bytes));
        if (i == 0 && text.find("COMMIT") != text.npos && cut != At::nothing) {
          ++cuts;
          const bool before = cut.exchange(At::nothing) == At::before_commit;
          hangs = end == End::hangs;
          if (before) return;
          silent = true;
        } else if (i == 1 && silent) {
          return;
        }
        if (send(ends[1 - i].fd, text.data(), text.size(), MSG_NOSIGNAL) < 0) return;
      }
    }
  }

  std::string real_;
  std::vector<int> left_open_;
  Folder folder_;
  int listener_ = -1;
  std::thread thread_;
};

class CutOff : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_FALSE(postgres_url().empty()) << "run this through tests/store/postgres.py";
    // Of the form postgres://user@/database?host=FOLDER&options=..., as postgres.py gives it.
    schema.emplace();
    std::string url = schema->url();
    const std::size_t host = url.find("host=") + 5;
    const std::string folder = url.substr(host, url.find('&') - host);
    std::string path;
    for (std::size_t i = 0; i < folder.size(); ++i) {
      const bool slash = folder.compare(i, 3, "%2F") == 0;
      path += slash ? '/' : folder[i];
      if (slash) i += 2;
    }
    between.emplace(path + "/.s.PGSQL.5432");
    url.replace(host, folder.size(), between->folder());
    database = std::move(*open_database(url));
    put(*database, {AddUser{user(1)}, PutRecoveryCodes{user_id(1), {{user_id(1), "code"}}},
                    AddGame{game(1), {}}});
  }
  std::size_t moves() { return (**database->game(game_id(1))).moves.size(); }

  std::optional<Schema> schema;
  std::optional<Between> between;
  std::unique_ptr<Database> database;
};

TEST_F(CutOff, BetweenCommitsNobodyNotices) {
  for (int seq = 1; seq <= 10; ++seq) {
    run_postgres(postgres_url(),
                 "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                 "WHERE application_name = 'fissile'");
    EXPECT_EQ(put(*database, {AddMove{move(1, seq)}}), Stored::yes);
    run_postgres(postgres_url(),
                 "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                 "WHERE application_name = 'fissile'");
    EXPECT_EQ(moves(), static_cast<std::size_t>(seq));
  }
}

TEST_F(CutOff, BeforeACommitArrivesItIsRefused) {
  between->cut = At::before_commit;
  EXPECT_EQ(put(*database, {AddMove{move(1, 1)}}), Stored::refused);
  EXPECT_EQ(between->cuts, 1);
  EXPECT_EQ(moves(), 0u);
  EXPECT_EQ(put(*database, {AddMove{move(1, 1)}}), Stored::yes);
}

TEST_F(CutOff, AfterACommitHasHappenedItIsStored) {
  between->cut = At::after_commit;
  EXPECT_EQ(put(*database, {AddMove{move(1, 1)}}), Stored::yes);
  EXPECT_EQ(between->cuts, 1);
  EXPECT_EQ(moves(), 1u);
}

TEST_F(CutOff, WhatStaysUnknownGetsItsAnswerWhenAskedAgain) {
  // A code can be used once, so to be asked again would be a conflict if the first answer were
  // lost.
  const Changes changes = {UseRecoveryCode{user_id(1), "code"}};
  between->cut = At::after_commit;
  between->refuses = true;
  EXPECT_EQ(put(*database, changes), Stored::unknown);
  EXPECT_EQ(put(*database, {AddMove{move(1, 1)}}), Stored::refused);
  between->refuses = false;
  EXPECT_EQ(put(*database, changes), Stored::yes);
  EXPECT_EQ(put(*database, changes), Stored::conflict);
  EXPECT_EQ(moves(), 0u);
}

// What was begun there keeps the lock of the store until PostgreSQL is told that it is over.
TEST_F(CutOff, AConnectionThatLivesOnAtTheOtherEndIsEnded) {
  between->end = End::left_open;
  between->cut = At::before_commit;
  EXPECT_EQ(put(*database, {AddMove{move(1, 1)}}), Stored::refused);
  between->end = End::told;
  EXPECT_EQ(put(*database, {AddMove{move(1, 1)}}), Stored::yes);
}

TEST_F(CutOff, AServerThatHangsIsGivenUpAndItsCommitIsSettledBeforeAnythingElse) {
  int seq = 1;
  for (const At at : {At::before_commit, At::after_commit}) {
    database->set_patience(milliseconds(100));
    between->end = End::hangs;
    between->cut = at;
    EXPECT_EQ(put(*database, {AddMove{move(1, seq)}}), Stored::unknown);
    EXPECT_EQ(database->health(), Health::away);
    EXPECT_EQ(database->probe(), Health::away);
    EXPECT_FALSE(database->user(user_id(1)));
    EXPECT_EQ(put(*database, {AddMove{move(1, seq)}}), Stored::unknown);
    EXPECT_EQ(put(*database, {AddUser{user(2)}}), Stored::refused);
    between->hangs = false;
    between->end = End::told;
    Health health = Health::away;
    for (int i = 0; i < 100 && health != Health::good; ++i) health = database->probe();
    ASSERT_EQ(health, Health::good);
    EXPECT_EQ(moves(), at == At::before_commit ? 0u : 1u);
    EXPECT_EQ(put(*database, {AddMove{move(1, seq)}}), Stored::yes);
    EXPECT_EQ(moves(), 1u);
  }
}

TEST_F(CutOff, WhatWaitsForAServerThatHangsIsEndedFromAnotherThread) {
  between->end = End::hangs;
  between->cut = At::before_commit;
  std::thread waiting([&] { EXPECT_NE(put(*database, {AddMove{move(1, 1)}}), Stored::yes); });
  pollfd nothing{-1, 0, 0};
  while (!between->hangs) poll(&nothing, 1, 10);
  database->cut();
  waiting.join();
  EXPECT_FALSE(database->user(user_id(1)));
}

}  // namespace
}  // namespace fissile::store
