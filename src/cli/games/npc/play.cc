// Npc for one person.
#include <fmt/core.h>

#include <algorithm>

#include "cli/games/npc/course.h"
#include "cli/games/npc/game.h"
#include "cli/games/npc/screen.h"
#include "cli/games/puzzle/play.h"

namespace fissile::cli {
namespace {

using npc::Rules;

constexpr int kValueRoom = 20;  // for a value in a message

constexpr const char* kWonHints = "enter next level  r once more  L levels  S save  ? help  q quit";
constexpr const char* kLastHints = "r once more  p previous  L levels  S save  ? help  q quit";
constexpr const char* kLostHints = "u take back  r once more  n p level  L levels  ? help  q quit";

struct NpcPuzzle : PuzzleParts<npc::Text, NpcScreen, NpcScene, NpcCourse> {
  static constexpr std::string_view kUnit = "turns";
  static constexpr bool kReopens = false;
  static constexpr const char* kHints =
      "? help  q quit  arrows slide  u undo  r reset  n p level  L levels  S save";
  static constexpr std::string_view kKeys[] = {
      "arrows, hjkl, wasd  slide   u  undo        r  reset, U regrets it",
      "n p  next, previous level   L  all levels  S  save the replay",
      "b  keep the next block in sight    home end page up down  look around",
      "+ -  animation speed        q  quit",
  };

  using Play = PuzzlePlay<NpcPuzzle>;

  static std::unique_ptr<const npc::Setup> setup(const NpcCourse& levels, std::size_t index) {
    return std::make_unique<npc::Setup>(levels.puzzles[index]);
  }
  static std::size_t taken(const Match<Rules>& match) { return match.actions().size(); }

  static void follow(Play& play) {
    play.scene.turn = last_turn(play.match);
    play.done = play.ending() != Ending::none;
    if (play.ending() == Ending::won) play.course.solve(play.course.index, play.scene.state.turn);
    look_back(play);
  }

  static void settled(Play& play) {
    if (!play.done) return;
    const Course& course = play.course;
    const std::string value = short_value(play.scene.state.blocks[0].value, kValueRoom);
    if (play.ending() == Ending::won) {
      const std::uint32_t turns = play.scene.state.turn;
      const bool all = course.is_last() && course.levels.size() > 1;
      play.say(fmt::format("Won in {} turn{}: {} is the target.{}", turns, turns == 1 ? "" : "s",
                           value, all ? "  That was the last level." : ""),
               Tone::question);
      play.scene.talk.hints = course.is_last() ? kLastHints : kWonHints;
      return;
    }
    play.say(fmt::format("Lost: {} is not {}.  u takes the turn back", value,
                         short_value(play.match.tables().target, kValueRoom)),
             Tone::question);
    play.scene.talk.hints = kLostHints;
  }

  static std::string refusal(Play& play, Rules::Action action, Code code) {
    ActionList<Rules> legal;
    Rules::legal(play.match.tables(), play.match.state(), legal);
    return fmt::format("refused: {}{}", refusal_message<npc::Text>(play.match, action, code),
                       legal.empty() ? "; no turn is left, u takes back" : ", so nothing moves");
  }

  static Press animate(Play& play, const npc::State& before, Rules::Action action,
                       const Events& events) {
    look_back(play);
    return play.screen.animate(play.scene, NpcTurn{before, action, events});
  }

  static void acted(Play& play, const Events&) {
    play.settle();
    if (play.done) save_at_end(play.sitting);
  }

  static bool answer(Play& play, const Press& press) {
    switch (press.key) {
      case Key::home: look(play, 0, -1); return true;
      case Key::end: look(play, 0, 1); return true;
      case Key::page_up: look(play, -1, 0); return true;
      case Key::page_down: look(play, 1, 0); return true;
      default: break;
    }
    if (!press.is('b')) return false;
    play.scene.focus = (play.scene.focus + 1) % play.scene.state.blocks.size();
    look_back(play);
    return true;
  }

  // Half a screen at a time; the next turn comes back to the blocks.
  static void look(Play& play, int rows, int cols) {
    const Size size = play.sitting.terminal.size();
    const npc::Tables& tables = play.match.tables();
    NpcScene& scene = play.scene;
    scene.pan_rows = std::clamp(scene.pan_rows + rows * size.rows / 4, -tables.rows, tables.rows);
    scene.pan_cols = std::clamp(scene.pan_cols + cols * size.cols / 16, -tables.cols, tables.cols);
  }

  static void look_back(Play& play) { play.scene.pan_rows = play.scene.pan_cols = 0; }
};

}  // namespace

void play_npc(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options) {
  PuzzlePlay<NpcPuzzle>(terminal, std::get<Played<npc::Text>>(match).match, options).run();
}

}  // namespace fissile::cli
