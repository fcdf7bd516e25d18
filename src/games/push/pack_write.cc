// Packs back into their ASCII form.
#include <algorithm>
#include <utility>

#include "games/push/pack.h"
#include "games/push/pack_legend.h"
#include "games/push/text.h"

namespace fissile::push {
namespace {

using Thing = Sign::Thing;
using Ground = Sign::Ground;

// What a file can hold in one line, and what its reader gives back unchanged.
bool is_plain_line(std::string_view text) {
  const auto lines = split_lines(text);
  return text.find_first_of("\r\n") == text.npos && lines && trim(text) == text &&
         !text.starts_with("\xEF\xBB\xBF");
}

char small(char letter) { return static_cast<char>(letter - 'A' + 'a'); }

// The signs that suit a thing, the best first.
std::string suitable(const Sign& sign) {
  const char color = kColorLetters[static_cast<std::size_t>(sign.look.color)];
  const char paint = kColorLetters[static_cast<std::size_t>(sign.paint)];
  if (sign.thing == Thing::player) return "p@";
  if (sign.thing == Thing::block && sign.ground == Ground::floor) return {color, small(color)};
  if (sign.thing == Thing::block) return {small(color), color};
  return sign.ground == Ground::teleport ? "1234567890" : std::string{small(paint)};
}

std::string entry_text(const Sign& sign) {
  std::string text;
  if (sign.thing == Thing::player) text = "player";
  if (sign.thing == Thing::block) {
    const Rect& place = sign.look.place;
    if (sign.look.kind != Kind::plain) {
      text = std::string(kKindWords[static_cast<std::size_t>(sign.look.kind)]) + " ";
    }
    text += kColorWords[static_cast<std::size_t>(sign.look.color)];
    if (place.w > 1 || place.h > 1) {
      text += " " + std::to_string(place.w) + "x" + std::to_string(place.h);
    }
  }
  if (sign.ground == Ground::floor) return text;
  if (!text.empty()) text += " on ";
  if (sign.ground == Ground::changer) {
    return text + "changer " + std::string(kColorWords[static_cast<std::size_t>(sign.paint)]);
  }
  return sign.thing == Thing::nothing ? "teleport" : text + sign.pair;
}

class MapWriter {
 public:
  explicit MapWriter(const Level& level)
      : level_(level), tiles_(static_cast<std::size_t>(width_of(level) * height_of(level))) {
    for (int y = 0; y < height_of(level); ++y) {
      for (int x = 0; x < width_of(level); ++x) {
        const bool wall =
            level.walls[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#';
        if (wall) at(x, y).thing = Thing::wall;
      }
    }
    at(level.player_x, level.player_y).thing = Thing::player;
    put(level.exit, Sign{.thing = Thing::exit});
    for (const BlockText& block : level.blocks) {
      const Rect size{0, 0, block.place.w, block.place.h};
      put(block.place, Sign{.thing = Thing::block, .look = {size, block.color, block.kind}});
    }
    for (const PadText& pad : level.pads) {
      if (pad.kind != PadText::Kind::changer) continue;
      at(pad.x, pad.y).ground = Ground::changer;
      at(pad.x, pad.y).paint = pad.color;
    }
  }

  // Legend and map; false if there are too few signs.
  bool write(std::string& out) {
    reserve_usual();
    name_teleports();
    std::string map;
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      map += sign_of(tiles_[i]);
      if ((i + 1) % static_cast<std::size_t>(width_of(level_)) != 0) continue;
      // Blanks at the end of a line would not be seen, and a blank line would end the map.
      if (map.back() == ' ') map.back() = '.';
      map += '\n';
    }
    for (const auto& [sign, text] : entries_) out += std::string{sign} + " = " + text + "\n";
    out += "\n" + map;
    return !exhausted_;
  }

 private:
  Sign& at(int x, int y) { return tiles_[static_cast<std::size_t>(y * width_of(level_) + x)]; }
  void put(const Rect& place, const Sign& sign) {
    for (int y = place.y; y < place.y + place.h; ++y) {
      for (int x = place.x; x < place.x + place.w; ++x) at(x, y) = sign;
    }
  }

  // The usual letters keep their meaning in a level that uses them.
  void reserve_usual() {
    for (const Sign& sign : tiles_) {
      for (const char letter : kColorLetters) {
        if (legend_[slot_of(letter)] == sign) named_[slot_of(letter)] = true;
      }
    }
  }

  // A pair is named even if both its tiles are covered, so that what covers them can say so.
  void name_teleports() {
    std::vector<PadText> pads = level_.pads;
    std::sort(pads.begin(), pads.end(), [](const PadText& a, const PadText& b) {
      return a.y != b.y ? a.y < b.y : a.x < b.x;
    });
    for (const PadText& pad : pads) {
      if (pad.kind != PadText::Kind::teleport || at(pad.x, pad.y).ground != Ground::floor) continue;
      Sign sign{.ground = Ground::teleport};
      sign.pair = free_sign(sign);
      name(sign.pair, sign);
      for (Sign* end : {&at(pad.x, pad.y), &at(pad.to_x, pad.to_y)}) {
        end->ground = Ground::teleport;
        end->pair = sign.pair;
      }
    }
  }

  char sign_of(const Sign& sign) {
    if (sign == Sign{}) return ' ';
    for (std::size_t slot = 0; slot < legend_.size(); ++slot) {
      if (legend_[slot] == sign) return static_cast<char>(slot);
    }
    const char free = free_sign(sign);
    name(free, sign);
    return free;
  }

  // A character that has no meaning here yet; '?' when there is none left.
  char free_sign(const Sign& sign) {
    static constexpr std::string_view kAny =
        "ABCDFGHIJKLMNOQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@$%&*+-/<>?!^_~|(){}[],'`\"\\";
    for (const char c : suitable(sign) + std::string(kAny)) {
      if (may_name(c) && !named_[slot_of(c)]) return c;
    }
    exhausted_ = true;
    return '?';
  }
  void name(char sign, const Sign& meaning) {
    named_[slot_of(sign)] = true;
    legend_[slot_of(sign)] = meaning;
    entries_.emplace_back(sign, entry_text(meaning));
  }

  const Level& level_;
  std::vector<Sign> tiles_;  // row by row
  Legend legend_ = first_legend();
  std::array<bool, 128> named_ = {};
  std::vector<std::pair<char, std::string>> entries_;
  bool exhausted_ = false;
};

}  // namespace

Result<std::string> write_pack(const Pack& pack) {
  const auto refuse = [](std::string what) { return Error{Code::setup_invalid, std::move(what)}; };
  std::string out;
  if (!is_plain_line(pack.title)) return refuse("the title of the pack is not one plain line");
  if (!pack.title.empty()) out += "title: " + pack.title + "\n\n";
  for (std::size_t i = 0; i < pack.levels.size(); ++i) {
    const Level& level = pack.levels[i];
    const std::string which = "level " + std::to_string(i + 1);
    if (!is_plain_line(level.title) || !is_plain_line(level.lesson)) {
      return refuse(which + " has a title or a lesson that is not one plain line");
    }
    if (i > 0) out += '\n';
    out += level.title.empty() ? "level:\n" : "level: " + level.title + "\n";
    if (!level.lesson.empty()) out += "lesson: " + level.lesson + "\n";
    if (level.par) out += "par: " + std::to_string(*level.par) + "\n";
    if (level.move_limit) out += "limit: " + std::to_string(*level.move_limit) + "\n";
    if (!MapWriter(level).write(out)) return refuse(which + " needs more signs than there are");
  }
  return out;
}

}  // namespace fissile::push
