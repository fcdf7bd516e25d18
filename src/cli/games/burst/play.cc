// Orbs and fission at one keyboard: all players of the setup are people, or all but one are the
// computer at some strength.
#include <fmt/core.h>

#include <algorithm>

#include "cli/commands/setup_json.h"
#include "cli/games/burst/game.h"
#include "cli/terminal/sitting.h"
#include "mind/thinker.h"

namespace fissile::cli {
namespace {

constexpr std::string_view kKeys[] = {
    "arrows, hjkl, wasd   move the cursor", "enter, space         place here",
    "u   undo             r   start again", "+ - animation speed  S   save the replay",
    "H   show a good move X   resign",      "q   quit",
};
constexpr const char* kHints =
    "? help  q quit  arrows move  enter place  u undo  H hint  S save  X resign";

template <TextForm T>
class BurstPlay {
 public:
  using Rules = typename T::Rules;

  BurstPlay(Terminal& terminal, AnyMatch<AllGames>& any, Match<Rules>& match,
            const PlayOptions& options, const BurstLook& look)
      : screen_(terminal),
        any_(any),
        match_(match),
        scene_{look, match.tables(), match.state()},
        sitting_{terminal,
                 options,
                 Rules::kId,
                 scene_.talk,
                 scene_.speed,
                 [this] { screen_.draw(scene_); },
                 [this] { return replay_text<T>(match_); }} {
    scene_.cursor = match.tables().rows / 2 * match.tables().cols + (match.tables().cols - 1) / 2;
    scene_.speed = options.speed;
    scene_.talk.hints = kHints;
    settle();
  }

  void run() {
    let_computer_play();
    while (!sitting_.left) {
      screen_.draw(scene_);
      answer(sitting_.terminal.read_key());
    }
    save_on_leaving(sitting_);
  }

 private:
  // The scene follows the match again, after whatever changed it.
  void settle() {
    scene_.state = match_.state();
    say("");
    if (!finished()) return;
    say(fmt::format("{} after {} turns.  n new game  u undo  q quit",
                    standing(scene_.look, scene_.tables, scene_.state), scene_.state.turn),
        Tone::question);
  }

  void answer(const Press& press) {
    constexpr int kSteps[][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    if (const auto way = direction_of(press)) return move(kSteps[*way][0], kSteps[*way][1]);
    switch (press.key) {
      case Key::home: return move(0, -kBurstMaxSide);
      case Key::end: return move(0, kBurstMaxSide);
      case Key::page_up: return move(-kBurstMaxSide, 0);
      case Key::page_down: return move(kBurstMaxSide, 0);
      case Key::enter: return play(static_cast<BurstAction>(scene_.cursor));
      case Key::leave: sitting_.left = true; return;
      case Key::character:
        if (press.text.size() == 1) return letter(press.text[0]);
        return;
      default: return;
    }
  }

  void letter(char key) {
    switch (key) {
      case ' ': return play(static_cast<BurstAction>(scene_.cursor));
      case 'u': return undo();
      case 'r': return restart();
      case 'n':
        if (finished()) start_again();
        return;
      case '+':
      case '=': return change_speed(sitting_, 1, speak());
      case '-': return change_speed(sitting_, -1, speak());
      case 'H': return hint();
      case 'S': return save_as(sitting_);
      case 'X': return resign();
      case 'q': return quit(sitting_, !finished() && sitting_.changed);
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
    if (place(action)) let_computer_play();
  }

  // Whether it was placed.
  bool place(BurstAction action) {
    Recorder<BurstEvent> events;
    if (const auto code = match_.apply(action, events)) {
      if (finished()) return false;  // the message says it already
      say(refusal_message<T>(match_, action, *code), Tone::refusal);
      return false;
    }
    sitting_.changed = true;
    say("");
    screen_.animate(scene_, events, &Rules::show);
    settle();
    if (finished()) save_at_end(sitting_);
    return true;
  }

  bool is_computer(int player) const {
    return sitting_.options.against > 0 && player != sitting_.options.seat;
  }

  // The computer plays until it is the person's turn.
  void let_computer_play() {
    while (!finished() && is_computer(scene_.state.mover)) {
      const std::string name(scene_.look.seats[scene_.state.mover - 1u].name);
      const auto thought = think(sitting_.options.against);
      if (!thought || !place(static_cast<BurstAction>(thought->action))) return;
      if (!finished()) say(fmt::format("{} placed at {}", name, place_name(thought->action)));
    }
  }

  std::optional<Thought> think(int strength) {
    say(fmt::format("{} is thinking ...", scene_.look.seats[scene_.state.mover - 1u].name));
    screen_.draw(scene_);
    Ask ask;
    ask.strength = strength;
    ask.seed = seed_ + match_.actions().size();
    return thinker_.think(any_, ask);
  }

  void hint() {
    if (finished()) return;
    const auto thought = think(kMaxStrength);
    if (!thought) return say("");
    scene_.cursor = static_cast<int>(thought->action);
    say(fmt::format("level {} would place at {}", kMaxStrength, place_name(thought->action)));
  }

  std::string place_name(std::uint32_t cell) const {
    const auto cols = static_cast<std::uint32_t>(scene_.tables.cols);
    return fmt::format("{},{}", cell / cols, cell % cols);
  }

  // Against the computer the person's own last move goes back too.
  void undo() {
    bool undone = match_.undo();
    sitting_.changed = sitting_.changed || undone;
    while (undone && is_computer(Rules::to_move(match_.state()))) undone = match_.undo();
    settle();
    if (!undone) say("nothing is left to take back", Tone::refusal);
    let_computer_play();
  }

  void start_again() {
    match_.reset();
    sitting_.changed = false;
    settle();
    let_computer_play();
  }

  void restart() {
    if (match_.actions().empty()) return say("the game is at its start");
    if (finished() || asks(sitting_, "Start again and forget this game?")) start_again();
  }

  void resign() {
    if (finished()) return;
    const Seat& seat = scene_.look.seats[scene_.state.mover - 1u];
    if (asks(sitting_, fmt::format("{} resigns?", seat.name)))
      play(resign_action(scene_.state.mover));
  }

  void say(std::string message, Tone tone = Tone::plain) {
    scene_.talk.say(std::move(message), tone);
  }

  Speak speak() const { return finished() ? Speak::silently : Speak::aloud; }
  bool finished() const { return Rules::to_move(match_.state()) == 0; }

  BurstScreen screen_;
  AnyMatch<AllGames>& any_;  // holds match_
  Match<Rules>& match_;
  BurstScene scene_;
  Sitting sitting_;
  Thinker thinker_;
  const std::uint64_t seed_ = random_seed();
};

}  // namespace

void play_burst(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options,
                const BurstLook& look) {
  with_burst(match, [&]<class P>(P& played) {
    BurstPlay<typename P::Text>(terminal, match, played.match, options, look).run();
  });
}

}  // namespace fissile::cli
