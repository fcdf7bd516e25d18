#pragma once
// What is said to all who watch a game or the lobby. It goes over the bus, so that it reaches the
// watchers of every node.
#include <string_view>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class Lobby;

inline constexpr std::string_view kGameTopic = "game/";
inline constexpr std::string_view kLobbyTopic = "lobby";

class Publisher {
 public:
  Publisher(Context& context, Lobby& lobby) : context_(context), lobby_(lobby) {}

  void publish(const Room& room, Message message);
  // The game as it is now: seats, status, who is present.
  void publish_game(Room& room);
  void publish_offer(const Room& room, Event event, int player, What what);
  void publish_rematch(const std::string& old_id, const std::string& new_id);
  // Puts a game into the lobby or takes it out, as its status says.
  void update_lobby(const Room& room);

 private:
  Context& context_;
  Lobby& lobby_;
};

// Whether this `game` event was published by this node.
bool was_published(const Room& room, const Message& message);

}  // namespace fissile::online
