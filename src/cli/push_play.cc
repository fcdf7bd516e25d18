// Push for one person: level after level, forwards and backwards.
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "cli/commands.h"
#include "cli/play.h"
#include "cli/played.h"
#include "cli/prompt.h"
#include "cli/push_course.h"
#include "cli/push_screen.h"
#include "cli/replay_file.h"
#include "cli/save_dialog.h"
#include "core/replay.h"

namespace fissile::cli {
namespace {

using push::Rules;

constexpr const char* kHints =
    "? help  q quit  arrows move  u undo  r reset  n p level  L levels  S save";
constexpr const char* kDoneHints =
    "enter next level  r once more  L levels  S save  ? help  q quit";

class PushPlay {
 public:
  PushPlay(Terminal& terminal, Match<Rules>& match, const PlayOptions& options)
      : terminal_(terminal),
        screen_(terminal),
        match_(match),
        options_(options),
        course_(course_of(match, options.pack_text)),
        index_((match.setup().pack.empty() ? options.level : match.state().level) -
               std::size_t{1}) {
    scene_.speed = options.speed;
    settle();
    if (Rules::to_move(match_.state()) == 0) done_ = true;
    if (done_) tell_done(match_.state().moves);
  }

  void run() {
    while (!left_) {
      screen_.draw(scene_);
      const Press press = pressed_.key == Key::none ? terminal_.read_key() : pressed_;
      pressed_ = {};
      answer(press);
    }
    if (options_.save.empty() || !changed_) return;
    if (const auto fault = save(options_.save)) throw Failure{*fault};
  }

 private:
  // The scene follows the match again, after whatever changed it.
  void settle() {
    const push::Level& level = course_.levels[index_];
    const std::string pack = course_.title.empty() ? "" : course_.title + ", ";
    scene_.tables = &match_.tables();
    scene_.state = match_.state();
    scene_.place = fmt::format("{}level {} of {}", pack, index_ + 1, course_.levels.size());
    scene_.title = level.title;
    scene_.lesson = level.lesson;
    scene_.par = level.par;
    scene_.record = fmt::format("solved {} of {}", course_.solved(), course_.levels.size());
    if (course_.best[index_])
      scene_.record += fmt::format(", this one in {}", *course_.best[index_]);
    scene_.hints = kHints;
    say("");
  }

  void answer(const Press& press) {
    switch (press.key) {
      case Key::up: return step(0);
      case Key::down: return step(1);
      case Key::left: return step(2);
      case Key::right: return step(3);
      case Key::enter: return done_ ? go_on() : void();
      case Key::leave: left_ = true; return;
      case Key::character:
        if (press.text.size() == 1) letter(press.text[0]);
        return;
      default: return;
    }
  }

  void letter(char key) {
    switch (key) {
      case 'k':
      case 'w': return step(0);
      case 'j':
      case 's': return step(1);
      case 'h':
      case 'a': return step(2);
      case 'l':
      case 'd': return step(3);
      case ' ': return done_ ? go_on() : void();
      case 'u': return undo();
      case 'r': return reset();
      case 'U': return regret();
      case 'n': return done_ ? go_on() : leave_for(index_ + 1);
      case 'p': return leave_for(index_ - 1);
      case 'L': return choose_level();
      case '+':
      case '=': return set_speed(scene_.speed + 1);
      case '-': return set_speed(scene_.speed - 1);
      case 'S': return save_as();
      case 'q': return quit();
      case '?': return screen_.help(scene_);
      default: return;
    }
  }

  void step(push::Action action) {
    if (done_) return;  // the message says how to go on
    Recorder<push::Event> events;
    if (const auto code = match_.apply(action, events))
      return say(refusal_message<push::Text>(match_, action, *code), Tone::refusal);
    changed_ = true;
    forgotten_.clear();
    say("");
    pressed_ = screen_.animate(scene_, events);
    if (events.all().back().type != push::Event::Type::complete) return settle();
    complete();
  }

  // The picture of the completed level stays until the person goes on.
  void complete() {
    const push::State last = scene_.state;
    course_.solve(index_, last.moves);
    done_ = true;
    const bool over = Rules::to_move(match_.state()) == 0;
    const auto fault = over && !options_.save.empty() ? save(options_.save) : std::nullopt;
    settle();
    scene_.state = last;
    tell_done(last.moves);
    if (fault) say(*fault, Tone::refusal);
  }

  void tell_done(std::uint32_t moves) {
    std::string text = fmt::format("Solved in {} moves", moves);
    if (scene_.par) {
      const int over = static_cast<int>(moves) - *scene_.par;
      text += over > 0 ? fmt::format(", {} over par.", over) : ": that is par, nobody does better.";
    } else {
      text += ".";
    }
    const bool last = index_ + 1 == course_.levels.size();
    if (last && course_.levels.size() > 1) text += "  That was the last level.";
    say(text, Tone::question);
    scene_.hints = last ? "r once more  p previous  L levels  S save  ? help  q quit" : kDoneHints;
  }

  // After a level: on in the campaign, or to the next level by itself.
  void go_on() {
    if (Rules::to_move(match_.state()) != 0) {
      done_ = false;
      index_ = match_.state().level - std::size_t{1};
      return settle();
    }
    if (index_ + 1 < course_.levels.size()) open(index_ + 1);
  }

  void open(std::size_t index) {
    match_ = Match<Rules>(setup_of(course_, index), 0);
    index_ = index;
    done_ = changed_ = false;
    forgotten_.clear();
    settle();
  }

  // Unsigned wrap-around makes "before the first" a number past the last.
  void leave_for(std::size_t index) {
    if (index >= course_.levels.size()) {
      const char* which = index == course_.levels.size() ? "last" : "first";
      return done_ ? void() : say(fmt::format("this is the {} level", which), Tone::refusal);
    }
    if (done_ || scene_.state.moves == 0 || asks("Leave this level unfinished?")) open(index);
  }

  void choose_level() {
    const std::string title = course_.title.empty() ? "Levels" : course_.title;
    const auto chosen = screen_.choose(scene_, title, course_lines(course_), index_);
    if (chosen && (*chosen != index_ || done_)) leave_for(*chosen);
  }

  void undo() {
    if (done_ && Rules::to_move(match_.state()) != 0)
      return say("a completed level stays completed; r plays it once more", Tone::refusal);
    const bool undone = match_.undo();
    changed_ = changed_ || undone;
    done_ = done_ && !undone;
    settle();
    if (!undone) say("this is the start of the level", Tone::refusal);
  }

  void reset() {
    if (done_) return open(index_);
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

  void quit() {
    const bool running = !done_ && changed_ && scene_.state.moves > 0;
    left_ = !running || asks("Quit the running game?");
  }

  void set_speed(int speed) {
    scene_.speed = std::clamp(speed, 0, kMaxSpeed);
    if (!done_)
      say(scene_.speed == 0 ? "no animation" : fmt::format("animation speed {}", scene_.speed));
  }

  void save_as() {
    const std::string usual = options_.save.empty() ? "push.json" : options_.save;
    const auto saved = ask_and_save(
        usual, options_.save, [this](const std::string& path) { return save(path); },
        show_question(), terminal_);
    say(saved ? saved->message : "", saved && saved->failed ? Tone::refusal : Tone::plain);
  }

  std::optional<std::string> save(const std::string& path) {
    JsonWriter writer;
    write_replay<push::Text>(writer, match_);
    auto fault = write_file(path, writer.take() + "\n");
    if (!fault) changed_ = false;
    return fault;
  }

  bool asks(const std::string& question) {
    const bool yes = ask_yes(question, show_question(), terminal_);
    say("");
    return yes;
  }

  ShowQuestion show_question() {
    return [this](const std::string& text) {
      say(text, Tone::question);
      screen_.draw(scene_);
    };
  }

  void say(std::string message, Tone tone = Tone::plain) {
    scene_.message = std::move(message);
    scene_.tone = tone;
  }

  Terminal& terminal_;
  PushScreen screen_;
  Match<Rules>& match_;
  const PlayOptions& options_;
  PushCourse course_;
  std::size_t index_;  // of the level that is shown
  PushScene scene_;
  std::vector<push::Action> forgotten_;  // the moves that a reset took away
  Press pressed_;                        // came while an action was in motion
  bool changed_ = false;                 // there is something that no file has
  bool done_ = false;                    // the level is completed and still shown
  bool left_ = false;
};

}  // namespace

void play_push(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options) {
  PushPlay(terminal, std::get<Played<push::Text>>(match).match, options).run();
}

}  // namespace fissile::cli
