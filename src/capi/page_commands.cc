// The commands of the module that a page loads first: what plays. A page knows its games when it is
// built, brings the levels itself (web/src/engine/levels.ts) and counts no positions; the whole
// module makes the puzzles of Subset Sum (web/src/engine/worker.ts).
#include "protocol/session.h"

namespace fissile {

std::span<const Session::Command> Session::commands() {
  static constexpr Command kCommands[] = {
      {"new", &Session::start}, {"apply", &Session::apply},           {"legal", &Session::legal},
      {"undo", &Session::undo}, {"reset", &Session::reset},           {"state", &Session::state},
      {"load", &Session::load}, {"placements", &Session::placements},
  };
  return kCommands;
}

}  // namespace fissile
