#include "cli/games/push/course.h"

#include "core/level_files.h"
#include "games/push/pack.h"

namespace fissile::cli {
namespace {

// Which levels the actions of a campaign have completed, and in how many moves.
void note_solved(Course& course, const Match<push::Rules>& match) {
  push::State state = push::Rules::initial(match.tables(), match.seed());
  Silent silent;
  for (const push::Action action : match.actions()) {
    const push::State before = state;
    push::Rules::apply(match.tables(), state, action, silent);
    if (state.level != before.level || state.won)
      course.solve(static_cast<std::size_t>(before.level) - 1, before.moves + 1);
  }
}

}  // namespace

PushCourse course_of(const Match<push::Rules>& match, const std::string& pack_text,
                     std::size_t level) {
  const push::Setup& setup = match.setup();
  PushCourse made{setup.pack, setup.levels, {}};
  const std::string_view text =
      setup.pack.empty() ? std::string_view(pack_text) : level_file(push::Rules::kId, setup.pack);
  if (const auto pack = push::read_pack(text)) {
    made.course.title = pack->title;
    made.levels = pack->levels;
  }
  for (const push::Level& each : made.levels) {
    made.course.levels.push_back(
        {each.title, push::width_of(each), push::height_of(each), each.par, {}});
  }
  made.course.index = (setup.pack.empty() ? level : match.state().level) - std::size_t{1};
  note_solved(made.course, match);
  return made;
}

std::unique_ptr<const push::Setup> setup_of(const PushCourse& course, std::size_t index) {
  auto setup = std::make_unique<push::Setup>();
  setup->pack = course.pack;
  setup->number = course.pack.empty() ? 0 : static_cast<int>(index) + 1;
  setup->pack_size = course.pack.empty() ? 1 : static_cast<int>(course.levels.size());
  setup->levels = {course.levels[index]};
  return setup;
}

}  // namespace fissile::cli
