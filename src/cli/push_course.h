#pragma once
// The levels that a person at the terminal goes through: those of a pack, of a file, or one alone.
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "games/push/text.h"

namespace fissile::cli {

struct PushCourse {
  std::string pack;  // empty: the levels are not built in
  std::string title;
  std::vector<push::Level> levels;
  std::vector<std::optional<std::uint32_t>> best;  // the fewest moves of this run, where solved

  void solve(std::size_t index, std::uint32_t moves);
  std::size_t solved() const;
};

// The course that a match belongs to, with the levels that it has solved already. `pack_text` is
// the pack that was given as a file, or empty.
PushCourse course_of(const Match<push::Rules>& match, const std::string& pack_text);

// The setup of one level of it by itself.
std::unique_ptr<const push::Setup> setup_of(const PushCourse& course, std::size_t index);

// A line a level for the list: number, title, size, par, and how it was solved.
std::vector<std::string> course_lines(const PushCourse& course);

}  // namespace fissile::cli
