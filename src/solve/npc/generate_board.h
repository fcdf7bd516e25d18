#pragma once
// Boards of generated puzzles: walls, tiles that act and blocks, and small changes of them.
#include <optional>

#include "base/random.h"
#include "solve/npc/generate.h"

namespace fissile::npc {

// Whether nothing is walled off, walls are few, and the right number of blocks stand on tiles that
// do not act.
bool is_fit(const Setup& puzzle, const Recipe& recipe);

// A whole board of the recipe, without a target. Nothing if it would not be fit for play.
std::optional<Setup> draw_board(const Recipe& recipe, Random& random);

// The board with one thing changed. Nothing if it would not be fit for play.
std::optional<Setup> change_board(const Setup& puzzle, const Recipe& recipe, Random& random);

int count_tiles(const Setup& puzzle, bool (*counts)(Kind kind));

}  // namespace fissile::npc
