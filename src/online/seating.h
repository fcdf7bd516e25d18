#pragma once
// Seats are taken and given up, and a game begins once all are taken.
#include <optional>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class UserCounts;
class Writer;

class Seating {
 public:
  Seating(Context& context, UserCounts& counts, Writer& writer)
      : context_(context), counts_(counts), writer_(writer) {}

  // The commands.
  void join(Room& room, Command& command);
  void leave(Room& room, Command& command);

  // All seats are taken and nobody said so: two nodes were given the last two at once.
  void begin(Room& room);
  // A game that nobody joined is over. Nobody played it, so it is not kept.
  void abandon(Room& room);

 private:
  std::optional<Error> join_fault(const Room& room, const Command& command, int player);
  void drop_game(Room& room, Write write);

  Context& context_;
  UserCounts& counts_;
  Writer& writer_;
};

}  // namespace fissile::online
