#include "online/connections.h"

#include "online/lobby.h"
#include "online/presence.h"
#include "online/watchers.h"

namespace fissile::online {
namespace {

// How often all are looked at. Their sockets are looked at every second for their silence, so this
// is little beside that.
constexpr std::int64_t kCheckMs = 60'000;

}  // namespace

void Connections::add(Client client, Actor actor) {
  if (!actor.user_id.empty()) by_user_[actor.user_id].push_back(client);
  presence_.connected(actor.user_id);
  const std::int64_t now_ms = context_.now();
  connections_[client] = {std::make_shared<const Actor>(std::move(actor)), {}, now_ms, 0, now_ms};
  context_.numbers.clients = connections_.size();
}

void Connections::remove(Client client) {
  const auto found = connections_.find(client);
  if (found == connections_.end()) return;
  const Connection connection = std::move(found->second);
  connections_.erase(found);
  context_.numbers.clients = connections_.size();
  lobby_.leave(client);
  presence_.disconnected(connection.actor->user_id);
  if (const auto user = by_user_.find(connection.actor->user_id); user != by_user_.end()) {
    std::erase(user->second, client);
    if (user->second.empty()) by_user_.erase(user);
  }
  for (const std::string& id : connection.watched) watchers_.remove(id, client);
}

Connection* Connections::find(Client client) {
  const auto found = connections_.find(client);
  return found == connections_.end() ? nullptr : &found->second;
}

void Connections::disconnect(Client client, int code, std::string_view reason) {
  context_.ports.net.close(client, code, reason);
  remove(client);
}

void Connections::disconnect_user(std::string_view user_id, std::string_view session) {
  const auto found = by_user_.find(user_id);
  if (found == by_user_.end()) return;
  const std::vector<Client> clients = found->second;
  for (const Client client : clients) {
    const bool ended = session.empty() || connections_.at(client).actor->session == session;
    if (ended) disconnect(client, kCloseSignedOut, "signed out");
  }
}

void Connections::tick() {
  const std::int64_t now_ms = context_.now();
  if (now_ms < next_check_ms_) return;
  next_check_ms_ = now_ms + kCheckMs;
  const std::int64_t wall_ms = context_.ports.clock.wall_ms();
  std::vector<Client> over;
  for (auto& [client, connection] : connections_) {
    if (connection.actor->session_ends_ms <= wall_ms) over.push_back(client);
    if (now_ms - connection.used_ms < context_.limits.session_used_ms) continue;
    connection.used_ms = now_ms;
    if (context_.session_used) context_.session_used(*connection.actor);
  }
  for (const Client client : over) disconnect(client, kCloseSignedOut, "the session is over");
}

bool Connections::may_say(Client client, Connection& connection) {
  const std::int64_t now_ms = context_.now();
  if (now_ms - connection.window_ms >= context_.limits.window_ms) {
    connection.window_ms = now_ms;
    connection.messages = 0;
  }
  if (++connection.messages <= context_.limits.messages_per_window) return true;
  ++context_.numbers.floods;
  disconnect(client, kCloseFlood, "too many messages");
  return false;
}

}  // namespace fissile::online
