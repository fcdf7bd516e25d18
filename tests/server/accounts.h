#pragma once
// What the tests of accounts share: ports of our own, a store in memory, a clock that stands, a
// generator with a seed.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

#include "base/random.h"
#include "online/accounts.h"
#include "online/names.h"
#include "online/secrets.h"
#include "online/totp.h"

namespace fissile::online {

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
  int reads = 0, writes = 0;
  void write(store::Changes changes, Done done) override {
    ++writes;
    later.push_back([this, changes, done] { done(database->commit({&changes, 1})[0]); });
  }
  void read(Question question, store::Lane) override {
    ++reads;
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
  void compute(Work) override {}
  std::vector<std::string> bots() const override { return {}; }
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

template <class T>
std::string code_of(const Result<T>& result) {
  return result ? "ok" : std::string(code_name(result.error().code));
}

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
  // Somebody without anything, at an address.
  static Caller from(const std::string& address) {
    return {.actor = {}, .address = address, .client = address};
  }
  // Somebody with their session.
  Caller with(const SignedIn& signed_in) {
    Caller caller = from("1.2.3.4");
    caller.actor = who(signed_in.token);
    caller.token = signed_in.token;
    return caller;
  }
  Result<SignedIn> sign_up(const std::string& name, const std::string& password) {
    return sign_up(name, password, from("1.2.3.4"));
  }
  Result<SignedIn> sign_up(const std::string& name, const std::string& password,
                           const Caller& caller) {
    return get<SignedIn>([&](auto done) { accounts.sign_up({name, password}, caller, done); });
  }
  Result<SignedIn> sign_in(const std::string& name, const std::string& password,
                           const std::string& address = "1.2.3.4") {
    return sign_in({name, password}, from(address));
  }
  Result<SignedIn> sign_in(const Credentials& given, const Caller& caller) {
    return get<SignedIn>([&](auto done) { accounts.sign_in(given, caller, done); });
  }
  Result<SignedIn> be_guest(const std::string& address = "a") {
    return get<SignedIn>([&](auto done) { accounts.be_guest(from(address), done); });
  }
  std::vector<std::string> make_codes(const SignedIn& signed_in, const Proof& proof) {
    const Caller caller = with(signed_in);
    const auto codes =
        get<Accounts::Codes>([&](auto done) { accounts.make_recovery_codes(caller, proof, done); });
    EXPECT_TRUE(codes);
    return codes ? *codes : Accounts::Codes();
  }
  // Turns the second factor on; its secret and the recovery codes.
  std::pair<std::string, Accounts::Codes> turn_totp_on(const SignedIn& signed_in,
                                                       const std::string& password) {
    const Caller caller = with(signed_in);
    const auto secret =
        get<std::string>([&](auto done) { accounts.begin_totp(caller, {password}, done); });
    EXPECT_TRUE(secret);
    const auto codes = get<Accounts::Codes>(
        [&](auto done) { accounts.confirm_totp(caller, totp_of(*secret), done); });
    EXPECT_TRUE(codes);
    return {*secret, *codes};
  }
  std::string totp_of(const std::string& secret, int steps_later = 0) {
    return totp_code(*read_base32(secret), clock.now / kTotpStepMs + steps_later);
  }
  int count(std::string_view kind) {
    return static_cast<int>(std::count(noted.begin(), noted.end(), kind));
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
  std::vector<std::string> noted;
  Accounts accounts{{net, clock, randomness, store, bus, workers},
                    {},
                    {.signed_out =
                         [this](std::string_view id, std::string_view session) {
                           signed_out.push_back(std::string(id) + " " + std::string(session));
                         },
                     .noted =
                         [this](const SecurityEvent& event) {
                           EXPECT_FALSE(event.address.empty());
                           noted.emplace_back(event.kind);
                         }}};
};

}  // namespace fissile::online
