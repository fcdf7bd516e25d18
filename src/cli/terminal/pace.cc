#include "cli/terminal/pace.h"

#include <algorithm>

namespace fissile::cli {
namespace {

constexpr int kWaveMs[kMaxSpeed + 1] = {0, 1600, 1000, 700, 480, 320, 220, 140, 80, 40};
// However long a reaction is, nobody has to watch it for longer than about this.
constexpr int kLongestMs = 12'000;
// Eyes and terminals follow no faster than this, so shorter frames are left out.
constexpr int kShortestFrameMs = 16;

}  // namespace

std::string speed_text(int speed) {
  return speed == 0 ? "no animation" : "animation speed " + std::to_string(speed);
}

int pause_ms(int speed) {
  constexpr int kPauseMs[kMaxSpeed + 1] = {700, 2500, 1700, 1200, 900, 700, 450, 250, 120, 50};
  return kPauseMs[speed];
}

Pace::Pace(Terminal& terminal, int speed, std::size_t waves)
    : terminal_(terminal),
      wave_ms_(std::min(kWaveMs[speed], kLongestMs / std::max(static_cast<int>(waves), 1))) {}

bool Pace::hold(int milliseconds, const std::function<void()>& draw) {
  if (pressed_.key != Key::none) return false;
  owed_ms_ += milliseconds;
  if (owed_ms_ < kShortestFrameMs) return true;
  draw();
  const Press press = terminal_.read_key(owed_ms_);
  owed_ms_ = 0;
  if (press.key == Key::resize) {
    draw();
  } else {
    pressed_ = press;
  }
  return pressed_.key == Key::none;
}

}  // namespace fissile::cli
