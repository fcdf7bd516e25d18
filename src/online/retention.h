#pragma once
// What goes after a while: guests who never played, and finished games if the operator says so. A
// little at a time, so that nobody waits behind it, and never anybody or anything that is in use.
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "online/ports.h"

namespace fissile::online {

struct RetentionLimits {
  std::int64_t keep_guests_ms = 24 * 3'600'000;  // who never played; 0 is for ever
  std::int64_t keep_games_ms = 0;                // since their end; 0 is for ever
  // What is looked at in one step, the moves that go in one (more only if one game has more), and
  // the time between two while there is more.
  int guests_per_step = 100;
  int games_per_step = 20;
  std::int64_t moves_per_step = 500;
  std::int64_t between_steps_ms = 1'000;
  std::int64_t between_sweeps_ms = 10 * 60'000;
  std::int64_t between_whole_sweeps_ms = 24 * 3'600'000;  // that begin with the oldest guest again
};

class Retention {
 public:
  struct Asks {
    std::function<bool(std::string_view user_id)> is_here;
    std::function<bool(std::string_view game_id)> is_open;  // in memory
    std::function<void(std::string_view user_id)> guest_gone;
    std::function<void(std::string_view game_id)> game_gone;
  };

  Retention(Ports ports, RetentionLimits limits, Asks asks);

  // Does a step if it is time for one.
  void tick();
  std::int64_t next_ms() const { return next_ms_; }

  struct Numbers {
    std::uint64_t guests = 0, games = 0;  // that went
  };
  const Numbers& numbers() const { return numbers_; }

 private:
  enum class Kind { guests, games };

  void look(Kind kind);
  void take(std::vector<store::Guest> guests);
  void take(std::vector<store::OldGame> games);
  void drop(Kind kind, std::vector<std::string> ids, bool more);
  void end_step(Kind kind, bool more);

  Ports ports_;
  RetentionLimits limits_;
  Asks asks_;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  Kind kind_ = Kind::guests;  // of the next step
  // Everybody before it was looked at. Who has played stays, so few are worth a second look.
  store::Mark guests_after_;
  store::Mark games_after_;
  bool working_ = false;
  std::int64_t next_ms_ = 0;
  std::int64_t whole_ms_ = 0;
  Numbers numbers_;
};

}  // namespace fissile::online
