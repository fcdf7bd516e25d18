#pragma once
// The one list of games. The protocol, the command line, the C boundary, the conformance tests, the
// fuzzers and the benchmarks are generated from it; a new game is one line here.
#include "core/replay.h"
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

// Compiled in all.cc alone, with the readers and checks of every game's setup: a fifth of what is
// compiled would be copies of these.
extern template Result<AnyMatch<AllGames>> new_match(AllGames, const std::string&, const Json*,
                                                     const std::string&, std::uint64_t,
                                                     const std::string&);
extern template Result<AnyMatch<AllGames>> read_replay(AllGames, const Json&, const std::string&);

}  // namespace fissile
