#include "cli/games/push/game.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/games/puzzle/keys.h"
#include "games/push/text.h"

namespace fissile::cli {
namespace {

// Lines of text, or JSON that has a list of levels and in it no tiles, as puzzles of another game
// have.
bool is_push_file(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == text.npos || text[first] != '{') return true;
  const auto json = parse_json(text);
  if (!json) return true;
  const Json* levels = json->find("levels");
  if (!levels) return false;
  return !levels->array() || levels->array()->empty() || !levels->array()->front().find("tiles");
}

}  // namespace

Result<Pack> read_push_pack(std::string_view text) {
  const auto read = push::read_pack(text);
  if (!read) return read.error();
  Pack pack{read->title, {}};
  for (const push::Level& level : read->levels) {
    JsonWriter writer;
    push::write_level(writer.begin_object().key("level"), level);
    pack.levels.push_back({level.title, push::width_of(level), push::height_of(level), level.par,
                           level.par ? fmt::format(", par {}", *level.par) : "",
                           *parse_json(writer.end_object().text())});
  }
  return pack;
}

void describe_push(TerminalGame& game) {
  game.about = "1 player; push blocks of one colour together";
  game.fields = {};
  game.seeded = false;
  game.keys = puzzle_keys(game.id, "step", "classic", "txt");
  game.examples = "  fissile play push --level 3\n";
  game.play = play_push;
  game.watch = watch_push;
  game.board = [](const AnyMatch<AllGames>& match, Look) { return push_board(match); };

  game.packs = Packs::campaign;
  game.usual_pack = "classic";
  game.read_pack = read_push_pack;
  game.is_level_file = is_push_file;
  game.level_files = "levels of push";
  game.show_levels = show_push_levels;
  game.add_level_commands = add_push_level_commands;

  game.proof_bench = ProofBench{
      "push-solve",
      "push-solve is the proof of a par: the states expanded by the solver and by a plain A* over\n"
      "moves, and how many a second of the processor.\n",
      "push-solve on the fifth and sixth classic level too: two minutes, 3 GB",
      {3},
      {3, 5, 6},
      count_push_proof};
  game.solve_words.finished = "the game is won already";
}

}  // namespace fissile::cli
