#pragma once
// What is said to all who watch a game or the lobby. It goes over the bus, so that it reaches the
// watchers of every node. What tells other nodes that something changed names the node that it
// comes from, so that each knows its own.
#include <string_view>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class Lobby;
class Rooms;
class Seeks;

inline constexpr std::string_view kGameTopic = "game/";
inline constexpr std::string_view kLobbyTopic = "lobby";

class Publisher {
 public:
  Publisher(Context& context, Lobby& lobby, Seeks& seeks, Rooms& rooms)
      : context_(context), lobby_(lobby), seeks_(seeks), rooms_(rooms) {}

  void publish(const Room& room, Message message);
  // The game as it is now: seats, status, who is present.
  void publish_game(Room& room);
  // Somebody came or went: the same, but not more often than others should be told.
  void publish_presence(Room& room);
  void publish_offer(const Room& room, Event event, int player, What what);
  void publish_rematch(const std::string& old_id, const std::string& new_id);
  // Puts a game into the lobby or takes it out, as its status says.
  void update_lobby(const Room& room);
  // The same for one that is no more.
  void drop_from_lobby(const std::string& id);
  // What changed in the lobby, if it is time.
  void tell_lobby();

 private:
  Context& context_;
  Lobby& lobby_;
  Seeks& seeks_;
  Rooms& rooms_;
};

// Whether this event (`game` or `lobby`) was published by that node.
bool is_from(std::string_view message, std::string_view node);

}  // namespace fissile::online
