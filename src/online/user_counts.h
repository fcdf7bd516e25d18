#pragma once
// How many games every user waits for and plays, and how many there are of all.
#include <optional>
#include <string>
#include <vector>

#include "online/game_service.h"
#include "online/text_map.h"
#include "store/records.h"

namespace fissile::online {

class UserCounts {
 public:
  // Counts a game for the users in its seats; a finished one counts for nobody.
  void add(const store::GameRecord& game, const std::vector<store::SeatRecord>& seats) {
    change(game, seats, 1);
  }
  void remove(const store::GameRecord& game, const std::vector<store::SeatRecord>& seats) {
    change(game, seats, -1);
  }
  std::uint64_t waiting() const { return waiting_; }
  std::uint64_t active() const { return active_; }
  // Why this user may not have one game more, or nothing.
  std::optional<Error> too_many(const std::string& user_id, const GameServiceLimits& limits) const;

 private:
  struct Count {
    int waiting = 0;
    int active = 0;
  };
  void change(const store::GameRecord& game, const std::vector<store::SeatRecord>& seats, int step);

  TextMap<Count> counts_;
  std::uint64_t waiting_ = 0;
  std::uint64_t active_ = 0;
};

}  // namespace fissile::online
