#pragma once
// Accounts, guests, sessions, second factors and recovery codes. Plain code over the ports, on the
// thread of the event loop. docs/server.md says what it promises; docs/decisions/0029-guessing.md
// why.
//
// Invariants
// 1. What signs a user in is kept as a hash: tokens and codes by SHA-256, passwords by argon2id.
//    The secret of a second factor cannot be: codes are made from it.
// 2. An unknown name and a wrong password get the same answer for the same work.
// 3. Who tries too often is refused before that work. Open sessions stay open.
// 4. A change of a user is based on what was read, and refused if that has changed meanwhile:
// nobody
//    who was deleted comes back, and no session opens by a password that is no more.
// 5. What ends a session closes its sockets, and it is forgotten here in the same moment.
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "online/guessing.h"
#include "online/ports.h"
#include "online/rates.h"
#include "online/security_event.h"
#include "online/session_cache.h"

namespace fissile::online {

struct AccountLimits {
  GuessLimits guesses;
  Rate sign_ups_per_address{200, 60 * 60'000};  // a class, a train
  Rate guests_per_address{200, 60 * 60'000};
  std::int64_t session_ms = 180LL * 24 * 3'600'000;  // whatever is done with it
  std::int64_t idle_ms = 30LL * 24 * 3'600'000;      // without a request or an open page
  std::int64_t touch_ms = 24LL * 3'600'000;          // how exactly that is known
  int sessions_per_user = 20;
  int devices_per_user = 20;
  int recovery_codes = 8;
  std::size_t cached_sessions = 20'000;
  std::int64_t totp_setup_ms = 600'000;  // from its secret to its first code
};

// Who asks, and from where.
struct Caller {
  Actor actor;
  std::string token = {};     // of the session that came with the request
  std::string device = {};    // of the device, likewise
  bool keeps_device = false;  // a page can keep one
  std::string address = {};   // that it is counted by
  std::string client = {};    // the client's own, for the security log
};

struct Credentials {
  std::string username;
  std::string password;
  std::string second_factor = {};  // six digits, or a recovery code
};

// What is asked again for what matters, or a stolen cookie would be worth the account.
struct Proof {
  std::string password;
  std::string second_factor = {};
};

struct SignedIn {
  Actor actor;
  std::string token;
  std::string device;  // what the page should keep; empty for none
};

// Where somebody is signed in.
struct OwnSession {
  std::string id;
  std::int64_t created_at_ms = 0;
  std::int64_t seen_at_ms = 0;  // to within a day
  std::int64_t expires_at_ms = 0;
  bool current = false;  // the one that asks
};

// What somebody should know about their own account.
struct AccountState {
  bool second_factor = false;
  int recovery_codes = 0;
  int sessions = 0;
};

class Accounts {
 public:
  template <class T>
  using Done = std::function<void(Result<T>)>;
  using Told = std::function<void(std::optional<Error>)>;
  using Codes = std::vector<std::string>;

  struct Listeners {
    // Whose sockets are to be closed: those of one session, or of all if it is empty.
    std::function<void(std::string_view user_id, std::string_view session)> signed_out;
    std::function<void(const SecurityEvent&)> noted;
  };
  Accounts(Ports ports, AccountLimits limits, Listeners listeners);

  // Makes what a wrong name is compared with. Nothing else is called before `done`.
  void open(Told done);

  // Whose token this is; an actor without a user id if it is nobody's. At once if it is known.
  void who(const std::string& token, Done<Actor> done);
  // A socket of this session is open, or was heard.
  void used(const Actor& actor);
  // All that is known of a user's sessions is read anew, and their sockets close: to be called by
  // whoever changes what a session is worth (password, role, suspension).
  void forget_user(const std::string& user_id);

  // Whoever enters anew leaves the session that came with the request. A guest who signs up keeps
  // what they played; somebody who would be a guest stays who they are.
  void sign_up(Credentials given, const Caller& caller, Done<SignedIn> done);
  void sign_in(Credentials given, const Caller& caller, Done<SignedIn> done);
  void be_guest(const Caller& caller, Done<SignedIn> done);
  void sign_out(const Caller& caller, Told done);
  // Sets a new password by a code, which is used up, and ends all sessions.
  void recover(Credentials given, std::string code, const Caller& caller, Done<SignedIn> done);

  // These ask for a proof. The session that asks stays, all others end with what they change.
  void change_password(const Caller& caller, Proof proof, std::string new_password, Told done);
  void make_recovery_codes(const Caller& caller, Proof proof, Done<Codes> done);
  void delete_account(const Caller& caller, Proof proof, Told done);
  // A new secret; it counts once a code of it was given, by the same session. Then there are new
  // recovery codes too, for whoever loses what makes the codes.
  void begin_totp(const Caller& caller, Proof proof, Done<std::string> done);
  void confirm_totp(const Caller& caller, const std::string& code, Done<Codes> done);
  void end_totp(const Caller& caller, Proof proof, Told done);
  void show_account(const Caller& caller, Done<AccountState> done);
  // Where one is signed in, newest first; and the end of one of these, or of all others if none is
  // named.
  void list_sessions(const Caller& caller, Done<std::vector<OwnSession>> done);
  void end_sessions(const Caller& caller, Proof proof, const std::string& which, Told done);

 private:
  // A session that is to be made, with the changes that must happen before it.
  struct Entry {
    store::User user;
    Caller caller;
    store::Changes changes = {};
    std::vector<store::Session> sessions = {};  // those that the user has
    std::string_view kind = "";                 // what it is called in the security log
    std::string detail = {};
  };
  // Who has proved who they are; the changes belong to the proof.
  struct Proven {
    store::User user;
    store::Changes changes;
  };
  // A second factor that is not confirmed yet.
  struct Setup {
    std::string session;
    std::string secret;
    std::int64_t until_ms = 0;
  };
  struct Found;

  // By the reader of sessions, which never waits behind a page of games.
  template <class Ask, class Answer>
  void ask(Ask question, Answer answer) {
    store::ask(ports_.store, std::move(question), std::move(answer), store::Lane::sessions);
  }
  void read_session(const std::string& session, int tries, Done<Actor> done);
  bool touch(KnownSession& known);
  void end_session(const std::string& user_id, const std::string& session);
  void begin_session(Entry entry, Error on_conflict, Done<SignedIn> done);
  void write(store::Changes changes, Error on_conflict, Told done);

  void check_sign_in(const Found& found, Credentials given, const Caller& caller, Guess guess,
                     Done<SignedIn> done);
  void finish_sign_in(const store::User& user, const Credentials& given, const Caller& caller,
                      Done<SignedIn> done);
  void finish_recovery(const store::User& user, const Credentials& given, const std::string& code,
                       store::Changes changes, const Caller& caller, Guess guess,
                       Done<SignedIn> done);
  // The changes that use the second factor up, or what is wrong with it; none where there is none.
  void check_second_factor(const store::User& user, const std::optional<store::Totp>& totp,
                           const std::string& given, const Caller& caller,
                           Done<store::Changes> done);
  void prove(const Caller& caller, Proof proof, Told refuse, std::function<void(Proven)> on_yes);
  std::pair<Codes, store::PutRecoveryCodes> draw_codes(const std::string& user_id);
  // Refuses and says so in the log.
  Error refuse_for(std::int64_t wait_ms, const Caller& caller, std::string_view what);
  void note(std::string_view kind, const store::User& user, const Caller& caller,
            std::string detail = {});

  Ports ports_;
  AccountLimits limits_;
  Listeners listeners_;
  Rates rates_;
  Guessing guessing_;
  SessionCache sessions_;
  std::deque<Setup> setups_;
  std::string nobodys_hash_;
};

}  // namespace fissile::online
