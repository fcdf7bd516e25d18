#pragma once
// A puzzle for one person: level after level, forwards and backwards, with undo and reset.
//
// `P` is what tells one such game from another:
//   Text, Screen, Scene, Levels   as PuzzleParts names them
//   kKeys, kHints, kUnit          for the help, for the last row, and what its actions are called
//   kReopens                      whether a reset after the end opens the level anew
//   setup(levels, index)          of one level by itself
//   taken(match)                  how many actions the level has so far
//   follow(play)                  before, and settled(play), after the scene follows the match
//   refusal(play, action, code)   what is said of a refused action
//   animate(play, before, action, events)   the key that cut it short
//   acted(play, events)           after an action: settle() at least
//   answer(play, press)           whether a key was one of its own
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/course.h"

namespace fissile::cli {

// The text form, how it is shown, and its levels: with a Course in `course`, made by
// course_of(match, text, level).
template <TextForm T, class S, class C, class L>
struct PuzzleParts {
  using Text = T;
  using Screen = S;
  using Scene = C;
  using Levels = L;
  using Events = Recorder<typename T::Rules::Event>;
};

template <class P>
struct PuzzlePlay {
  using Text = typename P::Text;
  using Rules = typename Text::Rules;
  using Action = typename Rules::Action;

  typename P::Screen screen;
  Match<Rules>& match;
  typename P::Levels levels;
  Course& course = levels.course;
  typename P::Scene scene = {};
  std::vector<Action> forgotten = {};  // what a reset took away
  Press pressed = {};                  // came while an action was in motion
  bool done = false;                   // the level is at its end and still shown
  Sitting sitting;

  PuzzlePlay(Terminal& terminal, Match<Rules>& played, const PlayOptions& options)
      : screen(terminal),
        match(played),
        levels(course_of(played, options.pack_text, options.level)),
        sitting{terminal,
                options,
                Rules::kId,
                scene.talk,
                scene.speed,
                [this] { screen.draw(scene); },
                [this] { return replay_text<Text>(match); }} {
    scene.speed = options.speed;
    settle();
  }
  PuzzlePlay(const PuzzlePlay&) = delete;
  PuzzlePlay& operator=(const PuzzlePlay&) = delete;

  void run() {
    while (!sitting.left) {
      screen.draw(scene);
      answer(pressed.key == Key::none ? sitting.terminal.read_key() : std::exchange(pressed, {}));
    }
    save_on_leaving(sitting);
  }

  // The scene follows the match again, after whatever changed it.
  void settle() {
    scene.tables = &match.tables();
    scene.state = match.state();
    P::follow(*this);
    scene.place = place_text(course);
    scene.title = course.levels[course.index].title;
    scene.record = record_text(course);
    scene.talk.hints = P::kHints;
    say("");
    P::settled(*this);
  }

  void say(std::string message, Tone tone = Tone::plain) {
    scene.talk.say(std::move(message), tone);
  }

  Ending ending() const { return Rules::outcome(match.tables(), match.state()).ending; }

 private:
  void answer(const Press& press) {
    if (press.key == Key::leave) sitting.left = true;
    if (const auto way = direction_of(press)) return act(static_cast<Action>(*way));
    if (P::answer(*this, press)) return;
    switch (press.key == Key::enter ? ' ' : press.letter()) {
      case ' ': return go_on();
      case 'u': return undo();
      case 'r': return reset();
      case 'U': return regret();
      case 'n': return goes_on() ? go_on() : leave_for(course.index + 1);
      case 'p': return leave_for(course.index - 1);
      case 'L': return leave_for_choice();
      case '+':
      case '=': return change_speed(sitting, 1, speak());
      case '-': return change_speed(sitting, -1, speak());
      case 'S': return save_as(sitting);
      case 'q': return quit(sitting, sitting.changed && progress() == Progress::begun);
      case '?': return screen.help(scene, P::kKeys);
      default: return;
    }
  }

  void act(Action action) {
    if (done) return;  // the message says how to go on
    const auto before = std::make_unique<typename Rules::State>(match.state());
    Recorder<typename Rules::Event> events;
    if (const auto code = match.apply(action, events))
      return say(P::refusal(*this, action, *code), Tone::refusal);
    sitting.changed = true;
    forgotten.clear();
    say("");
    pressed = P::animate(*this, *before, action, events);
    P::acted(*this, events);
  }

  bool goes_on() const { return done && ending() != Ending::lost; }

  // After a level: on in the campaign, or to the next level by itself.
  void go_on() {
    if (!goes_on()) return;
    if (Rules::to_move(match.state()) != 0) {
      done = false;
      course.index = static_cast<std::size_t>(stage_of<Rules>(match.state())) - 1;
      return settle();
    }
    if (!course.is_last()) open(course.index + 1);
  }

  void open(std::size_t index) {
    match = Match<Rules>(P::setup(levels, index), 0);
    course.index = index;
    const int speed = scene.speed;
    scene = {};
    scene.speed = speed;
    done = sitting.changed = false;
    forgotten.clear();
    settle();
  }

  Progress progress() const {
    if (done) return Progress::done;
    return P::taken(match) > 0 ? Progress::begun : Progress::fresh;
  }

  void leave_for(std::size_t index) {
    if (may_open(sitting, course, index, progress())) open(index);
  }

  void leave_for_choice() {
    const auto chosen = choose_level(sitting, course);
    if (chosen && (*chosen != course.index || done)) leave_for(*chosen);
  }

  void undo() {
    if (done && Rules::to_move(match.state()) != 0)
      return say("a completed level stays completed; r plays it once more", Tone::refusal);
    const bool undone = match.undo();
    sitting.changed = sitting.changed || undone;
    done = done && !undone;
    settle();
    if (!undone) say("this is the start of the level", Tone::refusal);
  }

  void reset() {
    if (P::kReopens && done) return open(course.index);
    const std::size_t taken = P::taken(match);
    if (taken == 0) return say("this is the start of the level", Tone::refusal);
    forgotten.assign(match.actions().end() - static_cast<std::ptrdiff_t>(taken),
                     match.actions().end());
    match.reset();
    done = false;
    settle();
    say("back at the start; U brings your " + std::string(P::kUnit) + " back");
  }

  // Takes back a reset.
  void regret() {
    if (forgotten.empty()) return say("there is no reset to take back", Tone::refusal);
    Silent silent;
    for (const Action action : forgotten) match.apply(action, silent);
    forgotten.clear();
    settle();
  }

  Speak speak() const { return done ? Speak::silently : Speak::aloud; }
};

}  // namespace fissile::cli
