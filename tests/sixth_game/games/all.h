#pragma once
// The list of games with the test game alone: it stands before src on the include path of the tests
// of the test game, so that everything above the games is compiled without any other.
#include "core/replay.h"
#include "games/sixth/text.h"

namespace fissile {

using AllGames = GameList<sixth::Text>;
inline constexpr std::string_view kFirstGame = first_game(AllGames{});

extern template Result<AnyMatch<AllGames>> new_match(AllGames, const std::string&, const Json*,
                                                     const std::string&, std::uint64_t,
                                                     const std::string&);
extern template Result<AnyMatch<AllGames>> read_replay(AllGames, const Json&, const std::string&);

}  // namespace fissile
