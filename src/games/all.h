#pragma once
// The one list of games. The protocol, the command line, the C boundary, the conformance tests, the
// fuzzers and the benchmarks are generated from it; a new game is one line here.
#include "core/any_game.h"
#include "games/text_forms.h"  // made by CMake: games/G/text.h of every game of the build

namespace fissile {

// A line each, by these comments.
using AllGames = GameList<orbs::Text,     //
                          fission::Text,  //
                          push::Text,     //
                          stacker::Text,  //
                          npc::Text>;

// The game that is meant where none is named.
inline constexpr std::string_view kFirstGame = first_game(AllGames{});

}  // namespace fissile
