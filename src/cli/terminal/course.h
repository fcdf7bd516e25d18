#pragma once
// The levels that a person goes through, whichever game they are of, and the way between them.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/sitting.h"

namespace fissile::cli {

struct CourseLevel {
  std::string title = {};
  int width = 0;
  int height = 0;
  std::optional<int> par = {};
  std::optional<std::uint32_t> best = {};  // the fewest actions of this run, where solved
};

struct Course {
  std::string title = {};  // of the pack, or empty
  std::vector<CourseLevel> levels = {};
  std::size_t index = 0;  // of the level that is shown

  bool is_last() const { return index + 1 == levels.size(); }
  void solve(std::size_t level, std::uint32_t actions);
};

std::string place_text(const Course& course);   // such as "Classic, level 1 of 6"
std::string record_text(const Course& course);  // such as "solved 1 of 6, this one in 16"

enum class Progress : std::uint8_t { fresh, begun, done };

// Whether the level that is shown may be left for that one: there must be such a level, and one
// that is begun is not left without a question. An index before the first is a number past the
// last, by unsigned wrap-around.
bool may_open(Sitting& sitting, const Course& course, std::size_t index, Progress progress);

// A level from the list of all of them; none if the person thinks better of it.
std::optional<std::size_t> choose_level(Sitting& sitting, const Course& course);

}  // namespace fissile::cli
