#pragma once
// The queue of a game: commands wait in it while the game is read or written, and are carried out
// one after the other.
#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class Dispatch;
class Loader;
class Rooms;
class Timing;
class Writer;

class GameQueue {
 public:
  GameQueue(Context& context, Rooms& rooms, Loader& loader, Writer& writer, Dispatch& dispatch,
            Timing& timing)
      : context_(context),
        rooms_(rooms),
        loader_(loader),
        writer_(writer),
        dispatch_(dispatch),
        timing_(timing) {}

  // Puts a command at the end of the queue of its game, which is read if need be.
  void push(Command command);
  // Puts the move of a level or a bot before all others.
  void push_first(Room& room, Command command);
  // Carries out what waits, until the store must be asked or nothing is left. The room may be gone
  // afterwards.
  void advance(Room& room);

 private:
  Context& context_;
  Rooms& rooms_;
  Loader& loader_;
  Writer& writer_;
  Dispatch& dispatch_;
  Timing& timing_;
};

}  // namespace fissile::online
