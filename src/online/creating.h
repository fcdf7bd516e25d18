#pragma once
// Games are created, and played again.
#include <memory>
#include <string>
#include <vector>

#include "online/context.h"
#include "online/restoring.h"
#include "online/room.h"

namespace fissile::online {

class GameQueue;
class Loader;
class Rooms;
class UserCounts;
class Writer;

class Creating {
 public:
  Creating(Context& context, Rooms& rooms, UserCounts& counts, Writer& writer, Loader& loader,
           GameQueue& queue)
      : context_(context),
        rooms_(rooms),
        counts_(counts),
        writer_(writer),
        loader_(loader),
        queue_(queue) {}

  // A game with a key has its id from its creator and the key, so that a client that lost the
  // answer finds its game by asking again, whatever became of both servers. Such a command goes
  // through the queue of that game.
  void create(Command& command);
  void create_again(Room& room, Command& command);
  // The store has no game of this room. The first command in its queue that would create it does;
  // the others find it then.
  void create_missing(Room& room);
  // The same game once more; who began goes last. It has its id from this one, so that it is made
  // once, whoever asks and however often.
  void rematch(Room& room, Command& command);

 private:
  struct Task;

  void create_in(Room& room, Command& command);
  // What is to be made for a command, which it takes over unless something is wrong with it.
  Result<std::shared_ptr<Task>> plan(Command& command);
  Result<std::shared_ptr<Task>> plan_rematch(Command& command);
  void made(const std::string& id, const std::shared_ptr<Task>& task, bool done);
  void refuse_in(Room& room, Command& command, const Error& error);

  Context& context_;
  Rooms& rooms_;
  UserCounts& counts_;
  Writer& writer_;
  Loader& loader_;
  GameQueue& queue_;
};

}  // namespace fissile::online
