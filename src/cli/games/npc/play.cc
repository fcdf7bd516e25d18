// Npc for one person: puzzle after puzzle, forwards and backwards.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "cli/games/npc/course.h"
#include "cli/games/npc/screen.h"

namespace fissile::cli {
namespace {

using npc::Rules;

constexpr std::string_view kKeys[] = {
    "arrows, hjkl, wasd  slide   u  undo        r  reset, U regrets it",
    "n p  next, previous level   L  all levels  S  save the replay",
    "b  keep the next block in sight    home end page up down  look around",
    "+ -  animation speed        q  quit",
};
constexpr const char* kHints =
    "? help  q quit  arrows slide  u undo  r reset  n p level  L levels  S save";
constexpr const char* kWonHints = "enter next level  r once more  L levels  S save  ? help  q quit";
constexpr const char* kLastHints = "r once more  p previous  L levels  S save  ? help  q quit";
constexpr const char* kLostHints = "u take back  r once more  n p level  L levels  ? help  q quit";
constexpr int kValueRoom = 20;  // for a value in a message

class NpcPlay {
 public:
  NpcPlay(Terminal& terminal, Match<Rules>& match, const PlayOptions& options)
      : screen_(terminal),
        match_(match),
        puzzles_(course_of(match, options.pack_text, options.level)),
        sitting_{terminal,
                 options,
                 Rules::kId,
                 scene_.talk,
                 scene_.speed,
                 [this] { screen_.draw(scene_); },
                 [this] { return replay_text<npc::Text>(match_); }} {
    scene_.speed = options.speed;
    settle();
  }

  void run() {
    while (!sitting_.left) {
      screen_.draw(scene_);
      const Press press = pressed_.key == Key::none ? sitting_.terminal.read_key() : pressed_;
      pressed_ = {};
      answer(press);
    }
    save_on_leaving(sitting_);
  }

 private:
  Ending ending() const { return Rules::outcome(match_.tables(), match_.state()).ending; }
  bool over() const { return ending() != Ending::none; }

  // The scene follows the match again, after whatever changed it.
  void settle() {
    scene_.tables = &match_.tables();
    scene_.state = match_.state();
    scene_.turn = last_turn(match_);
    if (ending() == Ending::won) course_.solve(course_.index, scene_.state.turn);
    scene_.place = place_text(course_);
    scene_.title = course_.levels[course_.index].title;
    scene_.record = record_text(course_);
    scene_.pan_rows = scene_.pan_cols = 0;
    scene_.talk.hints = kHints;
    say("");
    if (over()) tell_end();
  }

  void tell_end() {
    const std::string value = short_value(scene_.state.blocks[0].value, kValueRoom);
    if (ending() == Ending::won) {
      const std::uint32_t turns = scene_.state.turn;
      const bool all = course_.is_last() && course_.levels.size() > 1;
      say(fmt::format("Won in {} turn{}: {} is the target.{}", turns, turns == 1 ? "" : "s", value,
                      all ? "  That was the last level." : ""),
          Tone::question);
      scene_.talk.hints = course_.is_last() ? kLastHints : kWonHints;
      return;
    }
    say(fmt::format("Lost: {} is not {}.  u takes the turn back", value,
                    short_value(match_.tables().target, kValueRoom)),
        Tone::question);
    scene_.talk.hints = kLostHints;
  }

  void answer(const Press& press) {
    if (const auto way = direction_of(press)) return slide(static_cast<Rules::Action>(*way));
    switch (press.key) {
      case Key::enter: return go_on();
      case Key::home: return look(0, -1);
      case Key::end: return look(0, 1);
      case Key::page_up: return look(-1, 0);
      case Key::page_down: return look(1, 0);
      case Key::leave: sitting_.left = true; return;
      case Key::character:
        if (press.text.size() == 1) letter(press.text[0]);
        return;
      default: return;
    }
  }

  void letter(char key) {
    switch (key) {
      case ' ': return go_on();
      case 'u': return undo();
      case 'r': return reset();
      case 'U': return regret();
      case 'n': return leave_for(course_.index + 1);
      case 'p': return leave_for(course_.index - 1);
      case 'L': return leave_for_choice();
      case 'b': return keep_next();
      case '+':
      case '=': return change_speed(sitting_, 1, speak());
      case '-': return change_speed(sitting_, -1, speak());
      case 'S': return save_as(sitting_);
      case 'q': return quit(sitting_, sitting_.changed && progress() == Progress::begun);
      case '?': return screen_.help(scene_, kKeys);
      default: return;
    }
  }

  void slide(Rules::Action action) {
    if (over()) return;  // the message says how to go on
    NpcTurn turn{match_.state(), action, {}};
    if (const auto code = match_.apply(action, turn.events)) return refuse(action, *code);
    sitting_.changed = true;
    forgotten_.clear();
    scene_.pan_rows = scene_.pan_cols = 0;
    say("");
    pressed_ = screen_.animate(scene_, turn);
    settle();
    if (over()) save_at_end(sitting_);
  }

  void refuse(Rules::Action action, Code code) {
    const std::string why = refusal_message<npc::Text>(match_, action, code);
    ActionList<Rules> legal;
    Rules::legal(match_.tables(), match_.state(), legal);
    say(fmt::format("refused: {}{}", why,
                    legal.empty() ? "; no turn is left, u takes back" : ", so nothing moves"),
        Tone::refusal);
  }

  void go_on() {
    if (ending() == Ending::won && !course_.is_last()) open(course_.index + 1);
  }

  void open(std::size_t index) {
    match_ = Match<Rules>(std::make_unique<npc::Setup>(puzzles_.puzzles[index]), 0);
    course_.index = index;
    scene_.focus = 0;
    sitting_.changed = false;
    forgotten_.clear();
    settle();
  }

  Progress progress() const {
    if (over()) return Progress::done;
    return match_.actions().empty() ? Progress::fresh : Progress::begun;
  }

  void leave_for(std::size_t index) {
    if (may_open(sitting_, course_, index, progress())) open(index);
  }

  void leave_for_choice() {
    const auto chosen = choose_level(sitting_, course_);
    if (chosen && (*chosen != course_.index || over())) leave_for(*chosen);
  }

  void keep_next() {
    scene_.focus = (scene_.focus + 1) % scene_.state.blocks.size();
    scene_.pan_rows = scene_.pan_cols = 0;
  }

  // Half a screen at a time; the next turn comes back to the blocks.
  void look(int rows, int cols) {
    const Size size = sitting_.terminal.size();
    const npc::Tables& tables = match_.tables();
    scene_.pan_rows = std::clamp(scene_.pan_rows + rows * size.rows / 4, -tables.rows, tables.rows);
    scene_.pan_cols =
        std::clamp(scene_.pan_cols + cols * size.cols / 16, -tables.cols, tables.cols);
  }

  void undo() {
    const bool undone = match_.undo();
    sitting_.changed = sitting_.changed || undone;
    settle();
    if (!undone) say("this is the start of the level", Tone::refusal);
  }

  void reset() {
    if (match_.actions().empty()) return say("this is the start of the level", Tone::refusal);
    forgotten_ = match_.actions();
    match_.reset();
    settle();
    say("back at the start; U brings your turns back");
  }

  // Takes back a reset.
  void regret() {
    if (forgotten_.empty()) return say("there is no reset to take back", Tone::refusal);
    Silent silent;
    for (const Rules::Action action : forgotten_) match_.apply(action, silent);
    forgotten_.clear();
    settle();
  }

  void say(std::string message, Tone tone = Tone::plain) {
    scene_.talk.say(std::move(message), tone);
  }

  Speak speak() const { return over() ? Speak::silently : Speak::aloud; }

  NpcScreen screen_;
  Match<Rules>& match_;
  NpcCourse puzzles_;
  Course& course_ = puzzles_.course;
  NpcScene scene_;
  std::vector<Rules::Action> forgotten_;  // the turns that a reset took away
  Press pressed_;                         // came while a turn was in motion
  Sitting sitting_;
};

}  // namespace

void play_npc(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options) {
  NpcPlay(terminal, std::get<Played<npc::Text>>(match).match, options).run();
}

}  // namespace fissile::cli
