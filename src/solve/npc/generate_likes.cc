#include "solve/npc/generate_likes.h"

#include <numeric>
#include <utility>

#include "games/npc/fast_ways.h"

namespace fissile::npc {
namespace {

constexpr int kMostDifferent = 2;

struct Look {
  Kind kind = Kind::blank;
  bool has_block = false;
  std::int64_t modifier = 0;
  std::int64_t value = 0;

  bool operator==(const Look&) const = default;
};

struct Picture {
  int rows = 0, cols = 0;
  std::vector<Look> tiles;

  const Look& at(int row, int col) const {
    return tiles[static_cast<std::size_t>(row * cols + col)];
  }
};

// Generated numbers are small; of others the sign is enough to tell them apart.
std::int64_t small(const Int1024& value) {
  return narrowed(value).value_or(value.negative() ? INT64_MIN + 1 : INT64_MAX);
}

// With the numbers of blocks and of tiles that add divided by what divides all of them.
Picture picture_of(const Setup& puzzle) {
  Picture picture{puzzle.rows, puzzle.cols, std::vector<Look>(puzzle.tiles.size())};
  std::int64_t common = 0;
  for (std::size_t i = 0; i < puzzle.tiles.size(); ++i) {
    Look& look = picture.tiles[i];
    look.kind = puzzle.tiles[i].kind;
    look.modifier = small(puzzle.tiles[i].modifier);
    if (look.kind == Kind::add) common = std::gcd(common, look.modifier);
  }
  for (const Block& block : puzzle.blocks) {
    Look& look = picture.tiles[static_cast<std::size_t>(block.row * puzzle.cols + block.col)];
    look.has_block = true;
    look.value = small(block.value);
    common = std::gcd(common, look.value);
  }
  if (common == 0) return picture;
  for (Look& look : picture.tiles) {
    look.value /= common;
    if (look.kind == Kind::add) look.modifier /= common;
  }
  return picture;
}

// A quarter turn.
Picture turned(const Picture& picture) {
  Picture turn{picture.cols, picture.rows, {}};
  for (int row = 0; row < turn.rows; ++row) {
    for (int col = 0; col < turn.cols; ++col) {
      turn.tiles.push_back(picture.at(turn.cols - 1 - col, row));
    }
  }
  return turn;
}

Picture mirrored(const Picture& picture) {
  Picture mirror{picture.rows, picture.cols, {}};
  for (int row = 0; row < mirror.rows; ++row) {
    for (int col = 0; col < mirror.cols; ++col) {
      mirror.tiles.push_back(picture.at(row, mirror.cols - 1 - col));
    }
  }
  return mirror;
}

// With plus and minus exchanged.
Picture negated(Picture picture) {
  for (Look& look : picture.tiles) {
    look.value = -look.value;
    if (look.kind == Kind::add) look.modifier = -look.modifier;
  }
  return picture;
}

bool are_near(const Picture& one, const Picture& other) {
  if (one.rows != other.rows || one.cols != other.cols) return false;
  int different = 0;
  for (std::size_t i = 0; i < one.tiles.size() && different <= kMostDifferent; ++i) {
    different += one.tiles[i] != other.tiles[i];
  }
  return different <= kMostDifferent;
}

}  // namespace

bool are_alike(const Setup& one, const Setup& other) {
  const Picture fixed = picture_of(other), minus = negated(fixed);
  Picture picture = picture_of(one);
  for (int turn = 0; turn < 4; ++turn, picture = turned(picture)) {
    const Picture mirror = mirrored(picture);
    for (const Picture* moved : {&std::as_const(picture), &mirror}) {
      if (are_near(*moved, fixed) || are_near(*moved, minus)) return true;
    }
  }
  return false;
}

}  // namespace fissile::npc
