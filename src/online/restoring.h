#pragma once
// A game is made again from what is stored, on another thread and slice by slice (online/slices.h),
// for a long game takes long.
#include <optional>
#include <string>

#include "online/contest.h"
#include "online/tally.h"
#include "online/terms.h"
#include "store/records.h"

namespace fissile::online {

// A game as it was read, played up to its last record.
struct Restored {
  store::StoredGame stored;
  Terms terms;
  Contest contest;
  Tally tally;
  std::string brief;  // of its setup, for lists
};

class Restoring {
 public:
  // `began_ms` is when the game began, on the wall.
  Restoring(store::StoredGame stored, std::int64_t began_ms)
      : stored_(std::move(stored)), began_ms_(began_ms) {}

  double cost() const;
  void run();
  bool ready() const { return failed_ || (contest_ && next_ == stored_.moves.size()); }
  // REQUIRES: ready(), and asked once.
  Result<Restored> take();

 private:
  std::optional<Error> begin();
  double cost_of(const store::MoveRecord& record) const;

  store::StoredGame stored_;
  std::int64_t began_ms_;
  Terms terms_;
  std::optional<Contest> contest_;
  Tally tally_;
  std::string brief_;
  std::size_t next_ = 0;  // of the records
  std::optional<Error> failed_;
};

// All of it at once.
Result<Restored> restore(store::StoredGame stored, std::int64_t began_ms);

}  // namespace fissile::online
