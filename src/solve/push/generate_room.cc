#include "solve/push/generate_room.h"

#include <algorithm>

#include "solve/generate/climb.h"

namespace fissile::push {
namespace {

char& tile_of(Level& level, int x, int y) {
  return level.walls[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

void fill_in(Level& level, const Rect& place) {
  for (int y = place.y; y < place.y + place.h; ++y) {
    for (int x = place.x; x < place.x + place.w; ++x) tile_of(level, x, y) = '#';
  }
}

Rect transposed(const Rect& place) { return {place.y, place.x, place.h, place.w}; }

// A wall from one side inwards; what it leaves open is the door.
Rect partition(int width, int height, Random& random) {
  const int x = between(random, std::min(3, width / 2), std::max(width - 4, width / 2));
  const int length = between(random, 1, std::max(1, height - 4));
  return below(random, 2) == 0 ? Rect{x, 1, 1, length} : Rect{x, height - 1 - length, 1, length};
}

Rect corner(int width, int height, Random& random) {
  const int w = between(random, 1, std::max(1, width / 4));
  const int h = between(random, 1, std::max(1, height / 4));
  return {below(random, 2) == 0 ? 1 : width - 1 - w, below(random, 2) == 0 ? 1 : height - 1 - h, w,
          h};
}

Rect pillar(int width, int height, Random& random) {
  const int w = 1 + below(random, width > 7 ? 2 : 1), h = 1 + below(random, 4) / 3;
  return {between(random, 2, width - 2 - w), between(random, 2, height - 2 - h), w, h};
}

void add_feature(Level& level, int width, int height, Random& random) {
  const bool flip = below(random, 2) == 0;
  if (flip) std::swap(width, height);
  const int choice = below(random, 10);
  const Rect place = choice < 4   ? partition(width, height, random)
                     : choice < 7 ? corner(width, height, random)
                                  : pillar(width, height, random);
  fill_in(level, flip ? transposed(place) : place);
}

// A wall with one tile of floor beside it is a place for a door; so is a corner of the floor.
bool suits_exit(const Level& level, int x, int y) {
  const int around = floor_around(level, x, y);
  return is_floor(level, x, y) ? around == 2 || around == 1 : around == 1;
}

}  // namespace

bool is_floor(const Level& level, int x, int y) {
  if (x < 0 || y < 0 || x >= width_of(level) || y >= height_of(level)) return false;
  if (overlap({x, y, 1, 1}, level.exit)) return false;
  return level.walls[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == ' ';
}

int floor_around(const Level& level, int x, int y) {
  return is_floor(level, x, y - 1) + is_floor(level, x, y + 1) + is_floor(level, x - 1, y) +
         is_floor(level, x + 1, y);
}

int floor_tiles(const Level& level) {
  int tiles = 0;
  for (int y = 0; y < height_of(level); ++y) {
    for (int x = 0; x < width_of(level); ++x) tiles += is_floor(level, x, y);
  }
  return tiles;
}

bool is_one_room(const Level& level) {
  std::vector<Tile> reached;
  Rows seen{};
  const auto enter = [&](int x, int y) {
    if (!is_floor(level, x, y) || any_taken(seen, {x, y, 1, 1})) return;
    take(seen, {x, y, 1, 1});
    reached.push_back(tile(x, y));
  };
  for (int i = 0; reached.empty() && i < width_of(level) * height_of(level); ++i) {
    enter(i % width_of(level), i / width_of(level));
  }
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const int x = reached[next].x, y = reached[next].y;
    enter(x, y - 1), enter(x, y + 1), enter(x - 1, y), enter(x + 1, y);
  }
  return !reached.empty() && static_cast<int>(reached.size()) == floor_tiles(level);
}

void draw_walls(Level& level, int width, int height, Random& random) {
  const int inside = (width - 2) * (height - 2);
  do {
    const std::string rim(static_cast<std::size_t>(width), '#');
    const std::string row = "#" + std::string(static_cast<std::size_t>(width - 2), ' ') + "#";
    level.walls.assign(static_cast<std::size_t>(height), row);
    level.walls.front() = level.walls.back() = rim;
    level.exit = {-1, -1, 1, 1};
    for (int left = 1 + below(random, 2) + inside / 16; left > 0; --left) {
      add_feature(level, width, height, random);
    }
  } while (!is_one_room(level) || floor_tiles(level) * 10 < inside * 6);
}

void change_wall(Level& level, Random& random) {
  const int x = between(random, 1, width_of(level) - 2),
            y = between(random, 1, height_of(level) - 2);
  const int around = floor_around(level, x, y);
  if (overlap({x, y, 1, 1}, level.exit) || around == 0 || around == 4) return;
  char& there = tile_of(level, x, y);
  there = there == '#' ? ' ' : '#';
}

void move_exit(Level& level, Random& random) {
  const Rect before = level.exit;
  const bool was_door = before.x == 0 || before.y == 0 || before.x == width_of(level) - 1 ||
                        before.y == height_of(level) - 1;
  if (before.x >= 0 && was_door) tile_of(level, before.x, before.y) = '#';
  level.exit = {-1, -1, 1, 1};
  for (;;) {
    const int x = below(random, width_of(level)), y = below(random, height_of(level));
    if (!suits_exit(level, x, y)) continue;
    // Doors are the rule: a corner with the exit in it is one that no block can come to.
    if (is_floor(level, x, y) && below(random, 3) != 0) continue;
    tile_of(level, x, y) = ' ';
    level.exit = {x, y, 1, 1};
    return;
  }
}

}  // namespace fissile::push
