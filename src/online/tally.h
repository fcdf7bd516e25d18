#pragma once
// What follows from the records of a game beside its boards: the clocks, whose turn began when, and
// which records are whose.
#include <cstdint>
#include <vector>

#include "online/clocks.h"
#include "online/contest.h"
#include "store/records.h"

namespace fissile::online {

// With which record the turn of a seat began, 0 for the beginning of the game, and when that was on
// the wall.
struct Began {
  std::int64_t seq = 0;
  std::int64_t wall_ms = 0;
  bool operator==(const Began&) const = default;
};

struct Tally {
  std::vector<std::int64_t> left_ms = {};            // by seat
  std::vector<std::int64_t> record_left_ms = {};     // by record: what its player had left
  std::vector<std::vector<std::uint32_t>> own = {};  // by seat: the indexes of its records
  std::vector<Began> began = {};                     // by seat
  std::vector<std::int64_t> resigned = {};  // by seat: the number of that record, 0 for none
  std::vector<std::int64_t> claimed = {};   // likewise
};

Tally new_tally(const ClockTerms& clock, std::size_t seats, std::int64_t began_ms);
// Takes in a record. `before` is whose turn it was before it; the contest is as it is after it.
// Whose turn began with it: a seat's player, or 0.
int add_record(Tally& tally, const Contest& contest, const ClockTerms& clock,
               const store::MoveRecord& record, int before);

}  // namespace fissile::online
