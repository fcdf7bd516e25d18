#include "online/accounts.h"

#include <algorithm>

#include "online/dates.h"
#include "online/find_user.h"
#include "online/names.h"
#include "online/secrets.h"

namespace fissile::online {
namespace {

constexpr std::size_t kIdBits = 128;
constexpr std::size_t kGuestNameBits = 40;

Error refused() {
  return {Code::auth_refused, "this name and this password do not belong together"};
}
Error too_often() { return {Code::rate_exceeded, "too many tries; wait a quarter of an hour"}; }
Error too_busy() { return {Code::rate_exceeded, "too many sign-ins at one time; try again soon"}; }
Error store_failed() {
  return {Code::store_failed, "the server cannot store anything now; nothing was changed"};
}
Error name_taken() { return {Code::name_taken, "this name is taken; choose another", "/username"}; }
Error sign_in_first() { return {Code::auth_required, "sign in first"}; }

// Said only to who has proved to be that user.
Error suspended(const store::User& user, std::int64_t now_ms) {
  if (user.suspended_until_ms == store::kForever) {
    return {Code::auth_suspended, "this account was banned by a moderator"};
  }
  constexpr std::int64_t kSecondMs = 1'000;
  const std::int64_t left_s = (user.suspended_until_ms - now_ms + kSecondMs - 1) / kSecondMs;
  return {
      Code::auth_suspended,
      "this account is suspended until " + utc_text(user.suspended_until_ms) + ", by a moderator",
      "", static_cast<int>(std::min<std::int64_t>(left_s, INT32_MAX))};
}

Actor actor_of(const store::User& user) {
  Actor actor{user.user_id, user.username, user.hashed_password.empty()};
  actor.role = user.role;
  return actor;
}

}  // namespace

Accounts::Accounts(Ports ports, AccountLimits limits, SignedOut signed_out)
    : ports_(ports), limits_(limits), signed_out_(std::move(signed_out)) {}

void Accounts::open(Told done) {
  ports_.workers.hash_password(draw_token(ports_.randomness), [this, done](auto hashed) {
    if (!hashed) return done(Error{Code::limit_exceeded, "no memory to check a password"});
    nobodys_hash_ = *hashed;
    done({});
  });
}

bool Accounts::may_try(const std::string& name, const std::string& address) {
  const std::int64_t now = ports_.clock.steady_ms();
  return rates_.take("try from " + address, limits_.sign_ins_per_address, now) &&
         rates_.take("try as " + name_key(name), limits_.sign_ins_per_account, now);
}

void Accounts::who(const std::string& token, Done<Actor> done) {
  if (!is_token(token)) return done(Actor{});
  const auto find = [hash = hash_token(token),
                     now = ports_.clock.wall_ms()](store::Database& database) -> Result<Actor> {
    const auto session = database.session(hash);
    if (!session) return session.error();
    if (!*session || (*session)->expires_at_ms <= now) return Actor{};
    const auto user = database.user((*session)->user_id);
    if (!user) return user.error();
    if (!*user || (*user)->suspended_until_ms > now) return Actor{};
    Actor actor = actor_of(**user);
    actor.session = hash;
    return actor;
  };
  store::ask(ports_.store, find, done, store::Lane::sessions);
}

void Accounts::write(store::Changes changes, Error on_conflict, Told done) {
  ports_.store.write(std::move(changes), [on_conflict, done](store::Stored stored) {
    if (stored == store::Stored::yes) return done({});
    done(stored == store::Stored::conflict ? on_conflict : store_failed());
  });
}

void Accounts::begin_session(const store::User& user, store::Changes before, Error on_conflict,
                             Done<SignedIn> done) {
  const std::string token = draw_token(ports_.randomness);
  const std::int64_t now = ports_.clock.wall_ms();
  before.push_back(
      store::AddSession{{hash_token(token), user.user_id, now, now + limits_.session_ms}});
  write(std::move(before), std::move(on_conflict),
        [token, actor = actor_of(user), done](std::optional<Error> error) {
          if (error) return done(*error);
          done(SignedIn{actor, token});
        });
}

void Accounts::sign_up(Credentials given, const Actor& guest, const std::string& address,
                       Done<SignedIn> done) {
  if (const auto fault = name_fault(given.username)) return done(*fault);
  if (const auto fault = password_fault(given.password, given.username)) return done(*fault);
  if (!rates_.take("sign up from " + address, limits_.sign_ups_per_address,
                   ports_.clock.steady_ms())) {
    return done(too_often());
  }
  const bool was_guest = guest.guest && !guest.user_id.empty();
  const std::string id = was_guest ? guest.user_id : draw_hex(ports_.randomness, kIdBits);
  const std::string name = given.username;
  ports_.workers.hash_password(
      std::move(given.password), [this, name, id, was_guest, done](auto hashed) {
        if (!hashed) return done(too_busy());
        const store::User user{id, name, name_key(name), *hashed, ports_.clock.wall_ms()};
        store::Changes changes{store::ExpectFreeName{former_key(name), user.created_at_ms}};
        if (was_guest) {
          changes.insert(changes.end(), {store::PutUser{user}, store::DropSessionsOf{id, ""}});
        } else {
          changes.emplace_back(store::AddUser{user});
        }
        begin_session(user, std::move(changes), name_taken(), done);
      });
}

void Accounts::sign_in(Credentials given, const std::string& address, Done<SignedIn> done) {
  if (!may_try(given.username, address)) return done(too_often());
  const std::string key = name_key(given.username);
  const auto find = [name = given.username, now = ports_.clock.wall_ms()](
                        store::Database& database) { return find_user(database, name, now); };
  store::ask(ports_.store, find, [this, given, key, address, done](auto found) {
    if (!found) return done(found.error());
    const bool known = *found && !(*found)->hashed_password.empty();
    ports_.workers.check_password(
        given.password, known ? (*found)->hashed_password : nobodys_hash_,
        [this, known, user = found->value_or(store::User{}), key, address, done](auto same) {
          if (!same) return done(too_busy());
          if (!known || !*same) return done(refused());
          rates_.give_back("try as " + key);
          rates_.give_back("try from " + address);
          const std::int64_t now = ports_.clock.wall_ms();
          if (user.suspended_until_ms > now) return done(suspended(user, now));
          begin_session(user, {}, refused(), done);
        });
  });
}

void Accounts::be_guest(const std::string& address, Done<SignedIn> done) {
  if (!rates_.take("guest from " + address, limits_.guests_per_address, ports_.clock.steady_ms())) {
    return done(too_often());
  }
  const std::string name = std::string(kGuestPrefix) + draw_hex(ports_.randomness, kGuestNameBits);
  const store::User user{draw_hex(ports_.randomness, kIdBits), name, name, "",
                         ports_.clock.wall_ms()};
  begin_session(user, {store::AddUser{user}}, store_failed(), std::move(done));
}

void Accounts::sign_out(const Actor& actor, const std::string& token, Told done) {
  if (!is_token(token)) return done({});
  write({store::DropSession{hash_token(token)}}, store_failed(),
        [this, user_id = actor.user_id, session = hash_token(token),
         done](std::optional<Error> error) {
          if (!error && !user_id.empty()) signed_out_(user_id, session);
          done(error);
        });
}

void Accounts::prove(const Actor& actor, std::string password, Told refuse,
                     std::function<void(store::User)> on_yes) {
  if (actor.user_id.empty()) return refuse(sign_in_first());
  const std::string id = actor.user_id;
  if (!rates_.take("prove " + id, limits_.sign_ins_per_account, ports_.clock.steady_ms())) {
    return refuse(too_often());
  }
  const auto find = [id](store::Database& database) { return database.user(id); };
  store::ask(ports_.store, find, [this, id, password, refuse, on_yes](auto found) {
    if (!found) return refuse(found.error());
    if (!*found) return refuse(sign_in_first());
    const store::User user = **found;
    // A guest has no password: the session is all that there is to prove.
    if (user.hashed_password.empty()) return on_yes(user);
    ports_.workers.check_password(password, user.hashed_password,
                                  [this, user, refuse, on_yes](auto same) {
                                    if (!same) return refuse(too_busy());
                                    if (!*same) return refuse(refused());
                                    rates_.give_back("prove " + user.user_id);
                                    on_yes(user);
                                  });
  });
}

void Accounts::change_password(const Actor& actor, const std::string& token,
                               std::string old_password, std::string new_password, Told done) {
  if (actor.guest) return done(sign_in_first());
  if (const auto fault = password_fault(new_password, actor.username)) return done(*fault);
  const auto change = [this, token, new_password, done](const store::User& user) {
    ports_.workers.hash_password(new_password, [this, token, user, done](auto hashed) {
      if (!hashed) return done(too_busy());
      store::User changed = user;
      changed.hashed_password = *hashed;
      write({store::PutUser{changed}, store::DropSessionsOf{user.user_id, hash_token(token)}},
            store_failed(), [this, id = user.user_id, done](std::optional<Error> error) {
              if (!error) signed_out_(id, "");
              done(error);
            });
    });
  };
  prove(actor, std::move(old_password), done, change);
}

void Accounts::make_recovery_codes(const Actor& actor, std::string password,
                                   Done<std::vector<std::string>> done) {
  if (actor.guest) return done(sign_in_first());
  const auto refuse = [done](std::optional<Error> error) { done(*error); };
  prove(actor, std::move(password), refuse, [this, done](const store::User& user) {
    std::vector<std::string> codes;
    store::PutRecoveryCodes kept{user.user_id, {}};
    for (int i = 0; i < limits_.recovery_codes; ++i) {
      codes.push_back(draw_recovery_code(ports_.randomness));
      kept.codes.push_back({user.user_id, hash_recovery_code(user.user_id, codes.back())});
    }
    write({kept}, store_failed(), [codes, done](std::optional<Error> error) {
      if (error) return done(*error);
      done(codes);
    });
  });
}

void Accounts::delete_account(const Actor& actor, std::string password, Told done) {
  prove(actor, std::move(password), done, [this, done](const store::User& user) {
    write({store::DeleteUser{user.user_id}}, store_failed(),
          [this, id = user.user_id, done](std::optional<Error> error) {
            if (!error) signed_out_(id, "");
            done(error);
          });
  });
}

void Accounts::recover(Credentials given, std::string code, const std::string& address,
                       Done<SignedIn> done) {
  if (const auto fault = password_fault(given.password, given.username)) return done(*fault);
  if (!may_try(given.username, address)) return done(too_often());
  const auto find = [name = given.username, now = ports_.clock.wall_ms()](
                        store::Database& database) { return find_user(database, name, now); };
  store::ask(ports_.store, find, [this, given, code, done](auto found) {
    if (!found) return done(found.error());
    // Nobody has no codes, so what follows is the same work and ends in the same refusal.
    const store::User user = found->value_or(store::User{});
    ports_.workers.hash_password(given.password, [this, user, code, done](auto hashed) {
      if (!hashed) return done(too_busy());
      store::User changed = user;
      changed.hashed_password = *hashed;
      store::Changes changes{
          store::UseRecoveryCode{user.user_id, hash_recovery_code(user.user_id, code)},
          store::PutUser{changed}, store::DropSessionsOf{user.user_id, ""}};
      const Error wrong{Code::auth_refused, "this name and this code do not belong together"};
      begin_session(changed, std::move(changes), wrong, [this, user, done](auto signed_in) {
        if (signed_in) signed_out_(user.user_id, "");
        done(std::move(signed_in));
      });
    });
  });
}

}  // namespace fissile::online
