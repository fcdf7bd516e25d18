// What somebody changes in their own account, each with a proof.
#include <algorithm>

#include "online/account_errors.h"
#include "online/accounts.h"
#include "online/passwords.h"
#include "online/secrets.h"
#include "online/totp.h"

namespace fissile::online {
namespace {

constexpr std::size_t kMostSetups = 1'000;  // at one time

}  // namespace

void Accounts::prove(const Caller& caller, Proof proof, Told refuse,
                     std::function<void(Proven)> on_yes) {
  const std::string id = caller.actor.user_id;
  if (id.empty()) return refuse(sign_in_first());
  // A session is a device that is known. Whoever stole one is slow, and keeps nobody else out.
  const Guess guess{id, caller.address, "session " + caller.actor.session};
  if (const auto wait = guessing_.begin(guess, ports_.clock.steady_ms())) {
    return refuse(refuse_for(wait, caller, "passwords"));
  }
  struct Own {
    std::optional<store::User> user;
    std::optional<store::Totp> totp;
  };
  const auto find = [id](store::Database& database) -> Result<Own> {
    auto user = database.user(id);
    if (!user) return user.error();
    auto totp = database.totp(id);
    if (!totp) return totp.error();
    return Own{std::move(*user), std::move(*totp)};
  };
  ask(find, [this, caller, proof, guess, refuse, on_yes](auto found) {
    const auto drop = [this, guess, refuse](const Error& error) {
      guessing_.dropped(guess, ports_.clock.steady_ms());
      refuse(error);
    };
    if (!found) return drop(found.error());
    if (!found->user || found->user->username_key.empty()) return drop(sign_in_first());
    const store::User user = *found->user;
    // A guest has no password: the session is all that there is to prove.
    if (user.hashed_password.empty()) {
      guessing_.dropped(guess, ports_.clock.steady_ms());
      return on_yes({user, {}});
    }
    const auto checked = [this, user, totp = found->totp, caller, proof, guess, drop, refuse,
                          on_yes](auto same) {
      if (!same) return drop(too_busy());
      const std::int64_t now = ports_.clock.steady_ms();
      if (!*same) {
        const bool locked = guessing_.failed(guess, now);
        note("sign_in_failed", user, caller, "password, of an open session");
        if (locked) note("locked", user, caller, "an open session");
        return refuse(refused());
      }
      guessing_.passed(guess, now);
      check_second_factor(user, totp, proof.second_factor, caller,
                          [user, refuse, on_yes](auto changes) {
                            if (!changes) return refuse(changes.error());
                            on_yes({user, std::move(*changes)});
                          });
    };
    ports_.workers.check_password(proof.password, user.hashed_password, checked);
  });
}

void Accounts::change_password(const Caller& caller, Proof proof, std::string new_password,
                               Told done) {
  if (caller.actor.guest) return done(sign_in_first());
  if (const auto fault = password_fault(new_password, caller.actor.username)) return done(*fault);
  const auto change = [this, caller, new_password, done](Proven proven) {
    ports_.workers.hash_password(new_password, [this, caller, proven, done](auto hashed) {
      if (!hashed) return done(too_busy());
      const store::User& user = proven.user;
      store::Changes changes = proven.changes;
      changes.push_back(store::SetPassword{user.user_id, *hashed, user.hashed_password});
      changes.push_back(store::DropSessionsOf{user.user_id, caller.actor.session});
      write(std::move(changes), refused(), [this, user, caller, done](std::optional<Error> error) {
        if (error) return done(error);
        forget_user(user.user_id);
        note("password_changed", user, caller);
        done({});
      });
    });
  };
  prove(caller, std::move(proof), done, change);
}

std::pair<Accounts::Codes, store::PutRecoveryCodes> Accounts::draw_codes(
    const std::string& user_id) {
  Codes codes;
  store::PutRecoveryCodes kept{user_id, {}};
  for (int i = 0; i < limits_.recovery_codes; ++i) {
    codes.push_back(draw_recovery_code(ports_.randomness));
    kept.codes.push_back({user_id, hash_recovery_code(user_id, codes.back())});
  }
  return {std::move(codes), std::move(kept)};
}

void Accounts::make_recovery_codes(const Caller& caller, Proof proof, Done<Codes> done) {
  if (caller.actor.guest) return done(sign_in_first());
  const auto refuse = [done](std::optional<Error> error) { done(*error); };
  prove(caller, std::move(proof), refuse, [this, done](Proven proven) {
    auto [codes, kept] = draw_codes(proven.user.user_id);
    store::Changes changes = std::move(proven.changes);
    changes.push_back(std::move(kept));
    write(std::move(changes), factor_refused(),
          [codes = std::move(codes), done](std::optional<Error> error) {
            if (error) return done(*error);
            done(codes);
          });
  });
}

void Accounts::delete_account(const Caller& caller, Proof proof, Told done) {
  prove(caller, std::move(proof), done, [this, caller, done](Proven proven) {
    const store::User& user = proven.user;
    store::Changes changes = std::move(proven.changes);
    changes.push_back(store::DeleteUser{user.user_id, user.hashed_password});
    write(std::move(changes), refused(), [this, user, caller, done](std::optional<Error> error) {
      if (error) return done(error);
      forget_user(user.user_id);
      note("account_deleted", user, caller);
      done({});
    });
  });
}

void Accounts::begin_totp(const Caller& caller, Proof proof, Done<std::string> done) {
  if (caller.actor.guest) return done(sign_in_first());
  const auto refuse = [done](std::optional<Error> error) { done(*error); };
  prove(caller, std::move(proof), refuse, [this, caller, done](Proven proven) {
    const auto offer = [this, session = caller.actor.session, done](std::optional<Error> error) {
      if (error) return done(*error);
      const std::int64_t now = ports_.clock.steady_ms();
      std::erase_if(setups_, [&](const Setup& setup) {
        return setup.session == session || setup.until_ms <= now;
      });
      if (setups_.size() >= kMostSetups) setups_.pop_front();
      setups_.push_back(
          {session, draw_totp_secret(ports_.randomness), now + limits_.totp_setup_ms});
      done(setups_.back().secret);
    };
    if (proven.changes.empty()) return offer({});
    write(std::move(proven.changes), factor_refused(), offer);
  });
}

void Accounts::confirm_totp(const Caller& caller, const std::string& code, Done<Codes> done) {
  const std::int64_t now = ports_.clock.steady_ms();
  const std::string id = caller.actor.user_id;
  const auto setup = std::ranges::find(setups_, caller.actor.session, &Setup::session);
  if (caller.actor.guest || setup == setups_.end() || setup->until_ms <= now) {
    return done(Error{Code::auth_refused, "begin to set the second factor up first"});
  }
  if (const auto wait = guessing_.code_wait_ms(id, now)) {
    return done(refuse_for(wait, caller, "codes"));
  }
  std::string digits = code;
  std::erase(digits, ' ');
  const auto step = totp_step(setup->secret, digits, ports_.clock.wall_ms(), 0);
  if (!step) {
    guessing_.code_failed(id, now);
    return done(factor_refused("/code"));
  }
  guessing_.code_passed(id);
  auto [codes, kept] = draw_codes(id);
  store::Changes changes = {store::PutTotp{{id, setup->secret, *step, ports_.clock.wall_ms()}},
                            std::move(kept), store::DropSessionsOf{id, caller.actor.session}};
  setups_.erase(setup);
  write(std::move(changes), sign_in_first(),
        [this, codes = std::move(codes), caller, done](std::optional<Error> error) {
          if (error) return done(*error);
          forget_user(caller.actor.user_id);
          note("totp_on", {caller.actor.user_id, caller.actor.username, "", ""}, caller);
          done(codes);
        });
}

void Accounts::end_totp(const Caller& caller, Proof proof, Told done) {
  prove(caller, std::move(proof), done, [this, caller, done](Proven proven) {
    const store::User& user = proven.user;
    store::Changes changes = std::move(proven.changes);
    changes.push_back(store::DropTotp{user.user_id});
    changes.push_back(store::DropSessionsOf{user.user_id, caller.actor.session});
    write(std::move(changes), factor_refused(),
          [this, user, caller, done](std::optional<Error> error) {
            if (error) return done(error);
            forget_user(user.user_id);
            note("totp_off", user, caller);
            done({});
          });
  });
}

}  // namespace fissile::online
