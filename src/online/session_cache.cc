#include "online/session_cache.h"

#include <algorithm>

namespace fissile::online {
namespace {

// So many endings are remembered; a read that saw more of them pass is not believed.
constexpr std::size_t kEndingsKept = 256;

}  // namespace

KnownSession* SessionCache::find(std::string_view session) {
  const auto found = by_session_.find(session);
  if (found == by_session_.end()) return nullptr;
  list_.splice(list_.begin(), list_, found->second);
  return &*found->second;
}

KnownSession* SessionCache::peek(std::string_view session) {
  const auto found = by_session_.find(session);
  return found == by_session_.end() ? nullptr : &*found->second;
}

bool SessionCache::ended_since(const Actor& actor, std::uint64_t asked_at) const {
  const std::uint64_t since = endings_ - asked_at;
  if (since > ended_.size()) return true;
  return std::any_of(
      ended_.end() - static_cast<std::ptrdiff_t>(since), ended_.end(),
      [&](const std::string& ended) { return ended == actor.session || ended == actor.user_id; });
}

bool SessionCache::put(KnownSession known, std::uint64_t asked_at) {
  if (ended_since(known.actor, asked_at)) return false;
  if (by_session_.contains(known.actor.session)) return true;
  if (by_session_.size() >= most_) drop(std::prev(list_.end()));
  list_.push_front(std::move(known));
  const auto at = list_.begin();
  by_session_.emplace(at->actor.session, at);
  by_user_.emplace(at->actor.user_id, at);
  return true;
}

void SessionCache::note_ending(std::string_view text) {
  ++endings_;
  ended_.emplace_back(text);
  if (ended_.size() > kEndingsKept) ended_.pop_front();
}

void SessionCache::forget_session(std::string_view session) {
  note_ending(session);
  const auto found = by_session_.find(session);
  if (found != by_session_.end()) drop(found->second);
}

void SessionCache::forget_user(std::string_view user_id) {
  note_ending(user_id);
  // One at a time: what is dropped takes the text that it is found by with it.
  for (auto found = by_user_.find(user_id); found != by_user_.end();
       found = by_user_.find(user_id)) {
    drop(found->second);
  }
}

void SessionCache::drop(List::iterator at) {
  by_session_.erase(at->actor.session);
  const auto [first, last] = by_user_.equal_range(at->actor.user_id);
  const auto mine = std::find_if(first, last, [&](const auto& it) { return it.second == at; });
  by_user_.erase(mine);
  list_.erase(at);
}

}  // namespace fissile::online
