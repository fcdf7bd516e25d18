#pragma once
// From a message to the function that carries it out: its shape, its word, its members, then the
// queue of its game.
#include <string_view>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class Connections;
class Creating;
class GameQueue;
class Offers;
class Playing;
class Seating;
class Thinking;
class Watchers;

class Dispatch {
 public:
  Dispatch(Context& context, Connections& connections, GameQueue& queue, Creating& creating,
           Seating& seating, Playing& playing, Offers& offers, Watchers& watchers,
           Thinking& thinking)
      : context_(context),
        connections_(connections),
        queue_(queue),
        creating_(creating),
        seating_(seating),
        playing_(playing),
        offers_(offers),
        watchers_(watchers),
        thinking_(thinking) {}

  // A message of a client.
  void receive(Client client, std::string_view text);
  // A command whose members are not read yet.
  void dispatch(Command command);
  // Carries out a command in its game. REQUIRES: the room is ready.
  void perform(Room& room, Command& command);

 private:
  std::string pong() const;

  Context& context_;
  Connections& connections_;
  GameQueue& queue_;
  Creating& creating_;
  Seating& seating_;
  Playing& playing_;
  Offers& offers_;
  Watchers& watchers_;
  Thinking& thinking_;
};

}  // namespace fissile::online
