#include "cli/push_course.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/canvas.h"
#include "core/level_files.h"
#include "games/push/pack.h"

namespace fissile::cli {
namespace {

// Which levels the actions of a campaign have completed, and in how many moves.
void note_solved(PushCourse& course, const Match<push::Rules>& match) {
  push::State state = push::Rules::initial(match.tables(), match.seed());
  Silent silent;
  for (const push::Action action : match.actions()) {
    const push::State before = state;
    push::Rules::apply(match.tables(), state, action, silent);
    if (state.level != before.level || state.won)
      course.solve(static_cast<std::size_t>(before.level) - 1, before.moves + 1);
  }
}

// Cut or filled up to that many columns.
std::string fitted(const std::string& text, int width) {
  if (width_of(text) <= width) {
    return text + std::string(static_cast<std::size_t>(width - width_of(text)), ' ');
  }
  return text.substr(0, static_cast<std::size_t>(width - 2)) + "..";
}

}  // namespace

void PushCourse::solve(std::size_t index, std::uint32_t moves) {
  best[index] = std::min(best[index].value_or(moves), moves);
}

std::size_t PushCourse::solved() const {
  return static_cast<std::size_t>(
      std::count_if(best.begin(), best.end(), [](const auto& moves) { return moves.has_value(); }));
}

PushCourse course_of(const Match<push::Rules>& match, const std::string& pack_text) {
  const push::Setup& setup = match.setup();
  PushCourse course{setup.pack, "", setup.levels, {}};
  const std::string_view text =
      setup.pack.empty() ? std::string_view(pack_text) : level_file(push::Rules::kId, setup.pack);
  if (const auto pack = push::read_pack(text)) {
    course.title = pack->title;
    course.levels = pack->levels;
  }
  course.best.resize(course.levels.size());
  note_solved(course, match);
  return course;
}

std::unique_ptr<const push::Setup> setup_of(const PushCourse& course, std::size_t index) {
  auto setup = std::make_unique<push::Setup>();
  setup->pack = course.pack;
  setup->number = course.pack.empty() ? 0 : static_cast<int>(index) + 1;
  setup->pack_size = course.pack.empty() ? 1 : static_cast<int>(course.levels.size());
  setup->levels = {course.levels[index]};
  return setup;
}

std::vector<std::string> course_lines(const PushCourse& course) {
  constexpr int kTitleWidth = 28;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < course.levels.size(); ++i) {
    const push::Level& level = course.levels[i];
    lines.push_back(
        fmt::format("{:3}  {} {:2} x {:<2}  {:<8}  {}", i + 1, fitted(level.title, kTitleWidth),
                    push::width_of(level), push::height_of(level),
                    level.par ? fmt::format("par {}", *level.par) : "",
                    course.best[i] ? fmt::format("solved in {}", *course.best[i]) : "-"));
  }
  return lines;
}

}  // namespace fissile::cli
