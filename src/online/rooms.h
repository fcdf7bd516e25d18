#pragma once
// The games in memory, what they hold there, and the timers of all games, in memory or not.
#include <algorithm>
#include <list>
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
  // Somebody wanted something in it.
  void touch(Room& room);

  // Makes place for so many bytes in a room, for that user (nobody: the server), by letting go of
  // what other rooms hold. False if there is no place now.
  bool admit(Room& room, const std::string& owner, std::size_t bytes);
  // It holds something now, or more than before.
  void weigh(Room& room);

  // Clocks of moves and banks run in it, or none does; kept for games not in memory too.
  void note_clock(Room& room, bool runs);
  void note_clock(const std::string& id) { clocks_.insert(id); }
  bool clocks_run() const { return !clocks_.empty(); }

  // Nobody's time ran for so long: clocks of moves and banks go on where they were.
  template <class Shifted>
  void shift_clocks(std::int64_t by_ms, Shifted shifted) {
    for (auto& [id, room] : rooms_) {
      const ClockKind kind = room->terms.clock.kind;
      const bool runs =
          room->contest && room->active() && (kind == ClockKind::move || kind == ClockKind::bank);
      if (!runs) continue;
      for (std::int64_t& since_ms : room->since_ms) {
        since_ms = std::min(context_.now(), since_ms + by_ms);
      }
      shifted(*room);
    }
  }

  // The room is looked at by then.
  void schedule(Room& room, std::int64_t at_ms);
  // The same for a game that is not in memory; of several times the first counts.
  void schedule(const std::string& id, std::int64_t at_ms);
  std::int64_t next_ms() const { return timers_.empty() ? kNever : timers_.begin()->first; }
  // Takes the first timer out if it is due by then: when, and of which game.
  std::optional<std::pair<std::int64_t, std::string>> take_due(std::int64_t until_ms);

 private:
  using Times = std::set<std::pair<std::int64_t, std::string>>;
  // From the least recently used on.
  using Recent = std::list<Room*>;
  struct Owner {
    std::size_t bytes = 0;
    Recent rooms;
  };

  void leave_timer(const Room& room);
  // Drops what the room holds, and the room if nobody waits or watches there.
  void unload(Room& room);
  // Takes it out of the sums and lists.
  void release(Room& room);
  void set_bytes(Room& room, std::size_t bytes);
  bool make_place(Recent& recent, const Room& room, const std::size_t& used, std::size_t bytes,
                  std::size_t limit);

  Context& context_;
  TextMap<std::unique_ptr<Room>> rooms_;
  Times timers_;
  TextMap<std::int64_t> sleeping_;  // the timers of games that are not in memory
  Times idle_;                      // rooms that nobody needs, by last use
  Recent recent_;                   // those that hold something
  TextMap<Owner> owners_;
  std::size_t bytes_ = 0;
  std::set<std::string, std::less<>> clocks_;
};

}  // namespace fissile::online
