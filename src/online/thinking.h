#pragma once
// Moves of levels and bots: the workers are asked, and their answer comes through the queue.
#include <string>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class GameQueue;
class Rooms;
class Steps;
class Writer;

class Thinking {
 public:
  Thinking(Context& context, Rooms& rooms, Steps& steps, Writer& writer, GameQueue& queue)
      : context_(context), rooms_(rooms), steps_(steps), writer_(writer), queue_(queue) {}

  // Asks for a move if it is the turn of a level or a bot. REQUIRES: the room is ready.
  void think(Room& room);
  // The answer. A player who answers nonsense, or nothing for a reason, has lost.
  void played(Room& room, Command& command);

 private:
  // What a player has lost by that answer.
  void lose(Room& room, const std::string& reason, std::int64_t at_ms);

  Context& context_;
  Rooms& rooms_;
  Steps& steps_;
  Writer& writer_;
  GameQueue& queue_;
};

}  // namespace fissile::online
