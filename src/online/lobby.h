#pragma once
// The public games that wait for somebody, as they are shown, and who looks at the list.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "online/ports.h"

namespace fissile::online {

class Lobby {
 public:
  // True if that is news.
  bool put(const std::string& game_id, std::string shown);
  bool drop(const std::string& game_id);

  void enter(Client client);
  void leave(Client client);
  const std::vector<Client>& watchers() const { return watchers_; }

  // A list of all games.
  std::string list() const;
  static Message added(std::string_view shown);
  static Message removed(std::string_view game_id);
  // Takes over what another node said.
  void heard(std::string_view text);

 private:
  std::map<std::string, std::string, std::less<>> games_;
  std::vector<Client> watchers_;
};

}  // namespace fissile::online
