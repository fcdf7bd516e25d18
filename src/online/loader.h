#pragma once
// Games are read from the store: what is due without anybody asking at the start, the rest one at a
// time when somebody wants it. The rows are read by the store, and played again by the workers.
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "online/at_once.h"
#include "online/context.h"
#include "online/restoring.h"
#include "online/room.h"

namespace fissile::online {

class GameQueue;
class Lobby;
class Publisher;
class Rooms;
class Creating;
class Seeks;
class Uptime;
class UserCounts;
class Watchers;
class Writer;

// What the users of the seats are called; empty for no user.
std::vector<std::string> names_of(store::Database& database,
                                  const std::vector<store::SeatRecord>& seats);

class Loader {
 public:
  Loader(Context& context, Rooms& rooms, UserCounts& counts, Seeks& seeks, Lobby& lobby,
         Uptime& uptime, Publisher& publisher, Watchers& watchers, Writer& writer,
         Creating& creating, GameQueue& queue)
      : context_(context),
        rooms_(rooms),
        counts_(counts),
        seeks_(seeks),
        lobby_(lobby),
        uptime_(uptime),
        publisher_(publisher),
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
  struct Loaded;
  struct Unfinished;
  static Unfinished read_unfinished(store::Database& database);

  void recall(const store::StoredGame& stored, const std::vector<std::string>& names,
              const std::string& brief, std::int64_t place);
  // Asks the store for the rows of a room, or for those of the rooms that may have a turn now.
  void ask(Room& room);
  void ask_next();
  // What was read of a room is restored, or given up.
  void end(Room& room);
  void read(const std::string& id, Loaded found);
  void restored(const std::string& id, std::vector<std::string> names,
                const std::shared_ptr<Restoring>& restoring, bool done);
  void not_read(Room& room, const Error& error);
  void missing(Room& room);
  void resolve(Room& room);
  void refuse_unsure(Room& room);

  Context& context_;
  Rooms& rooms_;
  UserCounts& counts_;
  Seeks& seeks_;
  Lobby& lobby_;
  Uptime& uptime_;
  Publisher& publisher_;
  Watchers& watchers_;
  Writer& writer_;
  Creating& creating_;
  GameQueue& queue_;
  // A long game is some megabytes while it is read.
  AtOnce at_once_{16, 2};
  std::deque<std::string> waiting_;  // ids of rooms
};

}  // namespace fissile::online
