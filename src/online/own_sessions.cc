// Where one is signed in, and the end of it elsewhere.
#include <algorithm>
#include <utility>

#include "online/account_errors.h"
#include "online/accounts.h"

namespace fissile::online {
namespace {

// A part of the hash of a token: it tells one's sessions apart, and opens none.
constexpr std::size_t kSessionDigits = 16;

auto sessions_of(const std::string& user_id) {
  return [user_id](store::Database& database) -> Result<std::vector<store::Session>> {
    auto belongings = database.belongings(user_id);
    if (!belongings) return belongings.error();
    std::ranges::sort(belongings->sessions, std::greater(), &store::Session::created_at_ms);
    return std::move(belongings->sessions);
  };
}

std::string id_of(const store::Session& session) {
  return session.token_hash.substr(0, kSessionDigits);
}

}  // namespace

void Accounts::list_sessions(const Caller& caller, Done<std::vector<OwnSession>> done) {
  const std::int64_t now = ports_.clock.wall_ms();
  const auto tell = [this, now, own = caller.actor.session, done](auto found) {
    if (!found) return done(found.error());
    std::vector<OwnSession> list;
    for (const store::Session& it : *found) {
      if (it.expires_at_ms <= now || now - it.seen_at_ms >= limits_.idle_ms) continue;
      list.push_back(
          {id_of(it), it.created_at_ms, it.seen_at_ms, it.expires_at_ms, it.token_hash == own});
    }
    done(std::move(list));
  };
  store::ask(ports_.store, sessions_of(caller.actor.user_id), tell);
}

void Accounts::end_sessions(const Caller& caller, Proof proof, const std::string& which,
                            Told done) {
  prove(caller, std::move(proof), done, [this, caller, which, done](const Proven& proven) {
    const auto end = [this, caller, which, proven, done](auto found) {
      if (!found) return done(found.error());
      std::erase_if(*found, [&](const store::Session& it) {
        return which.empty() ? it.token_hash == caller.actor.session : id_of(it) != which;
      });
      if (found->empty() && !which.empty()) return done(no_session());
      store::Changes changes = proven.changes;
      for (const store::Session& it : *found) {
        changes.push_back(store::DropSession{it.token_hash});
      }
      write(std::move(changes), factor_refused(),
            [this, caller, proven, ended = *found, done](std::optional<Error> error) {
              if (error) return done(error);
              for (const store::Session& it : ended) {
                end_session(proven.user.user_id, it.token_hash);
                note("sign_out", proven.user, caller, "by the user, from another session");
              }
              done({});
            });
    };
    store::ask(ports_.store, sessions_of(proven.user.user_id), end);
  });
}

}  // namespace fissile::online
