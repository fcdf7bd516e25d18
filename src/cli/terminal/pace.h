#pragma once
// How fast an action moves on the screen. The pace is decided here and nowhere near the rules.
#include <cstddef>
#include <functional>
#include <string>

#include "cli/terminal/terminal.h"

namespace fissile::cli {

// Speeds of the animation: 0 shows none, 9 is the fastest.
constexpr int kMaxSpeed = 9;
constexpr int kUsualSpeed = 5;

std::string speed_text(int speed);  // for a message

// Between two actions that are shown by themselves.
int pause_ms(int speed);

// The pace of one action.
class Pace {
 public:
  Pace(Terminal& terminal, int speed, std::size_t waves);

  // How long a wave may take.
  int wave_ms() const { return wave_ms_; }

  // Draws and keeps the picture for so long; false if a key was pressed, now or before. Pictures
  // too short to be seen are left out.
  bool hold(int milliseconds, const std::function<void()>& draw);

  // The key that ended the show; Key::none while it was none.
  const Press& pressed() const { return pressed_; }

 private:
  Terminal& terminal_;
  int wave_ms_;
  int owed_ms_ = 0;
  Press pressed_;
};

}  // namespace fissile::cli
