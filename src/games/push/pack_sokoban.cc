// The common text form of Sokoban: # wall, @ player, $ box, . goal, + and * the player and a box on
// a goal. Levels are runs of such lines; a comment before one is its title, and so is a line
// "Title: ..." after it.
#include <algorithm>
#include <utility>

#include "games/push/level_check.h"
#include "games/push/pack.h"
#include "games/push/pack_lines.h"

namespace fissile::push {
namespace {

bool is_row(std::string_view line) {
  return !line.empty() && line.find('#') != line.npos &&
         line.find_first_not_of("#@+$*. -_") == line.npos;
}

// One run of rows. REQUIRES: it is not empty.
Result<Level> read_rows(const std::vector<Line>& rows, Color boxes) {
  Level level;
  int players = 0, goals = 0;
  std::size_t width = 0;
  for (const Line& row : rows) width = std::max(width, row.text.size());
  const Spot head{rows[0].number, 1};
  if (width > kMaxSide || rows.size() > kMaxSide) return fault_at(head, "must be at most 32 x 32");
  for (std::size_t y = 0; y < rows.size(); ++y) {
    level.walls.emplace_back(width, ' ');
    for (std::size_t x = 0; x < rows[y].text.size(); ++x) {
      const Rect place{static_cast<int>(x), static_cast<int>(y), 1, 1};
      switch (rows[y].text[x]) {
        case '#': level.walls[y][x] = '#'; break;
        case '@':
          level.player_x = place.x, level.player_y = place.y;
          ++players;
          break;
        case '$': level.blocks.push_back({place, boxes, Kind::plain}); break;
        case '.':
          level.exit = place;
          ++goals;
          break;
        case '+':
        case '*':
          return fault_at({rows[y].number, x + 1}, "nothing may stand on the goal, it is the exit");
        default: break;
      }
    }
  }
  if (players != 1) return fault_at(head, "must have one player (@)");
  if (goals != 1) {
    return fault_at(head, "must have exactly one goal, the exit; it has " + std::to_string(goals));
  }
  if (level.blocks.size() % 2 == 1) {
    return fault_at(
        head, "boxes go in pairs, and their number is odd: " + std::to_string(level.blocks.size()));
  }
  return level;
}

// What the rules find wrong with a level (P1, P12a).
std::optional<Error> fault_of(const Level& level, Spot spot) {
  const auto fault = check_level(level, {});
  if (!fault) return std::nullopt;
  return fault_at(spot, std::string(fault->where.text().substr(1)) + " " + fault->what);
}

std::string_view title_of(std::string_view line) {
  const std::size_t start = line.find_first_not_of("; ");
  return start == line.npos ? std::string_view() : line.substr(start);
}

class SokobanReader {
 public:
  explicit SokobanReader(Color boxes) : boxes_(boxes) {}

  Result<Pack> read(const std::vector<Line>& lines) {
    constexpr std::string_view kTitle = "Title:";
    for (const Line& line : lines) {
      if (is_row(line.text)) {
        rows_.push_back(line);
        continue;
      }
      if (const auto fault = finish_level()) return *fault;
      if (line.text.starts_with(kTitle) && !pack_.levels.empty()) {
        pack_.levels.back().title = trim(line.text.substr(kTitle.size()));
        if (const auto fault = fault_of(pack_.levels.back(), {line.number, 1})) return *fault;
      } else if (!line.text.empty()) {
        title_ = title_of(line.text);
      }
    }
    if (const auto fault = finish_level()) return *fault;
    if (pack_.levels.empty()) return fault_at({}, "no level is drawn here");
    return std::move(pack_);
  }

 private:
  std::optional<Error> finish_level() {
    if (rows_.empty()) return std::nullopt;
    const Spot head{rows_[0].number, 1};
    auto level = read_rows(rows_, boxes_);
    rows_.clear();
    if (!level) return level.error();
    level->title = std::exchange(title_, {});
    if (auto fault = fault_of(*level, head)) return fault;
    if (pack_.levels.size() == kMaxFileLevels) {
      return fault_at(head, "a pack has at most 1024 levels");
    }
    pack_.levels.push_back(std::move(*level));
    return std::nullopt;
  }

  Color boxes_;
  Pack pack_;
  std::string title_;
  std::vector<Line> rows_;
};

}  // namespace

Result<Pack> read_sokoban(std::string_view text, Color boxes) {
  if (text.size() > kMaxPackBytes) {
    return Error{Code::limit_exceeded, "a pack may have at most 1048576 bytes"};
  }
  const auto lines = split_lines(text);
  if (!lines) return lines.error();
  return SokobanReader(boxes).read(*lines);
}

}  // namespace fissile::push
