#include "solve/npc/generate_board.h"

#include <algorithm>
#include <array>

#include "solve/generate/climb.h"

namespace fissile::npc {
namespace {

constexpr int kTries = 40;
constexpr int kMostStart = 12;  // of the numbers on blocks
constexpr int kMostAddend = 9;  // of those on tiles
constexpr int kMostFactor = 3;
constexpr std::size_t kFewestActing = 2;
constexpr std::size_t kMostActing = 12;

bool is_wall(Kind kind) { return kind == Kind::wall; }

std::size_t index_of(const Setup& puzzle, int row, int col) {
  return static_cast<std::size_t>(row * puzzle.cols + col);
}

bool is_bare(const Setup& puzzle, std::size_t tile) {
  const auto stands = [&](const Block& block) {
    return index_of(puzzle, block.row, block.col) == tile;
  };
  return puzzle.tiles[tile].kind == Kind::blank && std::ranges::none_of(puzzle.blocks, stands);
}

std::optional<std::size_t> find_bare(const Setup& puzzle, Random& random) {
  for (int i = 0; i < kTries; ++i) {
    const auto tile = static_cast<std::size_t>(below(random, puzzle.rows * puzzle.cols));
    if (is_bare(puzzle, tile)) return tile;
  }
  return std::nullopt;
}

// Not 0, and below 0 only where that was asked for.
int number_to(int most, Features features, Random& random) {
  const int size = between(random, 1, most);
  return has(features, Feature::negative) && below(random, 2) == 0 ? -size : size;
}

Tile acting_tile(Features features, Random& random) {
  const bool adds = has(features, Feature::add), multiplies = has(features, Feature::multiply);
  if (adds && (!multiplies || below(random, 3) != 0)) {
    return {Kind::add, number_to(kMostAddend, features, random)};
  }
  if (has(features, Feature::negative) && below(random, 2) == 0) return {Kind::multiply, -1};
  return {Kind::multiply, between(random, 2, kMostFactor)};
}

void put_block(Setup& puzzle, Block& block, std::size_t tile) {
  block.row = static_cast<int>(tile) / puzzle.cols;
  block.col = static_cast<int>(tile) % puzzle.cols;
}

void move_block(Setup& puzzle, Random& random) {
  Block& block = puzzle.blocks[random.below(static_cast<std::uint32_t>(puzzle.blocks.size()))];
  if (const auto tile = find_bare(puzzle, random)) put_block(puzzle, block, *tile);
}

void change_value(Setup& puzzle, const Recipe& recipe, Random& random) {
  Block& block = puzzle.blocks[random.below(static_cast<std::uint32_t>(puzzle.blocks.size()))];
  block.value = number_to(kMostStart, recipe.features, random);
}

void change_wall(Setup& puzzle, Random& random) {
  const auto tile = static_cast<std::size_t>(below(random, puzzle.rows * puzzle.cols));
  if (is_wall(puzzle.tiles[tile].kind)) {
    puzzle.tiles[tile] = {};
  } else if (is_bare(puzzle, tile)) {
    puzzle.tiles[tile] = {Kind::wall, {}};
  }
}

// One of the tiles that act.
std::optional<std::size_t> find_acting(const Setup& puzzle, Random& random) {
  std::vector<std::size_t> acting;
  for (std::size_t i = 0; i < puzzle.tiles.size(); ++i) {
    if (acts(puzzle.tiles[i].kind)) acting.push_back(i);
  }
  if (acting.empty()) return std::nullopt;
  return acting[random.below(static_cast<std::uint32_t>(acting.size()))];
}

void move_tile(Setup& puzzle, Random& random) {
  const auto from = find_acting(puzzle, random), to = find_bare(puzzle, random);
  if (from && to) std::swap(puzzle.tiles[*from], puzzle.tiles[*to]);
}

void renew_tile(Setup& puzzle, const Recipe& recipe, Random& random) {
  if (const auto tile = find_acting(puzzle, random)) {
    puzzle.tiles[*tile] = acting_tile(recipe.features, random);
  }
}

void remove_tile(Setup& puzzle, Random& random) {
  if (const auto tile = find_acting(puzzle, random)) puzzle.tiles[*tile] = {};
}

void add_tile(Setup& puzzle, const Recipe& recipe, Random& random) {
  if (const auto tile = find_bare(puzzle, random)) {
    puzzle.tiles[*tile] = acting_tile(recipe.features, random);
  }
}

// Whether every tile that is no wall can be walked to from every other one.
bool is_one_room(const Setup& puzzle) {
  std::vector<bool> seen(puzzle.tiles.size());
  std::vector<std::size_t> reached;
  const auto enter = [&](int row, int col) {
    if (row < 0 || col < 0 || row >= puzzle.rows || col >= puzzle.cols) return;
    const std::size_t tile = index_of(puzzle, row, col);
    if (seen[tile] || is_wall(puzzle.tiles[tile].kind)) return;
    seen[tile] = true;
    reached.push_back(tile);
  };
  enter(puzzle.blocks[0].row, puzzle.blocks[0].col);
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const int row = static_cast<int>(reached[next]) / puzzle.cols;
    const int col = static_cast<int>(reached[next]) % puzzle.cols;
    enter(row - 1, col), enter(row + 1, col), enter(row, col - 1), enter(row, col + 1);
  }
  return reached.size() + static_cast<std::size_t>(count_tiles(puzzle, is_wall)) ==
         puzzle.tiles.size();
}

}  // namespace

int count_tiles(const Setup& puzzle, bool (*counts)(Kind kind)) {
  return static_cast<int>(
      std::ranges::count_if(puzzle.tiles, [&](const Tile& tile) { return counts(tile.kind); }));
}

bool is_fit(const Setup& puzzle, const Recipe& recipe) {
  const auto acting = static_cast<std::size_t>(count_tiles(puzzle, acts));
  const auto walls = static_cast<std::size_t>(count_tiles(puzzle, is_wall));
  return static_cast<int>(puzzle.blocks.size()) == recipe.blocks && acting >= kFewestActing &&
         acting <= kMostActing && 10 * walls <= 3 * puzzle.tiles.size() && is_one_room(puzzle);
}

std::optional<Setup> draw_board(const Recipe& recipe, Random& random) {
  Setup puzzle;
  puzzle.rows = recipe.height;
  puzzle.cols = recipe.width;
  const int count = puzzle.rows * puzzle.cols;
  puzzle.tiles.resize(static_cast<std::size_t>(count));
  for (int walls = between(random, count / 12, count / 5); walls > 0; --walls) {
    if (const auto tile = find_bare(puzzle, random)) puzzle.tiles[*tile].kind = Kind::wall;
  }
  const int side = (puzzle.rows + puzzle.cols) / 2;
  const int most = std::min(static_cast<int>(kMostActing), side + recipe.decoys);
  for (int acting = between(random, 2 + recipe.decoys, std::max(2 + recipe.decoys, most));
       acting > 0; --acting) {
    add_tile(puzzle, recipe, random);
  }
  for (int blocks = recipe.blocks; blocks > 0; --blocks) {
    const auto tile = find_bare(puzzle, random);
    if (!tile) return std::nullopt;
    put_block(puzzle, puzzle.blocks.emplace_back(), *tile);
    puzzle.blocks.back().value = number_to(kMostStart, recipe.features, random);
  }
  return is_fit(puzzle, recipe) ? std::optional(puzzle) : std::nullopt;
}

std::optional<Setup> change_board(const Setup& puzzle, const Recipe& recipe, Random& random) {
  Setup changed = puzzle;
  const int choice = below(random, 20);
  if (choice < 5) {
    move_block(changed, random);
  } else if (choice < 7) {
    change_value(changed, recipe, random);
  } else if (choice < 11) {
    change_wall(changed, random);
  } else if (choice < 15) {
    move_tile(changed, random);
  } else if (choice < 17) {
    renew_tile(changed, recipe, random);
  } else if (choice < 19) {
    remove_tile(changed, random);
  } else {
    add_tile(changed, recipe, random);
  }
  if (changed == puzzle || !is_fit(changed, recipe)) return std::nullopt;
  return changed;
}

}  // namespace fissile::npc
