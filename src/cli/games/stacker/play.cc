// Stacker for one person, in real time. The clock lives here alone: a tick is the action `down`
// like any other, so a saved replay shows the same game.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "cli/commands/setup_json.h"
#include "cli/games/stacker/game.h"
#include "cli/games/stacker/screen.h"
#include "cli/terminal/pace.h"
#include "cli/terminal/sitting.h"
#include "games/stacker/rounds.h"
#include "games/stacker/words.h"

namespace fissile::cli {
namespace {

using stacker::Action;
using stacker::Mode;
using stacker::Rules;
using stacker::Status;
using Clock = std::chrono::steady_clock;

constexpr const char* kHints =
    "? help  q quit  arrows move  up turn  z turn back  space drop  p pause";
constexpr std::string_view kKeys[] = {
    "left right, h l, a d  move           down, j, s  one row down",
    "up, k, w, x  turn clockwise          z  turn the other way",
    "space  drop                          p  pause",
    "u  undo, where no clock runs (--tick 0)",
    "+ -  animation speed     S  save the replay     q  quit",
};

// A tenth faster with every pace, down to an eighth of the first tick.
int tick_at(int first_ms, int pace) {
  int tick_ms = first_ms;
  for (int i = 1; i < pace && tick_ms > first_ms / 8; ++i) tick_ms = tick_ms * 9 / 10;
  return std::max({tick_ms, first_ms / 8, 1});
}

std::string final_line(const Match<Rules>& match) {
  const stacker::State& state = match.state();
  return fmt::format("seed {}: score {}, best chain {}, {} pair{}", match.seed(), state.score,
                     state.best_chain, state.pieces, state.pieces == 1 ? "" : "s");
}

class StackerPlay {
 public:
  StackerPlay(Terminal& terminal, Match<Rules>& match, const PlayOptions& options)
      : screen_(terminal),
        match_(match),
        options_(options),
        round_(options.level - 1),
        sitting_{terminal,
                 options,
                 Rules::kId,
                 scene_.talk,
                 scene_.speed,
                 [this] { draw_hidden(); },
                 [this] { return replay_text<stacker::Text>(match_); }} {
    scene_.speed = options.speed;
    if (!options.rounds.empty()) rounds_ = stacker::built_in_rounds(options.rounds).rounds;
    begin();
  }

  void run() {
    while (!sitting_.left) {
      settle();
      screen_.draw(scene_);
      const int due_ms = next_due();
      const auto before = Clock::now();
      const Press press = sitting_.terminal.read_key(due_ms);
      const auto spent =
          std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - before).count();
      // No more passes than was waited for, so a suspended program loses no time.
      if (due_ms != Terminal::kForever)
        pass(press.key == Key::none ? due_ms
                                    : static_cast<int>(std::min<long long>(spent, due_ms)));
      answer(press);
    }
    save_on_leaving(sitting_);
  }

 private:
  const stacker::Setup& setup() const { return match_.setup(); }
  bool moving() const { return frame_ < frames_.size(); }
  bool over() const { return match_.state().status != Status::active || time_up_; }
  bool clocked() const { return setup().mode == Mode::timeattack && options_.clock_s > 0; }
  // Without a tick nothing is timed but the clock of a timeattack; only there undo would be unfair.
  bool timed() const { return options_.tick_ms > 0 || clocked(); }

  // A game starts: nothing moves, and the clocks are full.
  void begin() {
    frames_.clear();
    frame_ = 0;
    paused_ = time_up_ = told_ = false;
    clock_left_ms_ = options_.clock_s * 1000;
    rest();
    say("");
  }

  void rest() { tick_left_ms_ = tick_at(options_.tick_ms, pace_of(match_.state())); }

  // The scene follows what is shown of the match at this moment.
  void settle() {
    scene_.tables = &match_.tables();
    scene_.state = moving() ? frames_[frame_].state : match_.state();
    scene_.marks = moving() ? frames_[frame_].marks : StackerMarks{};
    scene_.caption = paused_ ? "paused" : moving() ? frames_[frame_].caption : "";
    scene_.seed = match_.seed();
    scene_.pace = pace_of(match_.state());
    scene_.seconds.reset();
    if (clocked()) scene_.seconds = (clock_left_ms_ + 999) / 1000;
    scene_.hidden = paused_ && hides();
    scene_.talk.hints = over() ? end_hints() : paused_ ? "p goes on  ? help  q quit" : kHints;
    name_game();
    if (over() && !moving() && !told_) tell_end();
  }

  // To think while the clock stands would be unfair where only the clock ends the game.
  bool hides() const { return clocked(); }

  void name_game() {
    const auto mode = static_cast<std::size_t>(setup().mode);
    scene_.title = stacker::kModeWords[mode];
    scene_.detail.clear();
    if (rounds_.empty()) return;
    scene_.title = fmt::format("Round {}: {}", round_ + 1, rounds_[round_].title);
    scene_.detail = rounds_[round_].difficulty;
  }

  std::string end_hints() const {
    const bool next = match_.state().status == Status::won && round_ + 1 < rounds_.size();
    return next ? "? help  q quit  enter next round  r once more  S save"
                : "? help  q quit  enter or r once more  S save";
  }

  const char* end_word() const {
    const stacker::State& state = match_.state();
    if (state.status == Status::won) return "Won.";
    if (time_up_) return "Time is up.";
    const bool room =
        stacker::placed(state.grid, state.next, stacker::kSpawnRow, stacker::kSpawnCol, 0)
            .has_value();
    return setup().mode == Mode::timeattack && room ? "Done." : "Game over.";
  }

  void tell_end() {
    told_ = true;
    say(fmt::format("{}  {}", end_word(), final_line(match_)), Tone::question);
    save_at_end(sitting_);
  }

  // Milliseconds until something happens without a key.
  int next_due() const {
    if (paused_) return Terminal::kForever;
    if (moving()) return frame_left_ms_;
    if (over()) return Terminal::kForever;
    int due_ms = Terminal::kForever;
    if (options_.tick_ms > 0) due_ms = tick_left_ms_;
    if (clocked()) {
      const int second_ms = (clock_left_ms_ + 999) % 1000 + 1;  // the shown second ends then
      due_ms = due_ms < 0 ? second_ms : std::min(due_ms, second_ms);
    }
    return due_ms;
  }

  // Time passes for what moves, and else for the pair and the clock: a chain costs no time.
  void pass(int milliseconds) {
    if (moving()) {
      frame_left_ms_ -= milliseconds;
      if (frame_left_ms_ <= 0 && ++frame_ < frames_.size())
        frame_left_ms_ = frames_[frame_].milliseconds;
      return;
    }
    if (options_.tick_ms > 0) tick_left_ms_ -= milliseconds;
    if (clocked()) clock_left_ms_ -= milliseconds;
    if (clocked() && clock_left_ms_ <= 0) {
      time_up_ = true;
    } else if (options_.tick_ms > 0 && tick_left_ms_ <= 0) {
      act(stacker::kDown);
    }
  }

  void act(Action action) {
    const stacker::State before = match_.state();
    Recorder<stacker::Event> events;
    if (const auto code = match_.apply(action, events)) {
      if (*code == Code::limit_exceeded)
        say(refusal_message<stacker::Text>(match_, action, *code), Tone::refusal);
      if (action == stacker::kDown) rest();
      return;
    }
    sitting_.changed = true;
    say("");
    frames_ = frames_of(match_.tables(), before, events, scene_.speed);
    frame_ = 0;
    if (moving()) frame_left_ms_ = frames_[0].milliseconds;
    if (action == stacker::kDown || action == stacker::kDrop) rest();
  }

  // A step aside or a turn ends the show of a landing; a key that is held to go down does not
  // reach the next pair.
  void press_action(Action action) {
    const bool downwards = action == stacker::kDown || action == stacker::kDrop;
    if (over() || paused_ || (moving() && downwards)) return;
    frames_.clear();
    frame_ = 0;
    act(action);
  }

  void answer(const Press& press) {
    constexpr Action kActions[] = {stacker::kCw, stacker::kDown, stacker::kLeft, stacker::kRight};
    if (const auto way = direction_of(press)) return press_action(kActions[*way]);
    switch (press.key) {
      case Key::enter: return over() ? go_on() : pause(false);
      case Key::leave: sitting_.left = true; return;
      case Key::character:
        if (press.text.size() == 1) letter(press.text[0]);
        return;
      default: return;
    }
  }

  void letter(char key) {
    switch (key) {
      case 'x': return press_action(stacker::kCw);
      case 'z': return press_action(stacker::kCcw);
      case ' ': return press_action(stacker::kDrop);
      case 'p': return pause(!paused_);
      case 'u': return undo();
      case 'r': return over() ? open(round_) : void();
      case '+':
      case '=': return change_speed(sitting_, 1, speak());
      case '-': return change_speed(sitting_, -1, speak());
      case 'S': return save_as(sitting_);
      case 'q': return quit(sitting_, !over() && sitting_.changed);
      case '?': return help();
      default: return;
    }
  }

  void pause(bool wanted) { paused_ = wanted && !over(); }

  // Time stands still behind the help and the questions, so what a pause hides they hide too.
  void hide() { scene_.hidden = hides() && !over(); }

  void draw_hidden() {
    hide();
    screen_.draw(scene_);
  }

  void help() {
    hide();
    screen_.help(scene_, kKeys);
  }

  void undo() {
    if (timed()) return say("there is no undo against a clock (--tick 0 has none)", Tone::refusal);
    frames_.clear();
    frame_ = 0;
    if (!match_.undo()) return say("this is the start of the game", Tone::refusal);
    sitting_.changed = true;
    told_ = false;
    say("");
  }

  // After the end: the next round if this one is won, else the same game with other pairs.
  void go_on() {
    const bool next = match_.state().status == Status::won && round_ + 1 < rounds_.size();
    open(next ? round_ + 1 : round_);
  }

  void open(std::size_t round) {
    auto fresh = std::make_unique<stacker::Setup>(round == round_ ? setup() : rounds_[round].setup);
    round_ = round;
    match_ = Match<Rules>(std::move(fresh), random_seed());
    sitting_.changed = false;
    begin();
  }

  void say(std::string message, Tone tone = Tone::plain) {
    scene_.talk.say(std::move(message), tone);
  }

  Speak speak() const { return over() ? Speak::silently : Speak::aloud; }

  StackerScreen screen_;
  Match<Rules>& match_;
  const PlayOptions& options_;
  std::vector<stacker::Round> rounds_;  // of the pack, if one is played
  std::size_t round_;
  StackerScene scene_;
  std::vector<StackerFrame> frames_;  // of the landing that is in motion
  std::size_t frame_ = 0;
  int frame_left_ms_ = 0;
  int tick_left_ms_ = 0;   // before the pair goes down by itself
  int clock_left_ms_ = 0;  // of a timeattack
  bool paused_ = false;
  bool time_up_ = false;
  bool told_ = false;  // the end was told, and the replay saved
  Sitting sitting_;
};

}  // namespace

void play_stacker(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options) {
  StackerPlay(terminal, std::get<Played<stacker::Text>>(match).match, options).run();
}

std::string stacker_farewell(const AnyMatch<AllGames>& match) {
  return final_line(std::get<Played<stacker::Text>>(match).match);
}

}  // namespace fissile::cli
