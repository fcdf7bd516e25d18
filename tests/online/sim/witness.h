#pragma once
// What the simulator knows by itself of time and of who is where, to be compared with what the
// game service stores: clocks are charged for the time that the server was up and no other, a win
// is claimed only from those who are gone, a game that waits goes only when its people have gone,
// and nobody has more games than anybody may have.
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "online/world.h"

namespace fissile::online {

class Witness {
 public:
  Witness(World& world, GameServiceLimits limits, std::function<void(const std::string&)> fail)
      : world_(world), limits_(limits), fail_(std::move(fail)) {}

  // The server is up, or down.
  void opened() { up_since_ms_ = world_.steady_ms(); }
  void crashed();

  void came(const std::string& user_id) { connected_[user_id] = world_.steady_ms(); }
  void left(const std::string& user_id);
  // Was told the game over a connection, or said that it will look no longer.
  void watches(const std::string& user_id, const std::string& game_id);
  void unwatches(const std::string& user_id, const std::string& game_id);
  // Looked at a game, or all of them, without a connection.
  void looked(const std::string& user_id, const std::string& game_id);

  // A command was heard, or a list of changes is on the disk.
  void heard(const std::string& user_id, const std::string& text);
  void stored(const store::Changes& changes);

 private:
  using Place = std::pair<std::string, std::string>;  // user, game

  std::int64_t up_between(std::int64_t from_ms, std::int64_t to_ms) const;
  // The part of it that was told to the store, or is of the run that goes on.
  std::int64_t told_between(std::int64_t from_ms, std::int64_t to_ms) const;
  void check_clock(const store::MoveRecord& record);
  void check_claim(const store::Changes& changes, const store::MoveRecord& claim);
  void check_drop(const std::string& game_id);
  void check_counts();
  // When somebody was last certainly here, in that game or at all; 0 for never.
  std::int64_t here_ms(const std::string& user_id, const std::string& game_id) const;
  std::int64_t seen_ms(const std::string& user_id) const;

  World& world_;
  GameServiceLimits limits_;
  std::function<void(const std::string&)> fail_;

  struct Up {
    std::int64_t begin_ms = 0, end_ms = 0;
    std::int64_t told_ms = 0;  // when the store took for the last time that the server was up
  };
  std::vector<Up> runs_;
  std::optional<std::int64_t> up_since_ms_;
  std::int64_t told_ms_ = 0;
  std::map<std::string, std::int64_t> connected_;  // since when
  std::map<std::string, std::int64_t> seen_;       // gone, when they were last here
  std::map<Place, std::int64_t> watched_;          // since when
  std::map<Place, std::int64_t> here_;             // gone, when they were last there
  std::map<Place, std::vector<std::int64_t>> looks_;
  std::set<std::string> left_;  // games that somebody said to leave
  struct Game {
    std::int64_t began_ms = 0;                // of the turn that runs, or of the game
    int current = 0;                          // whose it is, in turns
    std::map<int, std::int64_t> own_ms = {};  // by player, in a race
    std::optional<store::StoredGame> known = {};
  };
  std::map<std::string, Game> games_;
  // When a move was heard, by user, game and number.
  std::map<std::pair<Place, std::int64_t>, std::vector<std::int64_t>> heard_;
};

}  // namespace fissile::online
