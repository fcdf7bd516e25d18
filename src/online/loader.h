#pragma once
// Games are read from the store: all that are unfinished at the start, later one at a time.
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class GameQueue;
class Lobby;
class Rooms;
class Creating;
class UserCounts;
class Watchers;
class Writer;

// What the users of the seats are called; empty for no user.
std::vector<std::string> names_of(store::Database& database,
                                  const std::vector<store::SeatRecord>& seats);

class Loader {
 public:
  Loader(Context& context, Rooms& rooms, UserCounts& counts, Lobby& lobby, Watchers& watchers,
         Writer& writer, Creating& creating, GameQueue& queue)
      : context_(context),
        rooms_(rooms),
        counts_(counts),
        lobby_(lobby),
        watchers_(watchers),
        writer_(writer),
        creating_(creating),
        queue_(queue) {}

  // Reads what is unfinished. `done` gets the reason why that failed, or nothing.
  void open(std::function<void(std::optional<Error>)> done);
  // Reads the game of a room, and goes on with its queue.
  void load(Room& room);
  // Nothing can be done with this room: all who wait are told why. It may be gone afterwards.
  void give_up(Room& room, const Error& error);

 private:
  struct Loaded {
    Result<std::optional<store::StoredGame>> game;
    std::vector<std::string> names = {};
    std::optional<Result<Restored>> restored = {};  // where there is such a game
  };
  void recall(store::StoredGame stored, std::vector<std::string> names, std::int64_t place);
  void loaded(const std::string& id, Loaded read);
  void resolve(Room& room);

  Context& context_;
  Rooms& rooms_;
  UserCounts& counts_;
  Lobby& lobby_;
  Watchers& watchers_;
  Writer& writer_;
  Creating& creating_;
  GameQueue& queue_;
};

}  // namespace fissile::online
