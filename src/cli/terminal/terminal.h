#pragma once
// The person's terminal: what it can show, and a guard that takes it over for a full screen and
// always gives it back.
#include <csignal>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/canvas.h"
#include "cli/terminal/keys.h"

namespace fissile::cli {

// Whether standard input and output are a terminal that can draw a screen (TERM=dumb cannot).
bool is_terminal();

enum class ColorWish { automatic, always, never };
// What to use on standard output. An empty NO_COLOR counts as unset (no-color.org).
Look detect_look(ColorWish wish);

struct Size {
  int rows = 24;
  int cols = 80;
};

// REQUIRES: is_terminal(), and no other Terminal lives.
//
// While one lives, keys come unbuffered and unechoed, the alternate screen is shown, and signals
// become keys (Key::resize, Key::leave). The destructor, and on a fatal signal its handler, puts
// everything back.
class Terminal {
 public:
  explicit Terminal(Look look);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  const Look& look() const { return look_; }
  Size size() const;

  // Writes the rows that changed since the last frame, in one go.
  void show(const Canvas& canvas);

  static constexpr int kForever = -1;
  // The next key, or Key::none after that many milliseconds.
  Press read_key(int timeout_ms = kForever);

  // The signal that asked to end, SIGHUP if the terminal is gone, 0 while neither happened.
  int ended_by() const { return ended_by_; }

 private:
  enum class Wait { input, timeout, signal };
  Wait wait(int timeout_ms);
  void read_input();
  Press answer_signal();
  void suspend();
  void write_all(std::string_view text);

  Look look_;
  int ended_by_ = 0;
  sigset_t old_mask_{};
  std::string pending_;             // bytes read that are no whole key yet
  std::vector<std::string> shown_;  // the rows on the screen, empty if unknown
};

}  // namespace fissile::cli
