#pragma once
// What a player does by themselves: move, resign, claim the win.
#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class Presence;
class Steps;
class Writer;

class Playing {
 public:
  Playing(Context& context, const Presence& presence, Steps& steps, Writer& writer)
      : context_(context), presence_(presence), steps_(steps), writer_(writer) {}

  // The commands. One that is stored already is answered again and not stored twice.
  void move(Room& room, Command& command);
  void resign(Room& room, Command& command);
  void claim(Room& room, Command& command);

 private:
  bool is_gone(const Room& room, int player) const;

  Context& context_;
  const Presence& presence_;
  Steps& steps_;
  Writer& writer_;
};

}  // namespace fissile::online
