// Orbs and fission at one keyboard, for all players of the setup.
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "cli/burst_screen.h"
#include "cli/commands.h"
#include "cli/play.h"
#include "cli/played.h"
#include "cli/prompt.h"
#include "cli/replay_file.h"
#include "cli/save_dialog.h"
#include "core/replay.h"

namespace fissile::cli {
namespace {

constexpr std::string_view kKeys[] = {
    "arrows, hjkl, wasd   move the cursor", "enter, space         place here",
    "u   undo             r   start again", "+ - animation speed  S   save the replay",
    "X   resign           q   quit",
};
constexpr const char* kHints = "? help  q quit  arrows move  enter place  u undo  S save  X resign";

template <TextForm T>
class BurstPlay {
 public:
  using Rules = typename T::Rules;

  BurstPlay(Terminal& terminal, Match<Rules>& match, const PlayOptions& options)
      : terminal_(terminal),
        screen_(terminal),
        match_(match),
        options_(options),
        scene_{burst_look<T>(), match.tables(), match.state()} {
    scene_.cursor = match.tables().rows / 2 * match.tables().cols + (match.tables().cols - 1) / 2;
    scene_.speed = options.speed;
    scene_.hints = kHints;
    settle();
  }

  void run() {
    while (!left_) {
      screen_.draw(scene_);
      answer(terminal_.read_key());
    }
    if (options_.save.empty() || !changed_) return;
    if (const auto fault = save(options_.save)) throw Failure{*fault};
  }

 private:
  // The scene follows the match again, after whatever changed it.
  void settle() {
    scene_.state = match_.state();
    scene_.tone = Tone::plain;
    scene_.message.clear();
    if (!finished()) return;
    scene_.message =
        fmt::format("{} after {} turns.  n new game  u undo  q quit",
                    standing(scene_.look, scene_.tables, scene_.state), scene_.state.turn);
    scene_.tone = Tone::question;
  }

  void answer(const Press& press) {
    switch (press.key) {
      case Key::up: return move(-1, 0);
      case Key::down: return move(1, 0);
      case Key::left: return move(0, -1);
      case Key::right: return move(0, 1);
      case Key::home: return move(0, -kBurstMaxSide);
      case Key::end: return move(0, kBurstMaxSide);
      case Key::page_up: return move(-kBurstMaxSide, 0);
      case Key::page_down: return move(kBurstMaxSide, 0);
      case Key::enter: return play(static_cast<BurstAction>(scene_.cursor));
      case Key::leave: left_ = true; return;
      case Key::character:
        if (press.text.size() == 1) return letter(press.text[0]);
        return;
      default: return;
    }
  }

  void letter(char key) {
    switch (key) {
      case 'k':
      case 'w': return move(-1, 0);
      case 'j':
      case 's': return move(1, 0);
      case 'h':
      case 'a': return move(0, -1);
      case 'l':
      case 'd': return move(0, 1);
      case ' ': return play(static_cast<BurstAction>(scene_.cursor));
      case 'u': return undo();
      case 'r': return restart();
      case 'n':
        if (finished()) start_again();
        return;
      case '+':
      case '=': return set_speed(scene_.speed + 1);
      case '-': return set_speed(scene_.speed - 1);
      case 'S': return save_as();
      case 'X': return resign();
      case 'q': return quit();
      case '?': return screen_.help(scene_, kKeys);
      default: return;
    }
  }

  void move(int rows, int cols) {
    const int row = scene_.cursor / scene_.tables.cols + rows;
    const int col = scene_.cursor % scene_.tables.cols + cols;
    scene_.cursor = std::clamp(row, 0, scene_.tables.rows - 1) * scene_.tables.cols +
                    std::clamp(col, 0, scene_.tables.cols - 1);
    if (!finished()) say("");
  }

  void play(BurstAction action) {
    Recorder<BurstEvent> events;
    if (const auto code = match_.apply(action, events)) {
      if (finished()) return;  // the message says it already
      return say(refusal_message<T>(match_, action, *code), Tone::refusal);
    }
    changed_ = true;
    say("");
    screen_.animate(scene_, events, &Rules::show);
    settle();
    if (!finished() || options_.save.empty()) return;
    const auto fault = save(options_.save);
    if (fault) say(*fault, Tone::refusal);
  }

  void undo() {
    const bool undone = match_.undo();
    changed_ = changed_ || undone;
    settle();
    if (!undone) say("nothing is left to take back", Tone::refusal);
  }

  void start_again() {
    match_.reset();
    changed_ = false;
    settle();
  }

  void restart() {
    if (match_.actions().empty()) return say("the game is at its start");
    if (finished() || asks("Start again and forget this game?")) start_again();
  }

  void resign() {
    if (finished()) return;
    const Seat& seat = scene_.look.seats[scene_.state.mover - 1u];
    if (asks(fmt::format("{} resigns?", seat.name))) play(resign_action(scene_.state.mover));
  }

  void quit() {
    const bool running = !finished() && changed_;
    left_ = !running || asks("Quit the running game?");
  }

  void set_speed(int speed) {
    scene_.speed = std::clamp(speed, 0, kMaxSpeed);
    if (!finished())
      say(scene_.speed == 0 ? "no animation" : fmt::format("animation speed {}", scene_.speed));
  }

  void save_as() {
    const std::string usual =
        options_.save.empty() ? fmt::format("{}.json", Rules::kId) : options_.save;
    const auto saved = ask_and_save(
        usual, options_.save, [this](const std::string& path) { return save(path); },
        show_question(), terminal_);
    settle();
    if (saved) say(saved->message, saved->failed ? Tone::refusal : Tone::plain);
  }

  std::optional<std::string> save(const std::string& path) {
    JsonWriter writer;
    write_replay<T>(writer, match_);
    auto fault = write_file(path, writer.take() + "\n");
    if (!fault) changed_ = false;
    return fault;
  }

  bool asks(const std::string& question) {
    const bool yes = ask_yes(question, show_question(), terminal_);
    settle();
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

  bool finished() const { return Rules::to_move(match_.state()) == 0; }

  Terminal& terminal_;
  BurstScreen screen_;
  Match<Rules>& match_;
  const PlayOptions& options_;
  BurstScene scene_;
  bool changed_ = false;  // there is something that no file has
  bool left_ = false;
};

}  // namespace

void play_burst(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options) {
  with_played(match, [&]<class P>(P& played) {
    if constexpr (kIsBurst<P>) BurstPlay<typename P::Text>(terminal, played.match, options).run();
  });
}

}  // namespace fissile::cli
