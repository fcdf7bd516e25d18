#include "cli/games/npc/course.h"

#include <climits>

#include "core/level_files.h"

namespace fissile::cli {
namespace {

CourseLevel entry_of(const npc::Setup& puzzle) {
  return {puzzle.title.value_or(""), puzzle.cols, puzzle.rows, {}, {}};
}

// A setup may also name a level of a pack, which a file of puzzles must not.
std::optional<Error> add_puzzle(NpcCourse& made, const Json& json, const std::string& at) {
  if (!json.find("tiles"))
    return Error{Code::setup_invalid, at.substr(1) + " must have target, tiles and blocks", at};
  auto setup = accept_setup<npc::Text>(json, at);
  if (!setup) return setup.error();
  made.course.levels.push_back(entry_of(**setup));
  made.puzzles.push_back(std::move(**setup));
  return std::nullopt;
}

// The pars that a pack may have beside its levels: one for each, or none at all.
std::optional<Error> add_pars(Course& course, const Json& pars) {
  const std::size_t count = course.levels.size();
  bool whole = pars.array() && pars.array()->size() == count;
  for (std::size_t i = 0; whole && i < count; ++i) {
    const auto par = (*pars.array())[i].integer();
    whole = par && *par >= 0 && *par <= INT_MAX;
    if (whole) course.levels[i].par = static_cast<int>(*par);
  }
  if (whole) return std::nullopt;
  return Error{Code::setup_invalid,
               "pars must be a list of whole numbers, one for each of the " +
                   std::to_string(count) + (count == 1 ? " level" : " levels"),
               "/pars"};
}

}  // namespace

Result<NpcCourse> read_puzzles(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  NpcCourse made;
  const Json* levels = json->find("levels");
  if (!levels) {
    if (auto fault = add_puzzle(made, *json, "/puzzle")) return std::move(*fault);
    return made;
  }
  if (const Json* title = json->find("title"); title && title->string())
    made.course.title = *title->string();
  if (!levels->array() || levels->array()->empty())
    return Error{Code::setup_invalid, "levels must be a list of puzzles", "/levels"};
  for (std::size_t i = 0; i < levels->array()->size(); ++i) {
    const std::string place = "/levels/" + std::to_string(i);
    if (auto fault = add_puzzle(made, (*levels->array())[i], place)) return std::move(*fault);
  }
  if (const Json* pars = json->find("pars")) {
    if (auto fault = add_pars(made.course, *pars)) return std::move(*fault);
  }
  return made;
}

NpcCourse course_of(const Match<npc::Rules>& match, const std::string& pack_text,
                    std::size_t level) {
  const npc::Setup& setup = match.setup();
  const bool built_in = !setup.pack.empty();
  const std::string_view text =
      built_in ? level_file(npc::Rules::kId, setup.pack) : std::string_view(pack_text);
  auto read = read_puzzles(text);
  if (!read) return {{setup}, {"", {entry_of(setup)}, 0}};
  NpcCourse made = std::move(*read);
  made.course.index = (built_in ? static_cast<std::size_t>(setup.level) : level) - 1;
  for (std::size_t i = 0; built_in && i < made.puzzles.size(); ++i) {
    made.puzzles[i].pack = setup.pack;
    made.puzzles[i].level = static_cast<int>(i) + 1;
  }
  return made;
}

}  // namespace fissile::cli
