#pragma once
// The walls of a generated level: rooms with partitions, pillars and cut corners, not noise.
#include "base/random.h"
#include "games/push/level.h"

namespace fissile::push {

bool is_floor(const Level& level, int x, int y);
// How many of its four neighbours are floor.
int floor_around(const Level& level, int x, int y);
int floor_tiles(const Level& level);

// Whether every tile of floor can be walked to from every other one while the exit is locked.
bool is_one_room(const Level& level);

// Walls around the board and inside it. REQUIRES: at least kMinSide a side.
void draw_walls(Level& level, int width, int height, Random& random);

// Makes one tile of wall or floor beside a wall the other. The level may not be one room then.
void change_wall(Level& level, Random& random);

// Puts the exit into a wall, as a door, or into a corner. A door in the outer wall is closed
// again when it leaves.
void move_exit(Level& level, Random& random);

}  // namespace fissile::push
