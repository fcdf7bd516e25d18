#pragma once
// The levels of push that a person goes through: those of a pack, of a file, or one alone.
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cli/terminal/course.h"
#include "games/push/text.h"

namespace fissile::cli {

struct PushCourse {
  std::string pack;  // empty: the levels are not built in
  std::vector<push::Level> levels;
  Course course;  // the same levels, as the person is told of them
};

// The course that a match belongs to, with the levels that it has solved already. `pack_text` is
// the pack that was given as a file, or empty, and `level` the number of the level in it.
PushCourse course_of(const Match<push::Rules>& match, const std::string& pack_text,
                     std::size_t level);

// The setup of one level of it by itself.
std::unique_ptr<const push::Setup> setup_of(const PushCourse& course, std::size_t index);

}  // namespace fissile::cli
