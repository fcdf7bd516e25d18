// The ways into an account: by its password and second factor, or by a recovery code.
#include "online/account_errors.h"
#include "online/accounts.h"
#include "online/names.h"
#include "online/passwords.h"
#include "online/secrets.h"
#include "online/totp.h"

namespace fissile::online {
namespace {

constexpr const char* kNobodysId = "-";  // that is looked up for an unknown name

// The user of a name, or who had it until a moderator took it. Always the same reads.
Result<store::User> user_called(store::Database& database, const std::string& name,
                                std::int64_t now_ms) {
  const auto user = database.user_named(name_key(name));
  if (!user) return user.error();
  const auto former = database.former_name(former_key(name), now_ms);
  if (!former) return former.error();
  const bool had = *former && (*former)->user_id;
  const auto renamed = database.user(had ? *(*former)->user_id : kNobodysId);
  if (!renamed) return renamed.error();
  return user->value_or(renamed->value_or(store::User{}));
}

// What belongs to a name, by reads that are the same whether there is such a user or not.
template <class Read>
auto read_for(store::Database& database, const std::string& name, std::int64_t now_ms, Read read)
    -> decltype(read(std::declval<store::User>(), kNobodysId)) {
  auto user = user_called(database, name, now_ms);
  if (!user) return user.error();
  const bool known = !user->hashed_password.empty();
  const store::User found = known ? *user : store::User{};
  return read(found, known ? std::string_view(found.user_id) : kNobodysId);
}

bool is_totp(std::string_view text) {
  return text.size() == std::size_t{kTotpDigits} &&
         text.find_first_not_of("0123456789") == text.npos;
}

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

}  // namespace

// The user is empty if nobody has the name.
struct Accounts::Found {
  store::User user;
  bool known_device = false;
};

void Accounts::sign_in(Credentials given, const Caller& caller, Done<SignedIn> done) {
  if (!is_name(given.username)) {
    note("sign_in_failed", {}, caller, "name");
    return done(refused());
  }
  const Guess guess{name_key(given.username), caller.address, ""};
  const std::string device = is_token(caller.device) ? hash_token(caller.device) : "";
  // A stranger who must wait costs no read either.
  if (const auto wait = guessing_.wait_ms(guess, ports_.clock.steady_ms());
      wait > 0 && device.empty()) {
    return done(refuse_for(wait, caller, "sign-ins"));
  }
  const auto find = [name = given.username, now = ports_.clock.wall_ms(),
                     device](store::Database& database) -> Result<Found> {
    return read_for(database, name, now,
                    [&](const store::User& user, std::string_view id) -> Result<Found> {
                      const auto knows = database.has_device(id, device.empty() ? "-" : device);
                      if (!knows) return knows.error();
                      return Found{user, *knows};
                    });
  };
  ask(find, [this, given, caller, guess, device, done](auto found) {
    if (!found) return done(found.error());
    Guess judged = guess;
    if (found->known_device) judged.device = device;
    check_sign_in(*found, given, caller, judged, done);
  });
}

void Accounts::check_sign_in(const Found& found, Credentials given, const Caller& caller,
                             Guess guess, Done<SignedIn> done) {
  if (const auto wait = guessing_.begin(guess, ports_.clock.steady_ms())) {
    return done(refuse_for(wait, caller, "sign-ins"));
  }
  const store::User user = found.user;
  const bool known = !user.user_id.empty();
  ports_.workers.check_password(given.password, known ? user.hashed_password : nobodys_hash_,
                                [this, user, known, given, caller, guess, done](auto same) {
                                  const std::int64_t now = ports_.clock.steady_ms();
                                  if (!same) {
                                    guessing_.dropped(guess, now);
                                    return done(too_busy());
                                  }
                                  if (!known || !*same) {
                                    const bool locked = guessing_.failed(guess, now);
                                    note("sign_in_failed", user, caller,
                                         known ? "password" : "name");
                                    if (locked) note("locked", user, caller);
                                    return done(refused());
                                  }
                                  guessing_.passed(guess, now);
                                  finish_sign_in(user, given, caller, done);
                                });
}

void Accounts::finish_sign_in(const store::User& user, const Credentials& given,
                              const Caller& caller, Done<SignedIn> done) {
  if (const std::int64_t now = ports_.clock.wall_ms(); user.suspended_until_ms > now) {
    note("sign_in_failed", user, caller, "suspended");
    return done(suspended(user, now));
  }
  struct Factor {
    std::optional<store::Totp> totp;
    std::vector<store::Session> sessions;
  };
  const auto find = [id = user.user_id](store::Database& database) -> Result<Factor> {
    auto totp = database.totp(id);
    if (!totp) return totp.error();
    auto belongings = database.belongings(id);
    if (!belongings) return belongings.error();
    return Factor{std::move(*totp), std::move(belongings->sessions)};
  };
  ask(find, [this, user, given, caller, done](auto found) {
    if (!found) return done(found.error());
    check_second_factor(user, found->totp, given.second_factor, caller,
                        [this, user, caller, sessions = found->sessions, done](auto changes) {
                          if (!changes) return done(changes.error());
                          const Error late = changes->empty() ? refused() : factor_refused();
                          const std::string detail = changes->empty() ? "" : "second factor";
                          begin_session(
                              {user, caller, std::move(*changes), sessions, "sign_in", detail},
                              late, done);
                        });
  });
}

void Accounts::check_second_factor(const store::User& user, const std::optional<store::Totp>& totp,
                                   const std::string& given, const Caller& caller,
                                   Done<store::Changes> done) {
  if (!totp) return done(store::Changes{});
  const std::string code = without_blanks(given);
  if (code.empty()) return done(factor_needed());
  if (!is_totp(code)) {
    const std::string hash = hash_recovery_code(user.user_id, code);
    const auto find = [id = user.user_id, hash](store::Database& database) {
      return database.has_recovery_code(id, hash);
    };
    return ask(find, [this, user, hash, caller, done](auto found) {
      if (!found) return done(found.error());
      if (*found) {
        note("recovery_used", user, caller, "as the second factor");
        return done(store::Changes{store::UseRecoveryCode{user.user_id, hash}});
      }
      note("sign_in_failed", user, caller, "recovery code");
      done(factor_refused());
    });
  }
  const std::int64_t now = ports_.clock.steady_ms();
  if (const auto wait = guessing_.code_wait_ms(user.user_id, now)) {
    return done(refuse_for(wait, caller, "codes"));
  }
  const auto step = totp_step(totp->secret, code, ports_.clock.wall_ms(), totp->last_step);
  if (!step) {
    const bool locked = guessing_.code_failed(user.user_id, now);
    note("sign_in_failed", user, caller, "second factor");
    if (locked) note("locked", user, caller, "second factor");
    return done(factor_refused());
  }
  guessing_.code_passed(user.user_id);
  done(store::Changes{store::UseTotp{user.user_id, *step}});
}

void Accounts::recover(Credentials given, std::string code, const Caller& caller,
                       Done<SignedIn> done) {
  if (const auto fault = password_fault(given.password, given.username)) return done(*fault);
  if (!is_name(given.username)) return done(code_refused());
  const Guess guess{"", caller.address, ""};
  if (const auto wait = guessing_.begin(guess, ports_.clock.steady_ms())) {
    return done(refuse_for(wait, caller, "recoveries"));
  }
  struct Recovery {
    store::User user;
    std::optional<store::Totp> totp;
  };
  const auto find = [name = given.username, now = ports_.clock.wall_ms(),
                     code](store::Database& database) -> Result<Recovery> {
    return read_for(database, name, now,
                    [&](const store::User& user, std::string_view id) -> Result<Recovery> {
                      const auto has =
                          database.has_recovery_code(id, hash_recovery_code(std::string(id), code));
                      if (!has) return has.error();
                      auto totp = database.totp(id);
                      if (!totp) return totp.error();
                      return *has ? Recovery{user, std::move(*totp)} : Recovery{};
                    });
  };
  ask(find, [this, given, code, caller, guess, done](auto found) {
    const auto drop = [this, guess, done](const Error& error) {
      guessing_.dropped(guess, ports_.clock.steady_ms());
      done(error);
    };
    if (!found) return drop(found.error());
    check_second_factor(
        found->user, found->totp, given.second_factor, caller,
        [this, user = found->user, given, code, caller, guess, drop, done](auto changes) {
          if (!changes) return drop(changes.error());
          finish_recovery(user, given, code, std::move(*changes), caller, guess, done);
        });
  });
}

// A wrong name or code costs the same work: the new password is hashed before it is refused.
void Accounts::finish_recovery(const store::User& user, const Credentials& given,
                               const std::string& code, store::Changes changes,
                               const Caller& caller, Guess guess, Done<SignedIn> done) {
  ports_.workers.hash_password(
      given.password, [this, user, code, changes, caller, guess, done](auto hashed) {
        const std::int64_t now = ports_.clock.steady_ms();
        if (!hashed) {
          guessing_.dropped(guess, now);
          return done(too_busy());
        }
        if (user.user_id.empty()) {
          guessing_.failed(guess, now);
          note("sign_in_failed", user, caller, "recovery code");
          return done(code_refused());
        }
        guessing_.passed(guess, now);
        if (const std::int64_t wall = ports_.clock.wall_ms(); user.suspended_until_ms > wall) {
          note("sign_in_failed", user, caller, "suspended");
          return done(suspended(user, wall));
        }
        Entry entry{user, caller, changes, {}, "password_changed", "by a recovery code"};
        entry.user.hashed_password = *hashed;
        entry.changes.push_back(
            store::UseRecoveryCode{user.user_id, hash_recovery_code(user.user_id, code)});
        entry.changes.push_back(store::SetPassword{user.user_id, *hashed, user.hashed_password});
        entry.changes.push_back(store::DropSessionsOf{user.user_id, ""});
        begin_session(std::move(entry), code_refused(), [this, user, caller, done](auto made) {
          if (made) {
            forget_user(user.user_id);
            note("recovery_used", user, caller, "for a new password");
          }
          done(std::move(made));
        });
      });
}

}  // namespace fissile::online
