#pragma once
// The way of a change into the store: a step that was checked becomes one list of changes, the
// store says yes, and only then the room changes and somebody is told.
#include <functional>
#include <string>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class GameQueue;
class Loader;
class Publisher;
class Rooms;
class UserCounts;
class Watchers;

class Writer {
 public:
  Writer(Context& context, Rooms& rooms, UserCounts& counts, Publisher& publisher,
         Watchers& watchers, Loader& loader, GameQueue& queue)
      : context_(context),
        rooms_(rooms),
        counts_(counts),
        publisher_(publisher),
        watchers_(watchers),
        loader_(loader),
        queue_(queue) {}

  // REQUIRES of all: the room has no write on its way.
  // What somebody asked for.
  void append_record(Room& room, Step step, Command command);
  // What nobody asked for by a command: the move of a level or a bot.
  void append_record(Room& room, Step step, std::int64_t at_ms);
  // The time of a player is up.
  void append_flag(Room& room, const Flag& flag);
  // A change of status or seats, with what it was asked by.
  void change_game(Room& room, Write write, store::Changes changes);
  // The game itself, which is new.
  void add_game(Room& room, Write write);
  // The game itself, which nobody played and nobody will.
  void drop_game(Room& room, Write write);

  // A game that was to be dropped is no longer there. REQUIRES: its write is.
  void dropped(Room& room);

  // Says what is stored: to whoever asked, then to all who watch.
  void announce(Room& room, const Write& write);
  // The same of what was found to be stored after all.
  void announce_late(Room& room, Write& write);

  // `done` once no write is on its way.
  void close(std::function<void()> done);

 private:
  void send(Room& room, Write write, store::Changes changes);
  void written(const std::string& id, store::Stored stored);
  void succeed(Room& room);
  void fail(Room& room, const Error& error);
  // A new game is there already: made by another node, or by a write that was thought lost.
  void find_again(Room& room);
  void answer_written(const Room& room, const Write& write);

  Context& context_;
  Rooms& rooms_;
  UserCounts& counts_;
  Publisher& publisher_;
  Watchers& watchers_;
  Loader& loader_;
  GameQueue& queue_;
  int writes_ = 0;  // on their way
  std::function<void()> closed_;
};

}  // namespace fissile::online
