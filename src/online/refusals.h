#pragma once
// Errors that several commands answer with.
#include "base/result.h"

namespace fissile::online {

inline Error not_seated() {
  return {Code::seat_not_yours, "you have no seat here; look on, or join"};
}
inline Error game_over() { return {Code::game_finished, "this game is over; offer a rematch"}; }
inline Error too_much() {
  return {Code::rate_exceeded, "too much is being worked out now; try again soon"};
}
inline Error no_memory() {
  return {Code::limit_exceeded, "there is no room for this game now; finish another, or try later"};
}
inline Error closing() { return {Code::store_failed, "the server stops; come back soon"}; }
inline Error too_long() { return {Code::limit_exceeded, "this game is too long; resign or agree"}; }

}  // namespace fissile::online
