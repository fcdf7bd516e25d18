#include "online/presence.h"

#include <algorithm>

namespace fissile::online {

Presence::User& Presence::touch(const std::string& user_id) {
  if (users_.size() >= forget_at_) {
    const std::int64_t kept_ms =
        std::max(context_.limits.seek_gone_after_ms, context_.limits.gone_after_ms);
    const std::int64_t before_ms = context_.now() - kept_ms;
    std::erase_if(users_, [&](const auto& it) {
      return it.second.connections == 0 && it.second.last_ms < before_ms;
    });
    forget_at_ = std::max<std::size_t>(1'000, 2 * users_.size());
  }
  User& user = users_[user_id];
  user.last_ms = context_.now();
  return user;
}

void Presence::connected(const std::string& user_id) {
  if (!user_id.empty()) ++touch(user_id).connections;
}
void Presence::disconnected(const std::string& user_id) {
  if (!user_id.empty()) --touch(user_id).connections;
}
void Presence::seen(const std::string& user_id) {
  if (!user_id.empty()) touch(user_id);
}
void Presence::looked(const std::string& user_id) {
  if (!user_id.empty()) touch(user_id).looked_ms = context_.now();
}

// Whoever was forgotten left before the time that anybody asks about.
std::int64_t Presence::last_ms(const std::string& user_id) const {
  const auto found = users_.find(user_id);
  if (found == users_.end()) return context_.reachable_ms();
  return found->second.connections > 0 ? context_.now()
                                       : std::max(found->second.last_ms, context_.reachable_ms());
}
std::int64_t Presence::looked_ms(const std::string& user_id) const {
  const auto found = users_.find(user_id);
  return found == users_.end() ? context_.reachable_ms()
                               : std::max(found->second.looked_ms, context_.reachable_ms());
}

}  // namespace fissile::online
