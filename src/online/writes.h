#pragma once
// What is to be stored, as values: how a room will be, and the changes that make it so.
#include "online/room.h"

namespace fissile::online {

// A write that leaves the game as it is, to be changed.
Write unchanged(const Room& room, std::int64_t wall_ms);
// What the store takes of a change of status; the rest of a game never changes.
store::PutGame put_game(const Room& room, const Write& write);

struct Planned {
  Write write;
  store::Changes changes;
};
// The record of a step that was checked, made at `at_ms` by the steady clock.
Planned plan_record(const Room& room, Step step, std::int64_t at_ms, std::int64_t wall_ms);

}  // namespace fissile::online
