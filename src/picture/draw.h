#pragma once
// The boards of all games as drawings. What is special to a game stands in games/G/picture.h; a
// game without one is shown by the sign of them all.
#include <vector>

#include "core/drawing.h"
#include "games/all.h"

namespace fissile::picture {

// Defined in a file for each game (draw_game.cc.in).
template <class Text>
Drawing drawing_of(const typename Text::Rules::Tables& tables,
                   const typename Text::Rules::State& state);

// The board of a match as it stands.
Drawing draw(const AnyMatch<AllGames>& match);
// The sign of the games: an atom that bursts.
Drawing sign();
// One beside the other.
Drawing side_by_side(const std::vector<Drawing>& drawings);

}  // namespace fissile::picture
