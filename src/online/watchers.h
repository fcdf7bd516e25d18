#pragma once
// Who watches a game or the lobby, and what reaches them from the bus.
#include <string>
#include <string_view>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class Connections;
class GameQueue;
class Lobby;
class Publisher;
class Rooms;

class Watchers {
 public:
  Watchers(Context& context, Connections& connections, Rooms& rooms, Lobby& lobby,
           Publisher& publisher, GameQueue& queue)
      : context_(context),
        connections_(connections),
        rooms_(rooms),
        lobby_(lobby),
        publisher_(publisher),
        queue_(queue) {}

  // The commands.
  void watch(Room& room, Command& command);
  void unwatch(Room& room, Command& command);
  void lobby(Command& command);

  // A client watches that game no more.
  void remove(const std::string& game_id, Client client);
  // Who watches may have got a seat, or given it up.
  void update_seats(Room& room);
  // Sends the records up to that one to all who did not get them, because the bus lost them or
  // another node wrote them.
  void catch_up(Room& room, std::int64_t to_seq);
  // A message from the bus.
  void receive(std::string_view topic, const Message& message);
  // That client has read all that was sent before: it is told what was left out.
  void caught_up(Client client);
  // That user looked at a game without a connection.
  void seen(const std::string& user_id, std::string_view game_id);

 private:
  void remove(Room& room, Client client);
  void receive(Room& room, const Message& message);
  void receive_record(Room& room, const Message& message, std::int64_t seq);

  Context& context_;
  Connections& connections_;
  Rooms& rooms_;
  Lobby& lobby_;
  Publisher& publisher_;
  GameQueue& queue_;
};

}  // namespace fissile::online
