#pragma once
// The list of public games that wait for players, and who watches it.
#include <cstdint>
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

  // A list of the newest games, as many as one message may hold. Who waits longer is found by a
  // link, or by being told of while one looks.
  static constexpr std::size_t kListGames = 200, kListBytes = 100'000;
  std::string list() const;
  static Message added(std::string_view shown);
  static Message removed(std::string_view game_id);
  // Takes over what another node said.
  void heard(std::string_view text);

 private:
  struct Shown {
    std::uint64_t number = 0;  // the higher, the newer
    std::string text;
  };

  std::map<std::string, Shown, std::less<>> games_;
  std::map<std::uint64_t, std::string> order_;  // their ids by number
  std::uint64_t last_ = 0;
  std::vector<Client> watchers_;
};

}  // namespace fissile::online
