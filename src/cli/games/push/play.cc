// Push for one person.
#include <fmt/core.h>

#include "cli/games/push/course.h"
#include "cli/games/push/game.h"
#include "cli/games/push/screen.h"
#include "cli/games/puzzle/play.h"

namespace fissile::cli {
namespace {

using push::Rules;

struct PushPuzzle : PuzzleParts<push::Text, PushScreen, PushScene, PushCourse> {
  using Play = PuzzlePlay<PushPuzzle>;

  static constexpr std::string_view kKeys[] = {
      "arrows, hjkl, wasd  step    u  undo        r  reset, U regrets it",
      "n p  next, previous level   L  all levels  S  save the replay",
      "+ -  animation speed        q  quit",
  };
  static constexpr const char* kHints =
      "? help  q quit  arrows move  u undo  r reset  n p level  L levels  S save";
  static constexpr std::string_view kUnit = "moves";
  static constexpr bool kReopens = true;

  static auto setup(const PushCourse& levels, std::size_t index) { return setup_of(levels, index); }
  static std::size_t taken(const Match<Rules>& match) { return match.state().moves; }

  static void follow(Play& play) {
    const push::Level& level = play.levels.levels[play.course.index];
    play.scene.lesson = level.lesson;
    play.scene.par = level.par;
    if (Rules::to_move(play.match.state()) == 0) play.done = true;
  }

  static void settled(Play& play) {
    if (Rules::to_move(play.match.state()) == 0) tell_done(play, play.match.state().moves);
  }

  static std::string refusal(Play& play, push::Action action, Code code) {
    return refusal_message<push::Text>(play.match, action, code);
  }

  static Press animate(Play& play, const push::State&, push::Action, const Events& events) {
    return play.screen.animate(play.scene, events);
  }

  // The picture of a completed level stays until the person goes on.
  static void acted(Play& play, const Events& events) {
    if (events.all().back().type != push::Event::Type::complete) return play.settle();
    const push::State last = play.scene.state;
    play.course.solve(play.course.index, last.moves);
    play.done = true;
    play.settle();
    play.scene.state = last;
    tell_done(play, last.moves);
    if (Rules::to_move(play.match.state()) == 0) save_at_end(play.sitting);
  }

  static bool answer(Play&, const Press&) { return false; }

  static void tell_done(Play& play, std::uint32_t moves) {
    std::string text = fmt::format("Solved in {} moves", moves);
    if (play.scene.par) {
      const int over = static_cast<int>(moves) - *play.scene.par;
      text += over > 0 ? fmt::format(", {} over par.", over) : ": that is par, nobody does better.";
    } else {
      text += ".";
    }
    const bool last = play.course.is_last();
    if (last && play.course.levels.size() > 1) text += "  That was the last level.";
    play.say(text, Tone::question);
    play.scene.talk.hints = last
                                ? "r once more  p previous  L levels  S save  ? help  q quit"
                                : "enter next level  r once more  L levels  S save  ? help  q quit";
  }
};

}  // namespace

void play_push(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options) {
  PuzzlePlay<PushPuzzle>(terminal, std::get<Played<push::Text>>(match).match, options).run();
}

}  // namespace fissile::cli
