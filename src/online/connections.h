#pragma once
// Who is connected: the user of every connection, the games it watches, and how much it said.
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "online/context.h"
#include "online/text_map.h"

namespace fissile::online {

class Lobby;
class Presence;
class Watchers;

struct Connection {
  std::shared_ptr<const Actor> actor;
  std::vector<std::string> watched = {};  // ids of games
  std::int64_t window_ms = 0;             // when its window of messages began
  int messages = 0;                       // in that window
  std::int64_t used_ms = 0;               // when its session was last said to be in use
};

class Connections {
 public:
  Connections(Context& context, Lobby& lobby, Presence& presence, Watchers& watchers)
      : context_(context), lobby_(lobby), presence_(presence), watchers_(watchers) {}

  void add(Client client, Actor actor);
  // The connection has ended; does nothing if it is not known.
  void remove(Client client);
  // Null for a client that is not connected, and for 0.
  Connection* find(Client client);
  // Closes it from our side.
  void disconnect(Client client, int code, std::string_view reason);
  // Closes those of one session of a user, or of all sessions if none is named.
  void disconnect_user(std::string_view user_id, std::string_view session);
  bool has_user(std::string_view user_id) const { return by_user_.contains(user_id); }
  // Ends those whose session is over, and says which sessions are in use.
  void tick();
  // Counts one message. A client that sends too many is disconnected: then false.
  bool may_say(Client client, Connection& connection);

 private:
  Context& context_;
  Lobby& lobby_;
  Presence& presence_;
  Watchers& watchers_;
  std::unordered_map<Client, Connection> connections_;
  TextMap<std::vector<Client>> by_user_;
  std::int64_t next_check_ms_ = 0;
};

}  // namespace fissile::online
