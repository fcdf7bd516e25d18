#include "games/push/pack_map.h"

#include <algorithm>
#include <string>

namespace fissile::push {
namespace {

using Thing = Sign::Thing;
using Ground = Sign::Ground;

class MapReader {
 public:
  MapReader(const std::vector<Line>& rows, const Legend& legend, Level& level)
      : rows_(rows), legend_(legend), level_(level) {
    for (const Line& row : rows) width_ = std::max(width_, static_cast<int>(row.text.size()));
  }

  std::optional<Error> read() {
    for (int y = 0; y < height(); ++y) {
      level_.walls.emplace_back(static_cast<std::size_t>(width_), ' ');
      for (int x = 0; x < width_; ++x) {
        if (auto fault = read_tile(x, y)) return fault;
      }
    }
    if (!has_player_) return fault_at({rows_[0].number, 1}, "the map has no player (P)");
    if (exit_tiles_ == 0) return fault_at({rows_[0].number, 1}, "the map has no exit (E)");
    if (exit_tiles_ != level_.exit.w * level_.exit.h) {
      return fault(first_exit_.x, first_exit_.y, "the tiles of the exit make up no rectangle");
    }
    return pair_teleports();
  }

 private:
  int height() const { return static_cast<int>(rows_.size()); }

  // A row that is shorter than the widest goes on as floor.
  char sign_at(int x, int y) const {
    const std::string_view row = rows_[static_cast<std::size_t>(y)].text;
    return static_cast<std::size_t>(x) < row.size() ? row[static_cast<std::size_t>(x)] : ' ';
  }
  const Sign* find(int x, int y) const {
    if (x >= width_ || y >= height()) return nullptr;
    const char c = sign_at(x, y);
    const auto& found = legend_[slot_of(c)];
    return found && c >= 0 ? &*found : nullptr;
  }
  Error fault(int x, int y, const std::string& what) const {
    const Line& row = rows_[static_cast<std::size_t>(y)];
    return fault_at({row.number, static_cast<std::size_t>(x) + 1}, what);
  }

  std::optional<Error> read_tile(int x, int y) {
    const Sign* sign = find(x, y);
    if (!sign) {
      const char c = sign_at(x, y);
      const bool shows = c > ' ' && c < 0x7F;
      return fault(x, y,
                   (shows ? "'" + std::string(1, c) + "'" : "this character") +
                       " stands for nothing; the legend must name it");
    }
    if (sign->ground != Ground::floor) add_pad(*sign, x, y);
    switch (sign->thing) {
      case Thing::nothing: return std::nullopt;
      case Thing::wall:
        level_.walls[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = '#';
        return std::nullopt;
      case Thing::player: return add_player(x, y);
      case Thing::exit: add_exit(x, y); return std::nullopt;
      case Thing::block: return add_block(*sign, x, y);
    }
    return std::nullopt;
  }

  std::optional<Error> add_player(int x, int y) {
    if (has_player_) return fault(x, y, "a second player");
    has_player_ = true;
    level_.player_x = x;
    level_.player_y = y;
    return std::nullopt;
  }

  // The exit grows to the rectangle around all its tiles.
  void add_exit(int x, int y) {
    Rect& exit = level_.exit;
    if (exit_tiles_++ == 0) {
      exit = {x, y, 1, 1};
      first_exit_ = exit;
      return;
    }
    const int left = std::min(exit.x, x), right = std::max(exit.x + exit.w, x + 1);
    exit = {left, exit.y, right - left, y + 1 - exit.y};
  }

  // The first tile in reading order that belongs to no block yet is the top-left one of its block,
  // so there is one way alone to cut equal signs into blocks.
  std::optional<Error> add_block(const Sign& sign, int x, int y) {
    const Rect place{x, y, sign.look.place.w, sign.look.place.h};
    if (any_taken(taken_, {x, y, 1, 1})) return std::nullopt;
    for (int j = y; j < y + place.h; ++j) {
      for (int i = x; i < x + place.w; ++i) {
        const Sign* part = find(i, j);
        const bool same = part && part->thing == Thing::block && part->look == sign.look;
        if (same && !any_taken(taken_, {i, j, 1, 1})) continue;
        return fault(x, y,
                     "a block of " + std::to_string(place.w) + "x" + std::to_string(place.h) +
                         " begins here, but not all its tiles are drawn");
      }
    }
    take(taken_, place);
    level_.blocks.push_back({place, sign.look.color, sign.look.kind});
    return std::nullopt;
  }

  void add_pad(const Sign& sign, int x, int y) {
    if (sign.ground == Ground::teleport) ends_[slot_of(sign.pair)].push_back(level_.pads.size());
    const bool changer = sign.ground == Ground::changer;
    level_.pads.push_back({changer ? PadText::Kind::changer : PadText::Kind::teleport, x, y, 0, 0,
                           changer ? sign.paint : Color::red});
  }

  std::optional<Error> pair_teleports() {
    for (const auto& ends : ends_) {
      if (ends.empty()) continue;
      PadText& one = level_.pads[ends[0]];
      if (ends.size() == 1) return fault(one.x, one.y, "this teleport has no partner");
      PadText& other = level_.pads[ends[1]];
      if (ends.size() > 2) {
        const PadText& extra = level_.pads[ends[2]];
        return fault(extra.x, extra.y, "a third tile of this teleport; they come in pairs");
      }
      one.to_x = other.x, one.to_y = other.y;
      other.to_x = one.x, other.to_y = one.y;
    }
    return std::nullopt;
  }

  const std::vector<Line>& rows_;
  const Legend& legend_;
  Level& level_;
  int width_ = 0;
  bool has_player_ = false;
  int exit_tiles_ = 0;
  Rect first_exit_;
  Rows taken_{};                                      // by blocks
  std::array<std::vector<std::size_t>, 128> ends_{};  // of teleports, by the sign of the pair
};

}  // namespace

std::optional<Error> read_map(const std::vector<Line>& rows, const Legend& legend, Level& level) {
  return MapReader(rows, legend, level).read();
}

}  // namespace fissile::push
