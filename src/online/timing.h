#pragma once
// What is due without anybody asking: flags, levels and bots to move, open games that nobody
// joined, rooms that nobody needs.
#include <string>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class GameQueue;
class Publisher;
class Rooms;
class Seating;
class Seeks;
class Thinking;
class Writer;

class Timing {
 public:
  Timing(Context& context, Rooms& rooms, Seeks& seeks, Publisher& publisher, Writer& writer,
         Seating& seating, Thinking& thinking, GameQueue& queue)
      : context_(context),
        rooms_(rooms),
        seeks_(seeks),
        publisher_(publisher),
        writer_(writer),
        seating_(seating),
        thinking_(thinking),
        queue_(queue) {}

  // Does what is due in all games; of very much, a part.
  void tick();
  // Does what is due in one, and sets its timer. REQUIRES: the room is ready. It may be gone
  // afterwards.
  void check(Room& room);

 private:
  void wake(const std::string& id, std::int64_t at_ms);
  // Writes what is due in a room; true if something was.
  bool write_due(Room& room, std::int64_t due_ms, const Flag& flag);

  Context& context_;
  Rooms& rooms_;
  Seeks& seeks_;
  Publisher& publisher_;
  Writer& writer_;
  Seating& seating_;
  Thinking& thinking_;
  GameQueue& queue_;
};

}  // namespace fissile::online
