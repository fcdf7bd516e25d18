#pragma once
// A replay in the terminal, action by action: forward, back, by itself, to either end.
#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/pace.h"
#include "cli/terminal/screen_parts.h"
#include "cli/terminal/terminal.h"
#include "cli/terminal/walk.h"

namespace fissile::cli {

inline constexpr std::string_view kWatchKeys[] = {
    "space, right   next action",    "left           back by one",
    "home, end      first and last", "p              play by itself, and stop",
    "+ -            speed",          "q              leave",
};

// What a game brings to be watched with its screen and its scene.
template <class Screen, class Scene, class Walk>
struct Show {
  // The scene follows the walk.
  std::function<void(Scene&, const Walk&)> settle;
  // The last action of the walk in motion, on a scene that still shows the state before it. Returns
  // the key that cut the show short, or Key::none.
  std::function<Press(Screen&, Scene&, const Walk&, const typename Walk::Events&)> animate;
  // How the game stands, in a few words.
  std::function<std::string(const Walk&)> standing;
};

// `Walk` is a cli::Walk or goes over states like one.
template <class Screen, class Scene, class Walk>
class Watch {
 public:
  Watch(Terminal& terminal, Walk walk, Scene scene, Show<Screen, Scene, Walk> show)
      : terminal_(terminal),
        screen_(terminal),
        scene_(std::move(scene)),
        show_(std::move(show)),
        walk_(std::move(walk)) {
    scene_.talk.hints = "? help  q leave  space next  left back  home end jump  p play  + - speed";
    settle();
  }

  void run() {
    while (!left_) {
      screen_.draw(scene_);
      const int wait_ms = plays_ ? pause_ms(scene_.speed) : Terminal::kForever;
      const Press press =
          pressed_.key == Key::none ? terminal_.read_key(wait_ms) : std::exchange(pressed_, {});
      press.key == Key::none ? forward() : answer(press);
    }
  }

 private:
  void settle() {
    show_.settle(scene_, walk_);
    if (walk_.at_end()) plays_ = false;
    scene_.talk.say(fmt::format("action {} of {}{}{}", walk_.at(), walk_.length(),
                                walk_.at_end() ? ", the end: " : "",
                                walk_.at_end() ? show_.standing(walk_) : ""));
  }

  void forward() {
    if (walk_.at_end()) return;
    typename Walk::Events events;
    walk_.forward(events);
    if (scene_.speed > 0) pressed_ = show_.animate(screen_, scene_, walk_, events);
    settle();
  }

  void jump(std::size_t index) {
    walk_.go_to(index);
    settle();
  }

  void answer(const Press& press) {
    switch (press.key) {
      case Key::right:
      case Key::down:
      case Key::enter: return forward();
      case Key::left:
      case Key::up:
      case Key::backspace: return jump(std::max<std::size_t>(walk_.at(), 1) - 1);
      case Key::home: return jump(0);
      case Key::end: return jump(walk_.length());
      case Key::leave: left_ = true; return;
      case Key::character: return letter(press);
      default: return;
    }
  }

  void letter(const Press& press) {
    if (press.is(' ')) forward();
    if (press.is('p')) plays_ = !plays_ && !walk_.at_end();
    if (press.is('q')) left_ = true;
    if (press.is('+') || press.is('=')) set_speed(scene_.speed + 1);
    if (press.is('-')) set_speed(scene_.speed - 1);
    if (press.is('?')) screen_.help(scene_, kWatchKeys);
  }

  void set_speed(int speed) {
    scene_.speed = std::clamp(speed, 0, kMaxSpeed);
    scene_.talk.say(speed_text(scene_.speed));
  }

  Terminal& terminal_;
  Screen screen_;
  Scene scene_;
  Show<Screen, Scene, Walk> show_;
  Walk walk_;
  Press pressed_;  // came while an action was in motion
  bool plays_ = false;
  bool left_ = false;
};

}  // namespace fissile::cli
