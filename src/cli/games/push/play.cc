// Push for one person: level after level, forwards and backwards.
#include <fmt/core.h>

#include <vector>

#include "cli/games/push/course.h"
#include "cli/games/push/screen.h"

namespace fissile::cli {
namespace {

using push::Rules;

constexpr std::string_view kKeys[] = {
    "arrows, hjkl, wasd  step    u  undo        r  reset, U regrets it",
    "n p  next, previous level   L  all levels  S  save the replay",
    "+ -  animation speed        q  quit",
};
constexpr const char* kHints =
    "? help  q quit  arrows move  u undo  r reset  n p level  L levels  S save";
constexpr const char* kDoneHints =
    "enter next level  r once more  L levels  S save  ? help  q quit";

class PushPlay {
 public:
  PushPlay(Terminal& terminal, Match<Rules>& match, const PlayOptions& options)
      : screen_(terminal),
        match_(match),
        levels_(course_of(match, options.pack_text, options.level)),
        sitting_{terminal,
                 options,
                 Rules::kId,
                 scene_.talk,
                 scene_.speed,
                 [this] { screen_.draw(scene_); },
                 [this] { return replay_text<push::Text>(match_); }} {
    scene_.speed = options.speed;
    settle();
    if (Rules::to_move(match_.state()) == 0) done_ = true;
    if (done_) tell_done(match_.state().moves);
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
  // The scene follows the match again, after whatever changed it.
  void settle() {
    const push::Level& level = levels_.levels[course_.index];
    scene_.tables = &match_.tables();
    scene_.state = match_.state();
    scene_.place = place_text(course_);
    scene_.title = level.title;
    scene_.lesson = level.lesson;
    scene_.par = level.par;
    scene_.record = record_text(course_);
    scene_.talk.hints = kHints;
    say("");
  }

  void answer(const Press& press) {
    if (const auto way = direction_of(press)) return step(static_cast<push::Action>(*way));
    switch (press.key) {
      case Key::enter: return done_ ? go_on() : void();
      case Key::leave: sitting_.left = true; return;
      case Key::character:
        if (press.text.size() == 1) letter(press.text[0]);
        return;
      default: return;
    }
  }

  void letter(char key) {
    switch (key) {
      case ' ': return done_ ? go_on() : void();
      case 'u': return undo();
      case 'r': return reset();
      case 'U': return regret();
      case 'n': return done_ ? go_on() : leave_for(course_.index + 1);
      case 'p': return leave_for(course_.index - 1);
      case 'L': return leave_for_choice();
      case '+':
      case '=': return change_speed(sitting_, 1, speak());
      case '-': return change_speed(sitting_, -1, speak());
      case 'S': return save_as(sitting_);
      case 'q': return quit(sitting_, sitting_.changed && progress() == Progress::begun);
      case '?': return screen_.help(scene_, kKeys);
      default: return;
    }
  }

  void step(push::Action action) {
    if (done_) return;  // the message says how to go on
    Recorder<push::Event> events;
    if (const auto code = match_.apply(action, events))
      return say(refusal_message<push::Text>(match_, action, *code), Tone::refusal);
    sitting_.changed = true;
    forgotten_.clear();
    say("");
    pressed_ = screen_.animate(scene_, events);
    if (events.all().back().type != push::Event::Type::complete) return settle();
    complete();
  }

  // The picture of the completed level stays until the person goes on.
  void complete() {
    const push::State last = scene_.state;
    course_.solve(course_.index, last.moves);
    done_ = true;
    settle();
    scene_.state = last;
    tell_done(last.moves);
    if (Rules::to_move(match_.state()) == 0) save_at_end(sitting_);
  }

  void tell_done(std::uint32_t moves) {
    std::string text = fmt::format("Solved in {} moves", moves);
    if (scene_.par) {
      const int over = static_cast<int>(moves) - *scene_.par;
      text += over > 0 ? fmt::format(", {} over par.", over) : ": that is par, nobody does better.";
    } else {
      text += ".";
    }
    const bool last = course_.is_last();
    if (last && course_.levels.size() > 1) text += "  That was the last level.";
    say(text, Tone::question);
    scene_.talk.hints =
        last ? "r once more  p previous  L levels  S save  ? help  q quit" : kDoneHints;
  }

  // After a level: on in the campaign, or to the next level by itself.
  void go_on() {
    if (Rules::to_move(match_.state()) != 0) {
      done_ = false;
      course_.index = match_.state().level - std::size_t{1};
      return settle();
    }
    if (!course_.is_last()) open(course_.index + 1);
  }

  void open(std::size_t index) {
    match_ = Match<Rules>(setup_of(levels_, index), 0);
    course_.index = index;
    done_ = sitting_.changed = false;
    forgotten_.clear();
    settle();
  }

  Progress progress() const {
    if (done_) return Progress::done;
    return scene_.state.moves > 0 ? Progress::begun : Progress::fresh;
  }

  void leave_for(std::size_t index) {
    if (may_open(sitting_, course_, index, progress())) open(index);
  }

  void leave_for_choice() {
    const auto chosen = choose_level(sitting_, course_);
    if (chosen && (*chosen != course_.index || done_)) leave_for(*chosen);
  }

  void undo() {
    if (done_ && Rules::to_move(match_.state()) != 0)
      return say("a completed level stays completed; r plays it once more", Tone::refusal);
    const bool undone = match_.undo();
    sitting_.changed = sitting_.changed || undone;
    done_ = done_ && !undone;
    settle();
    if (!undone) say("this is the start of the level", Tone::refusal);
  }

  void reset() {
    if (done_) return open(course_.index);
    const auto& actions = match_.actions();
    if (match_.state().moves == 0) return say("this is the start of the level", Tone::refusal);
    forgotten_.assign(actions.end() - match_.state().moves, actions.end());
    match_.reset();
    settle();
    say("back at the start; U brings your moves back");
  }

  // Takes back a reset.
  void regret() {
    if (forgotten_.empty()) return say("there is no reset to take back", Tone::refusal);
    Silent silent;
    for (const push::Action action : forgotten_) match_.apply(action, silent);
    forgotten_.clear();
    settle();
  }

  void say(std::string message, Tone tone = Tone::plain) {
    scene_.talk.say(std::move(message), tone);
  }

  Speak speak() const { return done_ ? Speak::silently : Speak::aloud; }

  PushScreen screen_;
  Match<Rules>& match_;
  PushCourse levels_;
  Course& course_ = levels_.course;
  PushScene scene_;
  std::vector<push::Action> forgotten_;  // the moves that a reset took away
  Press pressed_;                        // came while an action was in motion
  bool done_ = false;                    // the level is completed and still shown
  Sitting sitting_;
};

}  // namespace

void play_push(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options) {
  PushPlay(terminal, std::get<Played<push::Text>>(match).match, options).run();
}

}  // namespace fissile::cli
