#include "online/tally.h"

namespace fissile::online {
namespace {

using store::MoveKind;

// In a race a record is no turn, so none pays an increment: whoever walked to and fro would be paid
// for it. Nor does the clock of a move begin anew before something is done that cannot be done for
// ever.
Worth worth_of(const Contest& contest, const store::MoveRecord& record) {
  const bool play = record.kind == MoveKind::play;
  if (contest.is_race()) {
    return play && contest.is_progress(record) ? Worth::progress : Worth::cost;
  }
  return play ? Worth::turn : Worth::progress;
}

}  // namespace

Tally new_tally(const ClockTerms& clock, std::size_t seats, std::int64_t began_ms) {
  Tally tally;
  tally.left_ms.assign(seats, clock.ms);
  tally.own.resize(seats);
  tally.began.assign(seats, {0, began_ms});
  tally.resigned.assign(seats, 0);
  tally.claimed.assign(seats, 0);
  return tally;
}

int add_record(Tally& tally, const Contest& contest, const ClockTerms& clock,
               const store::MoveRecord& record, int before) {
  const auto seat = static_cast<std::size_t>(record.player_index) - 1;
  std::int64_t& left_ms = tally.left_ms[seat];
  left_ms = left_after(clock, left_ms, worth_of(contest, record), record.spent_ms);
  tally.own[seat].push_back(static_cast<std::uint32_t>(tally.record_left_ms.size()));
  tally.record_left_ms.push_back(left_ms);
  if (record.kind == MoveKind::resign) tally.resigned[seat] = record.seq;
  if (record.kind == MoveKind::claim) tally.claimed[seat] = record.seq;
  // In turns a record begins another's turn; in a race each goes by itself.
  int player = record.player_index;
  if (!contest.is_race()) {
    const int current = contest.standing().current;
    player = current != before || record.kind == MoveKind::play ? current : 0;
  }
  if (player) tally.began[static_cast<std::size_t>(player) - 1] = {record.seq, record.timestamp_ms};
  return player;
}

}  // namespace fissile::online
