#pragma once
// The sessions that were asked for last, so that most requests need no read of the store. Bounded:
// the one that was not asked for longest goes first.
//
// A read that is on its way while a session ends would bring it back. So whoever asks the store
// takes the number of the last ending first, and what ended since then is not kept.
#include <cstdint>
#include <deque>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "online/game_service.h"

namespace fissile::online {

struct KnownSession {
  Actor actor;  // `session` is the hash of the token
  std::int64_t seen_ms = 0;
};

class SessionCache {
 public:
  explicit SessionCache(std::size_t most) : most_(most) {}

  // Null if it is not known here; what is, was asked for last now.
  KnownSession* find(std::string_view session);
  // The same without that.
  KnownSession* peek(std::string_view session);

  std::uint64_t endings() const { return endings_; }
  // Unless it, or all of its user, ended after so many endings. Whether it is still one.
  bool put(KnownSession known, std::uint64_t asked_at);

  void forget_session(std::string_view session);
  void forget_user(std::string_view user_id);

  std::size_t size() const { return by_session_.size(); }

 private:
  using List = std::list<KnownSession>;

  bool ended_since(const Actor& actor, std::uint64_t asked_at) const;
  void note_ending(std::string_view text);
  void drop(List::iterator at);

  std::size_t most_;
  List list_;  // asked for last, first
  std::unordered_map<std::string_view, List::iterator> by_session_;
  std::unordered_multimap<std::string_view, List::iterator> by_user_;
  std::uint64_t endings_ = 0;
  std::deque<std::string> ended_;  // the last of them: hashes of sessions and ids of users
};

}  // namespace fissile::online
