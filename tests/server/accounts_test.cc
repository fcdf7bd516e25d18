// Accounts over ports of our own: a store in memory, a clock that stands, a generator with a seed.
#include "online/accounts.h"

#include <gtest/gtest.h>

#include <deque>

#include "base/random.h"
#include "online/names.h"
#include "online/secrets.h"

namespace fissile::online {
namespace {

struct NoNet final : Net {
  void send(Client, Message) override {}
  bool offer(Client, Message) override { return true; }
  void close(Client, int, std::string_view) override {}
};

struct StoppedClock final : Clock {
  std::int64_t now = 1'000'000;
  std::int64_t steady_ms() const override { return now; }
  std::int64_t wall_ms() const override { return now; }
};

struct Repeatable final : Randomness {
  Random random{1};
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  }
};

struct NoBus final : Bus {
  void publish(std::string, Message) override {}
};

using Queue = std::deque<std::function<void()>>;

struct PlainStore final : store::Store {
  explicit PlainStore(Queue& queue) : later(queue) {}
  Queue& later;
  std::unique_ptr<store::Database> database = store::open_memory();
  void write(store::Changes changes, Done done) override {
    later.push_back([this, changes, done] { done(database->commit({&changes, 1})[0]); });
  }
  void read(Question question, store::Lane) override {
    later.push_back([this, question] { question (*database)(); });
  }
  bool ready() const override { return true; }
};

// Hashes that a test can read, and a count of how many were made.
struct PlainWorkers final : Workers {
  explicit PlainWorkers(Queue& queue) : later(queue) {}
  Queue& later;
  int hashes = 0;
  bool busy = false;
  void think(Thought, std::function<void(Played)>) override {}
  std::vector<std::string> bots() const override { return {}; }
  void compute(Work) override {}
  void hash_password(std::string password,
                     std::function<void(std::optional<std::string>)> done) override {
    ++hashes;
    later.push_back([this, password, done] {
      done(busy ? std::nullopt : std::optional("hash of " + password));
    });
  }
  void check_password(std::string password, std::string hashed,
                      std::function<void(std::optional<bool>)> done) override {
    ++hashes;
    later.push_back([this, password, hashed, done] {
      done(busy ? std::nullopt : std::optional(hashed == "hash of " + password));
    });
  }
};

class AccountsTest : public testing::Test {
 protected:
  AccountsTest() {
    accounts.open([](std::optional<Error> error) { EXPECT_FALSE(error); });
    run();
    workers.hashes = 0;
  }

  void run() {
    while (!later.empty()) {
      const auto next = std::move(later.front());
      later.pop_front();
      next();
    }
  }
  // Calls and runs until the answer is there.
  template <class T, class Ask>
  Result<T> get(Ask ask) {
    std::optional<Result<T>> answer;
    ask([&](Result<T> given) { answer = std::move(given); });
    run();
    EXPECT_TRUE(answer);
    return *answer;
  }
  Result<SignedIn> sign_up(const std::string& name, const std::string& password,
                           const Actor& guest = {}) {
    return get<SignedIn>(
        [&](auto done) { accounts.sign_up({name, password}, guest, "1.2.3.4", done); });
  }
  Result<SignedIn> sign_in(const std::string& name, const std::string& password,
                           const std::string& address = "1.2.3.4") {
    return get<SignedIn>([&](auto done) { accounts.sign_in({name, password}, address, done); });
  }
  Actor who(const std::string& token) {
    return *get<Actor>([&](auto done) { accounts.who(token, done); });
  }
  std::string told(const std::function<void(Accounts::Told)>& ask) {
    std::string code = "never answered";
    ask([&](std::optional<Error> error) {
      code = error ? std::string(code_name(error->code)) : "ok";
    });
    run();
    return code;
  }

  Queue later;
  NoNet net;
  StoppedClock clock;
  Repeatable randomness;
  PlainStore store{later};
  NoBus bus;
  PlainWorkers workers{later};
  std::vector<std::string> signed_out;
  Accounts accounts{{net, clock, randomness, store, bus, workers},
                    {},
                    [this](std::string_view id, std::string_view session) {
                      signed_out.push_back(std::string(id) + " " + std::string(session));
                    }};
};

template <class T>
std::string code_of(const Result<T>& result) {
  return result ? "ok" : std::string(code_name(result.error().code));
}

TEST_F(AccountsTest, OpenASessionThatOnlyTheTokenOpensAgain) {
  const auto made = sign_up("Ada", "correct horse");
  ASSERT_TRUE(made);
  EXPECT_EQ(who(made->token).username, "Ada");
  EXPECT_FALSE(who(made->token).guest);
  EXPECT_EQ(who(std::string(64, '0')).user_id, "");
  EXPECT_EQ(who("").user_id, "");
  const auto again = sign_in("aDA", "correct horse");
  ASSERT_TRUE(again);
  EXPECT_NE(again->token, made->token);
  EXPECT_EQ(again->actor.user_id, made->actor.user_id);
  EXPECT_EQ(store.database->session(again->token)->has_value(), false);
  EXPECT_EQ(store.database->session(hash_token(again->token))->has_value(), true);
  EXPECT_EQ(told([&](auto done) { accounts.sign_out(again->actor, again->token, done); }), "ok");
  EXPECT_EQ(who(again->token).user_id, "");
  EXPECT_EQ(who(made->token).username, "Ada");
}

TEST_F(AccountsTest, AnswerAlikeForAWrongNameAndAWrongPassword) {
  ASSERT_TRUE(sign_up("ada", "correct horse"));
  workers.hashes = 0;
  const auto wrong = sign_in("ada", "wrong horse");
  EXPECT_EQ(workers.hashes, 1);
  const auto nobody = sign_in("nobody", "wrong horse");
  EXPECT_EQ(workers.hashes, 2);
  const auto guest = get<SignedIn>([&](auto done) { accounts.be_guest("a", done); });
  const auto as_guest = sign_in(guest->actor.username, "");
  EXPECT_EQ(workers.hashes, 3);
  EXPECT_EQ(code_of(wrong), "auth/refused");
  EXPECT_EQ(wrong.error().message, nobody.error().message);
  EXPECT_EQ(wrong.error().message, as_guest.error().message);
}

TEST_F(AccountsTest, RefuseNamesAndPasswordsThatWillNotDo) {
  for (const char* name :
       {"a", "a b", "<b>x</b>", "Robert'); DROP TABLE users;--", "guest-1", "GUEST-a",
        "\xd0\xb0"
        "da",
        "a\n", "", "abcdefghijklmnopqrstu"}) {
    EXPECT_EQ(code_of(sign_up(name, "correct horse")), "name/invalid") << name;
  }
  for (const char* password : {"", "short", "password", "PassWord", "12345678", "adalovelace"}) {
    EXPECT_EQ(code_of(sign_up("AdaLovelace", password)), "password/weak") << password;
  }
  EXPECT_EQ(code_of(sign_up("ada", std::string(129, 'x'))), "password/weak");
  EXPECT_EQ(code_of(sign_up("ada", "\xff\xff\xff\xff\xff\xff\xff\xff")), "password/weak");
  EXPECT_TRUE(sign_up("ada", std::string(128, 'x')));
  EXPECT_EQ(code_of(sign_up("ADA", "correct horse")), "name/taken");
}

TEST_F(AccountsTest, StopGuessingWithoutClosingWhatIsOpen) {
  const auto owner = sign_up("ada", "correct horse");
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(code_of(sign_in("ada", "guess", "address " + std::to_string(i))), "auth/refused");
  }
  workers.hashes = 0;
  EXPECT_EQ(code_of(sign_in("ada", "correct horse", "another")), "rate/exceeded");
  EXPECT_EQ(workers.hashes, 0);
  EXPECT_EQ(who(owner->token).username, "ada");
  clock.now += 15 * 60'000;
  EXPECT_TRUE(sign_in("ada", "correct horse", "another"));
  for (int i = 0; i < 200; ++i) {
    EXPECT_EQ(code_of(sign_in("name-" + std::to_string(i), "guess", "one")), "auth/refused");
  }
  EXPECT_EQ(code_of(sign_in("ada", "correct horse", "one")), "rate/exceeded");
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(sign_in("ada", "correct horse", "two"));
}

TEST_F(AccountsTest, EndOtherSessionsWithANewPassword) {
  const auto one = sign_up("ada", "correct horse");
  const auto two = sign_in("ada", "correct horse");
  const auto change = [&](const std::string& old_password, const std::string& new_password) {
    return told([&](auto done) {
      accounts.change_password(one->actor, one->token, old_password, new_password, done);
    });
  };
  EXPECT_EQ(change("wrong horse", "battery staple"), "auth/refused");
  EXPECT_EQ(change("correct horse", "short"), "password/weak");
  EXPECT_EQ(who(two->token).username, "ada");
  EXPECT_TRUE(signed_out.empty());
  EXPECT_EQ(change("correct horse", "battery staple"), "ok");
  EXPECT_EQ(signed_out, std::vector<std::string>{one->actor.user_id + " "});
  EXPECT_EQ(who(one->token).username, "ada");
  EXPECT_EQ(who(two->token).user_id, "");
  EXPECT_EQ(code_of(sign_in("ada", "correct horse")), "auth/refused");
  EXPECT_TRUE(sign_in("ada", "battery staple"));
}

TEST_F(AccountsTest, SignOutOneSessionAlone) {
  const auto one = sign_up("ada", "correct horse");
  const auto two = sign_in("ada", "correct horse");
  const std::string session = who(one->token).session;
  EXPECT_FALSE(session.empty());
  EXPECT_NE(session, who(two->token).session);
  EXPECT_NE(session, one->token);
  EXPECT_EQ(told([&](auto done) { accounts.sign_out(one->actor, one->token, done); }), "ok");
  EXPECT_EQ(signed_out, std::vector<std::string>{one->actor.user_id + " " + session});
  EXPECT_EQ(who(two->token).username, "ada");
}

TEST_F(AccountsTest, RecoverByACodeOnce) {
  const auto one = sign_up("ada", "correct horse");
  const auto codes = get<std::vector<std::string>>(
      [&](auto done) { accounts.make_recovery_codes(one->actor, "correct horse", done); });
  ASSERT_TRUE(codes);
  EXPECT_EQ(codes->size(), 8u);
  EXPECT_EQ((*codes)[0].size(), 19u);
  const auto recover = [&](const std::string& name, const std::string& code) {
    return get<SignedIn>(
        [&](auto done) { accounts.recover({name, "battery staple"}, code, "a", done); });
  };
  const auto wrong = recover("ada", "AAAA-AAAA-AAAA-AAAA");
  EXPECT_EQ(code_of(wrong), "auth/refused");
  EXPECT_EQ(recover("nobody", (*codes)[0]).error().message, wrong.error().message);
  EXPECT_EQ(who(one->token).username, "ada");
  std::string typed = name_key((*codes)[3]);
  std::erase(typed, '-');
  const auto back = recover("ada", typed);
  ASSERT_TRUE(back);
  EXPECT_EQ(who(back->token).username, "ada");
  EXPECT_EQ(who(one->token).user_id, "");
  EXPECT_EQ(code_of(recover("ada", (*codes)[3])), "auth/refused");
  EXPECT_TRUE(recover("ada", (*codes)[4]));
}

TEST_F(AccountsTest, LetAGuestStayAndSignUp) {
  const auto guest = get<SignedIn>([&](auto done) { accounts.be_guest("a", done); });
  ASSERT_TRUE(guest);
  EXPECT_TRUE(who(guest->token).guest);
  EXPECT_TRUE(guest->actor.username.starts_with("guest-"));
  const auto made = sign_up("ada", "correct horse", guest->actor);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->actor.user_id, guest->actor.user_id);
  EXPECT_FALSE(who(made->token).guest);
  EXPECT_EQ(who(guest->token).user_id, "");
}

TEST_F(AccountsTest, ForgetWhoIsDeletedAndEndInTime) {
  const auto one = sign_up("ada", "correct horse");
  EXPECT_EQ(told([&](auto done) { accounts.delete_account(one->actor, "wrong", done); }),
            "auth/refused");
  EXPECT_EQ(told([&](auto done) { accounts.delete_account(one->actor, "correct horse", done); }),
            "ok");
  EXPECT_EQ(who(one->token).user_id, "");
  EXPECT_EQ(code_of(sign_in("ada", "correct horse")), "auth/refused");
  const auto two = sign_up("ada", "correct horse");
  ASSERT_TRUE(two);
  clock.now += 31LL * 24 * 3'600'000;
  EXPECT_EQ(who(two->token).user_id, "");
}

TEST_F(AccountsTest, SayWhenThereIsNoRoomForAPassword) {
  ASSERT_TRUE(sign_up("ada", "correct horse"));
  workers.busy = true;
  EXPECT_EQ(code_of(sign_in("ada", "correct horse")), "rate/exceeded");
  EXPECT_EQ(code_of(sign_up("bob", "correct horse")), "rate/exceeded");
}

}  // namespace
}  // namespace fissile::online
