#pragma once
// What a player does by themselves: move, resign, claim the win.
#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class Writer;

class Playing {
 public:
  Playing(Context& context, Writer& writer) : context_(context), writer_(writer) {}

  // The commands. One that is stored already is answered again and not stored twice.
  void move(Room& room, Command& command);
  void resign(Room& room, Command& command);
  void claim(Room& room, Command& command);

 private:
  Context& context_;
  Writer& writer_;
};

}  // namespace fissile::online
