// The commands of docs/protocol.md that every session has. A file of its own, so that a module can
// be linked with fewer of them.
#include "protocol/session.h"

namespace fissile {

std::span<const Session::Command> Session::commands() {
  static constexpr Command kCommands[] = {
      {"games", &Session::games},
      {"levels", &Session::levels},
      {"new", &Session::start},
      {"apply", &Session::apply},
      {"legal", &Session::legal},
      {"undo", &Session::undo},
      {"reset", &Session::reset},
      {"state", &Session::state},
      {"load", &Session::load},
      {"perft", &Session::perft},
      {"placements", &Session::placements},
      {"encode", &Session::encode},
      {"decode", &Session::decode},
      {"describe", &Session::describe},
      {"read_levels", &Session::read_levels},
      {"write_levels", &Session::write_levels},
  };
  return kCommands;
}

}  // namespace fissile
