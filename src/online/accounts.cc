#include "online/accounts.h"

#include <algorithm>

#include "online/account_errors.h"
#include "online/names.h"
#include "online/passwords.h"
#include "online/secrets.h"

namespace fissile::online {
namespace {

constexpr std::size_t kIdBits = 128;
constexpr std::size_t kGuestNameBits = 40;
// A session that ended while it was read is read again, so often at most.
constexpr int kReads = 3;

Actor actor_of(const store::User& user) {
  Actor actor{user.user_id, user.username, user.hashed_password.empty()};
  actor.role = user.role;
  return actor;
}

}  // namespace

Accounts::Accounts(Ports ports, AccountLimits limits, Listeners listeners)
    : ports_(ports),
      limits_(limits),
      listeners_(std::move(listeners)),
      guessing_(limits.guesses),
      sessions_(limits.cached_sessions) {}

void Accounts::open(Told done) {
  ports_.workers.hash_password(draw_token(ports_.randomness), [this, done](auto hashed) {
    if (!hashed) return done(Error{Code::limit_exceeded, "no memory to check a password"});
    nobodys_hash_ = *hashed;
    done({});
  });
}

void Accounts::note(std::string_view kind, const store::User& user, const Caller& caller,
                    std::string detail) {
  listeners_.noted({kind, user.user_id, user.username, caller.client, std::move(detail)});
}

Error Accounts::refuse_for(std::int64_t wait_ms, const Caller& caller, std::string_view what) {
  const store::User nobody;
  if (rates_.take("told of " + caller.address, {1, 60'000}, ports_.clock.steady_ms())) {
    note("limited", nobody, caller, std::string(what));
  }
  return too_often(wait_ms);
}

void Accounts::who(const std::string& token, Done<Actor> done) {
  if (!is_token(token)) return done(Actor{});
  const std::string session = hash_token(token);
  KnownSession* known = sessions_.find(session);
  if (!known) return read_session(session, kReads, std::move(done));
  if (!touch(*known)) return done(Actor{});
  done(known->actor);
}

void Accounts::read_session(const std::string& session, int tries, Done<Actor> done) {
  const auto find =
      [session, now = ports_.clock.wall_ms()](store::Database& database) -> Result<KnownSession> {
    const auto stored = database.session(session);
    if (!stored) return stored.error();
    if (!*stored) return KnownSession{};
    const auto user = database.user((*stored)->user_id);
    if (!user) return user.error();
    if (!*user || (*user)->suspended_until_ms > now) return KnownSession{};
    KnownSession known{actor_of(**user), (*stored)->seen_at_ms};
    known.actor.session = session;
    known.actor.session_ends_ms = (*stored)->expires_at_ms;
    return known;
  };
  ask(find, [this, session, tries, asked_at = sessions_.endings(), done](auto found) {
    if (!found) return done(found.error());
    if (found->actor.user_id.empty()) return done(Actor{});
    const bool kept = sessions_.put(*found, asked_at);
    if (!kept && tries > 1) return read_session(session, tries - 1, done);
    if (KnownSession* known = sessions_.peek(session)) *found = *known;
    if (!touch(*found)) return done(Actor{});
    done(found->actor);
  });
}

// Whether the session goes on. That it is used is written once a day, not with every request.
bool Accounts::touch(KnownSession& known) {
  const std::int64_t now = ports_.clock.wall_ms();
  if (known.actor.session_ends_ms <= now || now - known.seen_ms >= limits_.idle_ms) {
    const Actor ended = known.actor;
    end_session(ended.user_id, ended.session);
    return false;
  }
  if (now - known.seen_ms >= limits_.touch_ms) used(known.actor);
  return true;
}

void Accounts::used(const Actor& actor) {
  const std::int64_t now = ports_.clock.wall_ms();
  KnownSession* known = sessions_.peek(actor.session);
  const std::int64_t before = known ? std::exchange(known->seen_ms, now) : 0;
  write({store::TouchSession{actor.session, now}}, not_stored(),
        [this, session = actor.session, before](std::optional<Error> error) {
          KnownSession* one = error ? sessions_.peek(session) : nullptr;
          if (one) one->seen_ms = before;
        });
}

void Accounts::end_session(const std::string& user_id, const std::string& session) {
  sessions_.forget_session(session);
  if (!user_id.empty()) listeners_.signed_out(user_id, session);
}

void Accounts::forget_user(const std::string& user_id) {
  sessions_.forget_user(user_id);
  listeners_.signed_out(user_id, "");
}

void Accounts::write(store::Changes changes, Error on_conflict, Told done) {
  ports_.store.write(std::move(changes), [on_conflict, done](store::Stored stored) {
    if (stored == store::Stored::yes) return done({});
    done(stored == store::Stored::conflict ? on_conflict : not_stored());
  });
}

void Accounts::begin_session(Entry entry, Error on_conflict, Done<SignedIn> done) {
  const std::int64_t now = ports_.clock.wall_ms();
  const store::User& user = entry.user;
  const Caller& caller = entry.caller;
  SignedIn made{actor_of(user), draw_token(ports_.randomness), ""};
  made.actor.session = hash_token(made.token);
  made.actor.session_ends_ms = now + limits_.session_ms;
  std::vector<Actor> ended;
  if (is_token(caller.token)) {
    ended.push_back({caller.actor.user_id, "", true, hash_token(caller.token)});
  }
  // The oldest go, so that there are not more than so many with the new one.
  std::ranges::sort(entry.sessions, std::greater(), &store::Session::created_at_ms);
  for (auto i = static_cast<std::size_t>(limits_.sessions_per_user - 1); i < entry.sessions.size();
       ++i) {
    ended.push_back({user.user_id, "", true, entry.sessions[i].token_hash});
  }
  store::Changes changes = std::move(entry.changes);
  for (const Actor& one : ended) changes.push_back(store::DropSession{one.session});
  changes.push_back(
      store::AddSession{{made.actor.session, user.user_id, now, made.actor.session_ends_ms, now},
                        user.hashed_password});
  if (caller.keeps_device && !user.hashed_password.empty()) {
    made.device = is_token(caller.device) ? caller.device : draw_token(ports_.randomness);
    changes.push_back(
        store::PutDevice{{user.user_id, hash_token(made.device), now}, limits_.devices_per_user});
  }
  write(std::move(changes), std::move(on_conflict),
        [this, made, ended, entry = std::move(entry), done](std::optional<Error> error) {
          if (error) return done(*error);
          for (const Actor& one : ended) end_session(one.user_id, one.session);
          if (!entry.kind.empty()) note(entry.kind, entry.user, entry.caller, entry.detail);
          done(made);
        });
}

void Accounts::sign_up(Credentials given, const Caller& caller, Done<SignedIn> done) {
  if (const auto fault = name_fault(given.username)) return done(*fault);
  if (const auto fault = password_fault(given.password, given.username)) return done(*fault);
  const std::string who = "sign up from " + caller.address;
  const std::int64_t now = ports_.clock.steady_ms();
  if (!rates_.take(who, limits_.sign_ups_per_address, now)) {
    return done(refuse_for(rates_.wait_ms(who, now), caller, "sign-ups"));
  }
  const bool was_guest = caller.actor.guest && !caller.actor.user_id.empty();
  const store::User user{was_guest ? caller.actor.user_id : draw_hex(ports_.randomness, kIdBits),
                         given.username,
                         name_key(given.username),
                         "",
                         ports_.clock.wall_ms(),
                         name_skeleton(given.username)};
  ports_.workers.hash_password(
      std::move(given.password), [this, user, caller, was_guest, done](auto hashed) {
        if (!hashed) return done(too_busy());
        Entry entry{user, caller};
        entry.user.hashed_password = *hashed;
        entry.kind = "sign_up";
        entry.changes = {store::ExpectFreeName{former_key(user.username), user.created_at_ms}};
        if (was_guest) {
          entry.changes.emplace_back(store::NameGuest{entry.user, name_key(caller.actor.username)});
          entry.changes.emplace_back(store::DropSessionsOf{user.user_id, ""});
        } else {
          entry.changes.emplace_back(store::AddUser{entry.user});
        }
        begin_session(std::move(entry), name_taken(),
                      [this, id = user.user_id, was_guest, done](auto signed_in) {
                        // Nothing stays open under the name of the guest.
                        if (signed_in && was_guest) forget_user(id);
                        done(std::move(signed_in));
                      });
      });
}

void Accounts::be_guest(const Caller& caller, Done<SignedIn> done) {
  // A page that asks twice, or does not know yet who it is, must not lose who it was.
  if (!caller.actor.user_id.empty()) return done(SignedIn{caller.actor, caller.token, ""});
  const std::string who = "guest from " + caller.address;
  const std::int64_t now = ports_.clock.steady_ms();
  if (!rates_.take(who, limits_.guests_per_address, now)) {
    return done(refuse_for(rates_.wait_ms(who, now), caller, "guests"));
  }
  const std::string name = std::string(kGuestPrefix) + draw_hex(ports_.randomness, kGuestNameBits);
  Entry entry{{draw_hex(ports_.randomness, kIdBits), name, name, "", ports_.clock.wall_ms()},
              caller};
  entry.changes = {store::AddUser{entry.user}};
  begin_session(std::move(entry), not_stored(), std::move(done));
}

void Accounts::sign_out(const Caller& caller, Told done) {
  if (!is_token(caller.token)) return done({});
  const std::string session = hash_token(caller.token);
  write({store::DropSession{session}}, not_stored(),
        [this, caller, session, done](std::optional<Error> error) {
          if (error) return done(error);
          end_session(caller.actor.user_id, session);
          if (!caller.actor.user_id.empty()) {
            note("sign_out", {caller.actor.user_id, caller.actor.username, "", ""}, caller);
          }
          done({});
        });
}

void Accounts::show_account(const Caller& caller, Done<AccountState> done) {
  const auto find = [id = caller.actor.user_id](store::Database& database) {
    return database.belongings(id);
  };
  ask(find, [done](auto found) {
    if (!found) return done(found.error());
    done(AccountState{found->totp_since_ms.has_value(), found->recovery_codes,
                      static_cast<int>(found->sessions.size())});
  });
}

}  // namespace fissile::online
