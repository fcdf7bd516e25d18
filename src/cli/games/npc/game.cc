#include "cli/games/npc/game.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/games/npc/course.h"
#include "cli/games/npc/screen.h"
#include "cli/games/puzzle/keys.h"
#include "cli/terminal/standing.h"
#include "cli/terminal/watch.h"

namespace fissile::cli {
namespace {

using Steps = Walk<npc::Rules>;

// The last turn of the walk, with its events.
NpcTurn turn_of(const Steps& walk) {
  NpcTurn turn{walk.before(), walk.last(), {}};
  npc::State state = turn.before;
  npc::Rules::apply(walk.match().tables(), state, turn.action, turn.events);
  return turn;
}

void settle(NpcScene& scene, const Steps& walk) {
  scene.tables = &walk.match().tables();
  scene.state = walk.state();
  scene.turn.reset();
  if (walk.at() > 0) scene.turn = turn_of(walk);
}

void watch_npc(Terminal& terminal, const AnyMatch<AllGames>& match, int speed) {
  const auto& played = std::get<Played<npc::Text>>(match).match;
  const Course course = course_of(played, "", 1).course;
  NpcScene scene;
  scene.place = place_text(course);
  scene.title = course.levels[course.index].title;
  scene.speed = speed;
  const auto animate = [](NpcScreen& screen, NpcScene& shown, const Steps& walk, const auto&) {
    return screen.animate(shown, turn_of(walk));
  };
  Watch<NpcScreen, NpcScene, Steps>(terminal, Steps(played), std::move(scene),
                                    {settle, animate, standing_at<npc::Text, Steps>})
      .run();
}

// One puzzle, or a pack of them: JSON without a list of levels, or with one whose levels have
// tiles.
bool is_puzzle_file(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == text.npos || text[first] != '{') return false;
  const auto json = parse_json(text);
  if (!json) return false;
  const Json* levels = json->find("levels");
  if (!levels) return true;
  return levels->array() && !levels->array()->empty() && levels->array()->front().find("tiles");
}

Result<Pack> read_puzzle_pack(std::string_view text) {
  const auto read = read_puzzles(text);
  if (!read) return read.error();
  Pack pack{read->course.title, {}};
  for (std::size_t i = 0; i < read->puzzles.size(); ++i) {
    const CourseLevel& level = read->course.levels[i];
    JsonWriter writer;
    npc::Text::write_setup(writer, read->puzzles[i]);
    pack.levels.push_back({level.title, level.width, level.height, level.par,
                           level.par ? fmt::format(", par {}", *level.par) : "",
                           *parse_json(writer.text())});
  }
  return pack;
}

}  // namespace

void describe_npc(TerminalGame& game) {
  game.about = "1 player; slide numbers into one, and make it the right one";
  game.fields = {};
  game.seeded = false;
  game.keys = puzzle_keys(game.id, "slide", "lessons", "json");
  game.examples = "  fissile play npc --pack lessons --level 3\n";
  game.play = play_npc;
  game.watch = watch_npc;
  game.board = [](const AnyMatch<AllGames>& match, Look) {
    const auto& played = std::get<Played<npc::Text>>(match).match;
    return npc_board(played.tables(), played.state());
  };

  game.packs = Packs::puzzles;
  game.usual_pack = "lessons";
  game.read_pack = read_puzzle_pack;
  game.is_level_file = is_puzzle_file;
  game.level_files = "puzzles of npc";

  game.commands = {{add_levels, add_npc}};
  game.solve_words.states = "states";
  game.solve_words.unsolvable = "cannot be won";
  game.solve_words.bound = false;  // the solver's reason says it already
}

}  // namespace fissile::cli
