#include "games/push/pack_legend.h"

#include <charconv>
#include <string>
#include <vector>

#include "games/push/pack.h"
#include "games/push/text.h"

namespace fissile::push {
namespace {

using Thing = Sign::Thing;
using Ground = Sign::Ground;

constexpr std::string_view kEntryHelp =
    "must be a block such as 'red' or 'ice red 2x1', 'player', 'teleport' or 'changer red'";
constexpr std::string_view kGroundHelp =
    "must be 'teleport', 'changer' with its colour, or the sign of such a pad further up";

template <class Words>
std::optional<std::size_t> index_in(const Words& words, std::string_view word) {
  for (std::size_t i = 0; i < std::size(words); ++i) {
    if (words[i] == word) return i;
  }
  return std::nullopt;
}

// `2x1`: width and height.
bool read_size(std::string_view word, Rect& place) {
  const char* end = word.data() + word.size();
  const auto width = std::from_chars(word.data(), end, place.w);
  if (width.ec != std::errc() || width.ptr == end || *width.ptr != 'x') return false;
  const auto height = std::from_chars(width.ptr + 1, end, place.h);
  return height.ec == std::errc() && height.ptr == end && place.w >= 1 && place.w <= kMaxSide &&
         place.h >= 1 && place.h <= kMaxSide;
}

// The words of one entry, taken from left to right. After a fault nothing more is taken.
class Entry {
 public:
  Entry(const Line& line, const Legend& legend) : line_(line), legend_(legend) {
    rest_ = line.text.find('=') + 1;
  }

  Result<Sign> read() {
    const char name = line_.text[0];
    if (!may_name(name)) {
      fail(0, "this character always means the same; name another");
    } else if (take("player")) {
      sign_.thing = Thing::player;
    } else if (word() != "teleport" && word() != "changer") {
      read_block();
    }
    if (sign_.thing == Thing::nothing || take("on")) read_ground(name);
    if (!word().empty()) fail(start(), "nothing may follow here");
    if (fault_) return *fault_;
    return sign_;
  }

 private:
  // Where the next word begins.
  std::size_t start() const {
    const std::size_t found = line_.text.find_first_not_of(' ', rest_);
    return found == line_.text.npos ? line_.text.size() : found;
  }
  std::string_view word() const {
    const std::string_view rest = line_.text.substr(start());
    return rest.substr(0, rest.find(' '));
  }
  void next() { rest_ = start() + word().size(); }
  bool take(std::string_view wanted) {
    if (fault_ || word() != wanted) return false;
    next();
    return true;
  }
  template <class Words>
  std::optional<std::size_t> take_one_of(const Words& words) {
    const auto found = fault_ ? std::nullopt : index_in(words, word());
    if (found) next();
    return found;
  }
  void fail(std::size_t at, std::string_view what) {
    if (!fault_) fault_ = fault_at({line_.number, at + 1}, std::string(what));
  }

  void read_block() {
    sign_.thing = Thing::block;
    if (const auto kind = take_one_of(kKindWords)) sign_.look.kind = static_cast<Kind>(*kind);
    const auto color = take_one_of(kColorWords);
    if (!color) return fail(start(), kEntryHelp);
    sign_.look.color = static_cast<Color>(*color);
    if (word().empty() || word() == "on") return;
    if (!read_size(word(), sign_.look.place)) {
      return fail(start(), "must be a size such as 2x1, with sides of 1 to 32, or 'on' and a pad");
    }
    next();
  }

  void read_ground(char name) {
    if (take("teleport")) {
      sign_.ground = Ground::teleport;
      sign_.pair = name;
    } else if (take("changer")) {
      const auto color = take_one_of(kColorWords);
      if (!color) return fail(start(), "must be the colour of the changer");
      sign_.ground = Ground::changer;
      sign_.paint = static_cast<Color>(*color);
    } else {
      const auto& pad = word().size() == 1 ? legend_[slot_of(word()[0])] : std::nullopt;
      if (!pad || pad->thing != Thing::nothing || pad->ground == Ground::floor) {
        return fail(start(), kGroundHelp);
      }
      sign_.ground = pad->ground;
      sign_.paint = pad->paint;
      sign_.pair = pad->pair;
      next();
    }
  }

  const Line& line_;
  const Legend& legend_;
  std::size_t rest_ = 0;
  Sign sign_;
  std::optional<Error> fault_;
};

}  // namespace

Legend first_legend() {
  Legend legend;
  legend[slot_of('#')] = Sign{.thing = Thing::wall};
  legend[slot_of(' ')] = legend[slot_of('.')] = Sign{};
  legend[slot_of('P')] = Sign{.thing = Thing::player};
  legend[slot_of('E')] = Sign{.thing = Thing::exit};
  for (int i = 0; i < kColors; ++i) {
    legend[slot_of(kColorLetters[static_cast<std::size_t>(i)])] =
        Sign{.thing = Thing::block, .look = {{}, static_cast<Color>(i), Kind::plain}};
  }
  return legend;
}

bool is_entry(std::string_view line) {
  if (line.size() < 2 || line[0] == ' ') return false;
  const std::size_t next = line.find_first_not_of(' ', 1);
  return next != line.npos && line[next] == '=';
}

Result<Sign> read_entry(const Line& line, const Legend& legend) {
  return Entry(line, legend).read();
}

}  // namespace fissile::push
