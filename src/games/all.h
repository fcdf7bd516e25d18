#pragma once
// The one list of games. The protocol, the command line, the C boundary, the conformance tests, the
// fuzzers and the benchmarks are generated from it; a new game is one line here.
#include "core/any_game.h"
#include "games/fission/text.h"
#include "games/npc/text.h"
#include "games/orbs/text.h"
#include "games/push/text.h"
#include "games/stacker/text.h"

namespace fissile {

using AllGames = GameList<orbs::Text, fission::Text, push::Text, stacker::Text, npc::Text>;

}  // namespace fissile
