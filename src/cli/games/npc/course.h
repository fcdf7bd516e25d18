#pragma once
// The puzzles of npc that a person goes through: those of a pack, of a file, or one alone.
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/course.h"
#include "games/npc/text.h"

namespace fissile::cli {

struct NpcCourse {
  std::vector<npc::Setup> puzzles;
  Course course;  // the same puzzles, as the person is told of them
};

// Puzzles as a file has them: one by itself, or a pack, {"title", "levels": [puzzles]}. The message
// of an error names the place.
Result<NpcCourse> read_puzzles(std::string_view text);

// The course that a match belongs to. `pack_text` is what was given as a file, or empty, and
// `level` the number of the puzzle in it.
NpcCourse course_of(const Match<npc::Rules>& match, const std::string& pack_text,
                    std::size_t level);

}  // namespace fissile::cli
