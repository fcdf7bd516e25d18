// Packs in their ASCII form, read line by line: properties, legend, map.
#include "games/push/pack.h"

#include <charconv>
#include <utility>

#include "games/push/level_check.h"
#include "games/push/pack_legend.h"
#include "games/push/pack_map.h"

namespace fissile::push {
namespace {

// The level that is being read.
struct Draft {
  Level level;
  Legend legend;
  std::array<bool, 128> named = {};                      // what this level's own legend has named
  std::size_t line = 0, lesson = 0, par = 0, limit = 0;  // where these stand; 0: nowhere
  std::vector<Line> map;
  bool map_ended = false;
};

// `key: value`, if a line is one.
struct Property {
  std::string_view key, value;
  std::size_t value_column;
};

std::optional<Property> property_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == line.npos || colon == 0) return std::nullopt;
  for (const char c : line.substr(0, colon)) {
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) return std::nullopt;
  }
  const std::size_t value = line.find_first_not_of(' ', colon + 1);
  const std::size_t start = value == line.npos ? line.size() : value;
  return Property{line.substr(0, colon), line.substr(start), start + 1};
}

class PackReader {
 public:
  explicit PackReader(Heading heading) : heading_(heading) {}

  Result<Pack> read(const std::vector<Line>& lines) {
    for (const Line& line : lines) {
      if (const auto fault = take(line)) return *fault;
    }
    if (const auto fault = finish_level()) return *fault;
    if (pack_.levels.empty()) {
      return fault_at({}, "a pack has levels; each begins with 'level:' and its title");
    }
    return std::move(pack_);
  }

 private:
  std::optional<Error> take(const Line& line) {
    const std::string_view text = trim(line.text);
    if (text.starts_with(';')) return std::nullopt;
    if (text.empty()) {
      if (draft_ && !draft_->map.empty()) draft_->map_ended = true;
      return std::nullopt;
    }
    const auto property = property_of(line.text);
    if (property && property->key == "level") return begin_level(line, *property);
    const bool in_map = draft_ && !draft_->map.empty();
    if ((property || is_entry(line.text)) && in_map) {
      return fault_at({line.number, 1}, "properties and legend come before the map");
    }
    if (property) return draft_ ? level_property(line, *property) : pack_property(line, *property);
    if (is_entry(line.text)) return legend_entry(line);
    return map_row(line);
  }

  std::optional<Error> pack_property(const Line& line, const Property& property) {
    if (property.key != "title") {
      return fault_at({line.number, 1}, "before the first 'level:' only 'title:' may stand");
    }
    if (titled_) return fault_at({line.number, 1}, "a second title");
    titled_ = true;
    pack_.title = property.value;
    return std::nullopt;
  }

  std::optional<Error> begin_level(const Line& line, const Property& property) {
    if (auto fault = finish_level()) return fault;
    if (pack_.levels.size() == kMaxFileLevels) {
      return fault_at({line.number, 1}, "a pack has at most 1024 levels");
    }
    draft_ = Draft{};
    draft_->legend = legend_;
    draft_->line = line.number;
    draft_->level.title = property.value;
    return std::nullopt;
  }

  std::optional<Error> level_property(const Line& line, const Property& property) {
    std::size_t* const place = property.key == "lesson"  ? &draft_->lesson
                               : property.key == "par"   ? &draft_->par
                               : property.key == "limit" ? &draft_->limit
                                                         : nullptr;
    if (!place) {
      return fault_at({line.number, 1}, "a level has no such property; it has lesson, par, limit");
    }
    if (*place) return fault_at({line.number, 1}, "this stands twice");
    *place = line.number;
    if (place == &draft_->lesson) {
      draft_->level.lesson = property.value;
      return std::nullopt;
    }
    int number = 0;
    const char* end = property.value.data() + property.value.size();
    const auto [stop, error] = std::from_chars(property.value.data(), end, number);
    if (error != std::errc() || stop != end) {
      return fault_at({line.number, property.value_column}, "must be a number of moves");
    }
    (place == &draft_->par ? draft_->level.par : draft_->level.move_limit) = number;
    return std::nullopt;
  }

  // Before the first level an entry holds for all of them; a level may name the sign anew.
  std::optional<Error> legend_entry(const Line& line) {
    Legend& legend = draft_ ? draft_->legend : legend_;
    auto& named = draft_ ? draft_->named : named_;
    auto sign = read_entry(line, legend);
    if (!sign) return sign.error();
    const std::size_t slot = slot_of(line.text[0]);
    if (named[slot]) return fault_at({line.number, 1}, "this sign is named twice");
    named[slot] = true;
    legend[slot] = *sign;
    return std::nullopt;
  }

  std::optional<Error> map_row(const Line& line) {
    if (heading_ == Heading::optional && (!draft_ || draft_->map_ended)) {
      if (auto fault = begin_level(line, {})) return fault;
    }
    if (!draft_) {
      return fault_at({line.number, 1}, "a level begins with 'level:' and its title");
    }
    if (draft_->map_ended) {
      return fault_at({line.number, 1},
                      "the blank line above ended the map; a row of floor is drawn as '.'");
    }
    if (line.text.size() > kMaxSide) {  // P12a
      return fault_at({line.number, kMaxSide + 1}, "a map is at most 32 tiles wide");
    }
    if (draft_->map.size() == kMaxSide) {
      return fault_at({line.number, 1}, "a map has at most 32 rows");
    }
    draft_->map.push_back(line);
    return std::nullopt;
  }

  std::optional<Error> finish_level() {
    if (!draft_) return std::nullopt;
    Draft draft = std::move(*draft_);
    draft_.reset();
    if (draft.map.empty()) return fault_at({draft.line, 1}, "this level has no map");
    if (auto fault = read_map(draft.map, draft.legend, draft.level)) return fault;
    if (const auto fault = check_level(draft.level, {})) return fault_of(draft, *fault);
    pack_.levels.push_back(std::move(draft.level));
    return std::nullopt;
  }

  // A fault that the rules found (P1, P12a), at the line it speaks of.
  static Error fault_of(const Draft& draft, const Fault& fault) {
    const std::string_view where = fault.where.text().substr(1);
    Spot spot{draft.line, 1};
    if (where == "lesson") spot.line = draft.lesson;
    if (where == "par") spot.line = draft.par;
    if (where == "moveLimit") spot.line = draft.limit;
    if (where == "blocks") {
      const Rect& extra = draft.level.blocks[kMaxBlocks].place;
      const Line& row = draft.map[static_cast<std::size_t>(extra.y)];
      spot = {row.number, static_cast<std::size_t>(extra.x) + 1};
    }
    return fault_at(spot, std::string(where) + " " + fault.what);
  }

  Heading heading_;
  Pack pack_;
  bool titled_ = false;
  Legend legend_ = first_legend();
  std::array<bool, 128> named_ = {};
  std::optional<Draft> draft_;
};

}  // namespace

Result<Pack> read_ascii_pack(std::string_view text, Heading heading) {
  const auto lines = split_lines(text);
  if (!lines) return lines.error();
  return PackReader(heading).read(*lines);
}

Result<Pack> read_pack(std::string_view text) {
  if (text.size() > kMaxPackBytes) {
    return Error{Code::limit_exceeded, "a pack may have at most 1048576 bytes"};
  }
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool json = first != text.npos && text[first] == '{';
  return json ? read_json_pack(text) : read_ascii_pack(text, Heading::required);
}

}  // namespace fissile::push
