#include "cli/burst_replay.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "cli/played.h"

namespace fissile::cli {
namespace {

constexpr std::string_view kKeys[] = {
    "space, right   next action",    "left           back by one",
    "home, end      first and last", "p              play by itself, and stop",
    "+ -            speed",          "q              leave",
};

template <TextForm T>
class BurstReplay {
 public:
  using Rules = typename T::Rules;

  BurstReplay(Terminal& terminal, Match<Rules>& match, int speed)
      : terminal_(terminal),
        screen_(terminal),
        match_(match),
        actions_(match.actions()),
        scene_{burst_look<T>(), match.tables(), match.state()} {
    match_.reset();
    scene_.speed = speed;
    scene_.talk.hints = "? help  q leave  space next  left back  home end jump  p play  + - speed";
    settle();
  }

  void run() {
    // Between two actions that are shown by themselves.
    constexpr int kPauseMs = 700;
    while (!left_) {
      screen_.draw(scene_);
      const Press press = terminal_.read_key(plays_ ? kPauseMs : Terminal::kForever);
      if (press.key != Key::none) {
        answer(press);
      } else {
        forward();
      }
    }
  }

 private:
  std::size_t at() const { return match_.actions().size(); }

  void settle() {
    scene_.state = match_.state();
    scene_.progress = fmt::format("action {} of {}", at(), actions_.size());
    scene_.cursor = at() == 0 || resigning(actions_[at() - 1]) ? -1 : actions_[at() - 1];
    if (at() == actions_.size()) plays_ = false;
    scene_.talk.message = at() < actions_.size() ? "" : "the end: " + standing_text();
  }

  std::string standing_text() const { return standing(scene_.look, scene_.tables, scene_.state); }

  void forward() {
    if (at() == actions_.size()) return;
    const BurstAction action = actions_[at()];
    Recorder<BurstEvent> events;
    match_.apply(action, events);
    scene_.cursor = resigning(action) ? -1 : action;
    screen_.animate(scene_, events, &Rules::show);
    settle();
  }

  void back() {
    match_.undo();
    settle();
  }

  void to_end() {
    Silent silent;
    while (at() < actions_.size()) match_.apply(actions_[at()], silent);
    settle();
  }

  void to_start() {
    match_.reset();
    settle();
  }

  void answer(const Press& press) {
    switch (press.key) {
      case Key::right:
      case Key::down:
      case Key::enter: return forward();
      case Key::left:
      case Key::up:
      case Key::backspace: return back();
      case Key::home: return to_start();
      case Key::end: return to_end();
      case Key::leave: left_ = true; return;
      case Key::character: return letter(press);
      default: return;
    }
  }

  void letter(const Press& press) {
    if (press.is(' ')) forward();
    if (press.is('p')) plays_ = !plays_ && at() < actions_.size();
    if (press.is('q')) left_ = true;
    if (press.is('+') || press.is('=')) scene_.speed = std::min(scene_.speed + 1, kMaxSpeed);
    if (press.is('-')) scene_.speed = std::max(scene_.speed - 1, 0);
    if (press.is('?')) screen_.help(scene_, kKeys);
  }

  Terminal& terminal_;
  BurstScreen screen_;
  Match<Rules>& match_;
  std::vector<BurstAction> actions_;
  BurstScene scene_;
  bool plays_ = false;
  bool left_ = false;
};

}  // namespace

void watch_burst(Terminal& terminal, AnyMatch<AllGames>& match, int speed) {
  with_played(match, [&]<class P>(P& played) {
    if constexpr (kIsBurst<P>) BurstReplay<typename P::Text>(terminal, played.match, speed).run();
  });
}

}  // namespace fissile::cli
