#pragma once
// How many games every user waits for and plays, how often they come and go, and how many games
// there are of all.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "online/context.h"
#include "online/rates.h"
#include "online/text_map.h"
#include "store/records.h"

namespace fissile::online {

class UserCounts {
 public:
  explicit UserCounts(Context& context) : context_(context) {}

  // What the store counted at the start.
  void add(const store::GamesByUser& games);
  // Counts a game for the users in its seats; a finished one counts for nobody.
  void add(const store::GameRecord& game, const std::vector<store::SeatRecord>& seats) {
    change(game, seats, 1);
  }
  void remove(const store::GameRecord& game, const std::vector<store::SeatRecord>& seats) {
    change(game, seats, -1);
  }
  std::uint64_t waiting() const { return waiting_; }
  std::uint64_t active() const { return active_; }

  // Takes a place for one game more until the game is counted or given up, that is until the answer
  // is dropped; or says why this user may not have one. Asked before the store is: what is asked at
  // the same time finds the place taken.
  Result<std::shared_ptr<void>> hold(const std::string& user_id);
  // A place in a game that goes on at once, for each of them.
  Result<std::shared_ptr<void>> hold_active(const std::vector<std::string>& user_ids);

  // Whether this user may come or go once more now: what they do is told to everybody who looks at
  // the lobby.
  std::optional<Error> too_often(const std::string& user_id);

 private:
  struct Count {
    int waiting = 0;
    int active = 0;
    int held = 0;
  };
  void change(const store::GameRecord& game, const std::vector<store::SeatRecord>& seats, int step);
  void change(const std::string& user_id, int Count::* number, int step);
  Count count_of(const std::string& user_id) const;
  std::shared_ptr<void> held(std::vector<std::string> user_ids);

  Context& context_;
  TextMap<Count> counts_;
  Rates rates_;
  std::uint64_t waiting_ = 0;
  std::uint64_t active_ = 0;
};

}  // namespace fissile::online
