#pragma once
// The list of public games that wait for players, and who watches it. What changes is told a few
// times a second, all together.
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "online/ports.h"

namespace fissile::online {

class Lobby {
 public:
  explicit Lobby(std::int64_t every_ms) : every_ms_(every_ms) {}

  // True if that is news.
  bool put(const std::string& game_id, std::string shown);
  bool drop(const std::string& game_id);
  // The same as put() where nobody need be told.
  void recall(const std::string& game_id, std::string shown) { keep(game_id, std::move(shown)); }

  void enter(Client client);
  void leave(Client client);
  // Sends what another changed to all who watch; who reads too slowly gets the list later.
  void tell(Net& net, const Message& message);
  // That client has read all that was sent before.
  void caught_up(Net& net, Client client);

  // A list of the newest games, as many as one message may hold. Who waits longer is found by a
  // link, or by being told of while one looks.
  static constexpr std::size_t kListGames = 200, kListBytes = 100'000;
  std::string list() const;

  // When what changed here is to be told.
  std::int64_t next_ms() const;
  // What changed here since the last time, in messages that are not too long; they name the node.
  std::vector<Message> take_changes(std::string_view node, std::int64_t now_ms);
  // Takes over what another node said.
  void heard(std::string_view text);

 private:
  struct Shown {
    std::uint64_t number = 0;  // the higher, the newer
    std::string text;
  };
  bool keep(const std::string& game_id, std::string shown);
  bool forget(const std::string& game_id);

  std::map<std::string, Shown, std::less<>> games_;
  std::map<std::uint64_t, std::string> order_;  // their ids by number
  std::uint64_t last_ = 0;
  std::vector<Client> watchers_;
  std::set<Client> behind_;        // of them
  std::set<std::string> changed_;  // ids
  std::int64_t every_ms_;
  std::int64_t told_ms_ = INT64_MIN / 2;
};

}  // namespace fissile::online
