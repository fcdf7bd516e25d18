#include "solve/push/generate_form.h"

#include <algorithm>
#include <array>
#include <vector>

namespace fissile::push {
namespace {

// What is seen of a tile.
struct Look {
  char sort = ' ';
  int color = -1;    // of a block
  int paint = -1;    // of a changer
  int partner = -1;  // of a teleport, as an index
  int across = 0;    // 1 if the block goes on to the left, and 2 if to the right
  int down = 0;      // 1 if it goes on upwards, and 2 if downwards
};

enum class Motion : std::uint8_t { turn, mirror };

class Picture {
 public:
  explicit Picture(const Level& level) : Picture(width_of(level), height_of(level)) {
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) {
        const char c = level.walls[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        at(x, y).sort = c;
      }
    }
    at(level.player_x, level.player_y).sort = 'P';
    put(level.exit, 'E', -1);
    for (const BlockText& block : level.blocks) {
      put(block.place, static_cast<char>('a' + static_cast<int>(block.kind)),
          static_cast<int>(block.color));
    }
    for (const PadText& pad : level.pads) {
      if (pad.kind == PadText::Kind::changer) at(pad.x, pad.y).paint = static_cast<int>(pad.color);
      if (pad.kind == PadText::Kind::teleport) at(pad.x, pad.y).partner = index(pad.to_x, pad.to_y);
    }
  }

  Picture moved(Motion motion) const {
    const bool turn = motion == Motion::turn;
    Picture picture(turn ? height_ : width_, turn ? width_ : height_);
    const auto target = [&](int from) {
      const int x = from % width_, y = from / width_;
      return turn ? picture.index(height_ - 1 - y, x) : picture.index(width_ - 1 - x, y);
    };
    for (int from = 0; from < width_ * height_; ++from) {
      const Look& look = tiles_[static_cast<std::size_t>(from)];
      Look& to = picture.tiles_[static_cast<std::size_t>(target(from))];
      to = look;
      to.across = swapped(turn ? look.down : look.across);
      to.down = turn ? look.across : look.down;
      if (look.partner >= 0) to.partner = target(look.partner);
    }
    return picture;
  }

  // As text, with colours numbered in the order in which they are met, without outer walls.
  std::string text() const {
    std::array<int, kColors> names{};
    int named = 0;
    const auto name = [&](int color) {
      if (color < 0) return '-';
      int& number = names[static_cast<std::size_t>(color)];
      if (number == 0) number = ++named;
      return static_cast<char>('0' + number);
    };
    const auto [left, top, right, bottom] = inside();
    std::string text;
    for (int y = top; y <= bottom; ++y) {
      for (int x = left; x <= right; ++x) {
        const Look& look = tiles_[static_cast<std::size_t>(index(x, y))];
        text += {look.sort, name(look.color), name(look.paint)};
        text += static_cast<char>('0' + look.across);
        text += static_cast<char>('0' + look.down);
        if (look.partner < 0) continue;
        text += '@' + std::to_string(look.partner % width_ - left) + ',' +
                std::to_string(look.partner / width_ - top);
      }
      text += '/';
    }
    return text;
  }

 private:
  Picture(int width, int height)
      : width_(width), height_(height), tiles_(static_cast<std::size_t>(width * height)) {}

  int index(int x, int y) const { return y * width_ + x; }
  Look& at(int x, int y) { return tiles_[static_cast<std::size_t>(index(x, y))]; }

  void put(const Rect& place, char sort, int color) {
    for (int y = place.y; y < place.y + place.h; ++y) {
      for (int x = place.x; x < place.x + place.w; ++x) {
        Look& look = at(x, y);
        look.sort = sort;
        look.color = color;
        look.across = (x > place.x ? 1 : 0) + (x < place.x + place.w - 1 ? 2 : 0);
        look.down = (y > place.y ? 1 : 0) + (y < place.y + place.h - 1 ? 2 : 0);
      }
    }
  }

  static int swapped(int bits) { return (bits & 1) << 1 | bits >> 1; }

  // The smallest rectangle that has everything but wall.
  std::array<int, 4> inside() const {
    std::array<int, 4> box{width_, height_, -1, -1};
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) {
        if (tiles_[static_cast<std::size_t>(index(x, y))].sort == '#') continue;
        box = {std::min(box[0], x), std::min(box[1], y), std::max(box[2], x), std::max(box[3], y)};
      }
    }
    return box;
  }

  int width_, height_;
  std::vector<Look> tiles_;
};

}  // namespace

std::string form_of(const Level& level) {
  Picture picture(level);
  std::string least = picture.text();
  for (int turn = 0; turn < 4; ++turn, picture = picture.moved(Motion::turn)) {
    least = std::min({least, picture.text(), picture.moved(Motion::mirror).text()});
  }
  return least;
}

}  // namespace fissile::push
