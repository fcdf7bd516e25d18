#pragma once
// Moves of levels and bots: the workers are asked, and their answer comes through the queue.
#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class GameQueue;
class Rooms;
class Writer;

class Thinking {
 public:
  Thinking(Context& context, Rooms& rooms, Writer& writer, GameQueue& queue)
      : context_(context), rooms_(rooms), writer_(writer), queue_(queue) {}

  // Asks for a move if it is the turn of a level or a bot. REQUIRES: the room is ready.
  void think(Room& room);
  // The answer. A player who answers nonsense, or nothing for a reason, has lost.
  void played(Room& room, Command& command);

 private:
  Context& context_;
  Rooms& rooms_;
  Writer& writer_;
  GameQueue& queue_;
};

}  // namespace fissile::online
