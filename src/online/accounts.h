#pragma once
// Accounts, guests, sessions and recovery codes. Plain code over the ports, on the thread of the
// event loop. docs/server.md says what it promises.
//
// Invariants
// 1. What signs a user in is kept as a hash: tokens and codes by SHA-256, passwords by argon2id.
// 2. An unknown name and a wrong password get the same answer for the same work.
// 3. Who tries too often is refused before any work. Open sessions stay open.
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "online/game_service.h"
#include "online/ports.h"
#include "online/rates.h"

namespace fissile::online {

struct AccountLimits {
  Rate sign_ins_per_account{20, 15 * 60'000};
  Rate sign_ins_per_address{200, 15 * 60'000};
  Rate sign_ups_per_address{20, 60 * 60'000};
  Rate guests_per_address{200, 60 * 60'000};  // a class, a train
  std::int64_t session_ms = 30LL * 24 * 3'600'000;
  int recovery_codes = 8;
};

struct SignedIn {
  Actor actor;
  std::string token;
};

struct Credentials {
  std::string username;
  std::string password;
};

class Accounts {
 public:
  template <class T>
  using Done = std::function<void(Result<T>)>;
  using Told = std::function<void(std::optional<Error>)>;

  // `signed_out` hears whose sockets are to be closed: those of one session, or of all if it is
  // empty.
  using SignedOut = std::function<void(std::string_view user_id, std::string_view session)>;
  Accounts(Ports ports, AccountLimits limits, SignedOut signed_out);

  // Makes what a wrong name is compared with. Nothing else is called before `done`.
  void open(Told done);

  // Whose token this is; an actor without a user id if it is nobody's.
  void who(const std::string& token, Done<Actor> done);

  // A guest who signs up keeps what they played.
  void sign_up(Credentials given, const Actor& guest, const std::string& address,
               Done<SignedIn> done);
  void sign_in(Credentials given, const std::string& address, Done<SignedIn> done);
  void be_guest(const std::string& address, Done<SignedIn> done);
  void sign_out(const Actor& actor, const std::string& token, Told done);

  // These ask for the password again, or a stolen cookie would be worth the account. The session
  // of `token` stays, all others end.
  void change_password(const Actor& actor, const std::string& token, std::string old_password,
                       std::string new_password, Told done);
  void make_recovery_codes(const Actor& actor, std::string password,
                           Done<std::vector<std::string>> done);
  void delete_account(const Actor& actor, std::string password, Told done);

  // Sets a new password by a code, which is used up, and ends all sessions.
  void recover(Credentials given, std::string code, const std::string& address,
               Done<SignedIn> done);

 private:
  bool may_try(const std::string& name, const std::string& address);
  // Whether the password is the user's; `on_yes` gets the user. All else is answered by `refuse`.
  void prove(const Actor& actor, std::string password, Told refuse,
             std::function<void(store::User)> on_yes);
  void begin_session(const store::User& user, store::Changes before, Error on_conflict,
                     Done<SignedIn> done);
  void write(store::Changes changes, Error on_conflict, Told done);

  Ports ports_;
  AccountLimits limits_;
  SignedOut signed_out_;
  Rates rates_;
  std::string nobodys_hash_;
};

}  // namespace fissile::online
