#pragma once
// The games in memory, and the timers of all games, in memory or not.
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "online/context.h"
#include "online/room.h"
#include "online/text_map.h"

namespace fissile::online {

class Rooms {
 public:
  explicit Rooms(Context& context) : context_(context) {}

  Room* find(std::string_view id);
  // REQUIRES: it is there.
  Room& at(const std::string& id) { return *rooms_.at(id); }
  // Null if there are too many; the one that was idle longest makes place.
  Room* find_or_make(const std::string& id);
  // A timer is left for what is due in it without anybody asking.
  void forget(Room& room);
  // Notes whether the room may be forgotten.
  void note_idle(Room& room);

  // How long an open game still waits for players.
  std::int64_t expires_in(const Room& room) const;

  // The room is looked at by then.
  void schedule(Room& room, std::int64_t at_ms);
  // The same for a game that is not in memory.
  void schedule(const std::string& id, std::int64_t at_ms) { timers_.emplace(at_ms, id); }
  std::int64_t next_ms() const { return timers_.empty() ? kNever : timers_.begin()->first; }
  // Takes the first timer out if it is due by then: when, and of which game.
  std::optional<std::pair<std::int64_t, std::string>> take_due(std::int64_t until_ms);

 private:
  using Times = std::set<std::pair<std::int64_t, std::string>>;

  Context& context_;
  TextMap<std::unique_ptr<Room>> rooms_;
  Times timers_;
  Times idle_;  // rooms that nobody needs, by last use
};

}  // namespace fissile::online
