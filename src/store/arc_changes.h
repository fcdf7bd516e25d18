#pragma once
// The changes of plays over the protocol of ARC-AGI-3. What store/changes.h says of all changes
// holds for these.
#include <string>

#include "store/arc_records.h"

namespace fissile::store {

// How much may be stored; without bounds where it is 0.
struct ArcQuota {
  std::int64_t cards = 0;  // of a key
  std::int64_t bytes = 0;  // of a key
  std::int64_t plays = 0;  // of a card
  std::int64_t runs = 0;   // of a card
  bool operator==(const ArcQuota&) const = default;
};

// A key of an account. The same twice is stored once; conflict if it is another's, or if the user
// is deleted or has as many as `most`.
struct AddArcKey {
  ArcKey key;
  int most = 0;  // 0: without a bound
  bool operator==(const AddArcKey&) const = default;
};
// A key that stored nothing before is stored too. The same card twice is stored once; another of
// this id is a conflict, and so is one over the quota.
struct AddArcCard {
  ArcCard card;
  ArcQuota quota = {};
  bool operator==(const AddArcCard&) const = default;
};
// Closed once and for all; conflict if it is unknown, or was closed at another time.
struct CloseArcCard {
  std::string card_id;
  std::int64_t at_ms = 0;
  bool operator==(const CloseArcCard&) const = default;
};
// All open cards that were used last before that time.
struct CloseIdleArcCards {
  std::int64_t before_ms = 0;
  std::int64_t at_ms = 0;
  bool operator==(const CloseIdleArcCards&) const = default;
};
// The same play twice is stored once. Conflict if the card is unknown or closed, if the game was
// begun on a card of a competition before, or if it is over the quota.
struct AddArcPlay {
  ArcPlay play;
  ArcQuota quota = {};
  bool operator==(const AddArcPlay&) const = default;
};
// The step that is next in its play, and the run as it is after it. The same step twice is stored
// once; another at its place, or a gap before it, is a conflict, and so is a card that is closed
// or over the quota.
struct AddArcStep {
  ArcStep step;
  ArcRun run;
  ArcQuota quota = {};
  bool operator==(const AddArcStep&) const = default;
};
// Up to so many cards that were closed before that time go, with all their plays, those that were
// closed first. A key that then has none goes too, unless it is of an account.
struct DropArcCards {
  std::int64_t before_ms = 0;
  int most = 0;
  bool operator==(const DropArcCards&) const = default;
};

}  // namespace fissile::store
