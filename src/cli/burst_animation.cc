// How a reaction moves on the screen. The pace is decided here and nowhere near the rules.
#include <algorithm>

#include "cli/burst_screen.h"

namespace fissile::cli {
namespace {

constexpr int kWaveMs[kMaxSpeed + 1] = {0, 1600, 1000, 700, 480, 320, 220, 140, 80, 40};
// However long a reaction is, nobody has to watch it for longer than about this.
constexpr int kLongestMs = 12'000;
// Eyes and terminals follow no faster than this, so shorter frames are left out.
constexpr int kShortestFrameMs = 16;

// The cells that an event changes in the second half of its wave.
bool strikes(BurstEvent::Type type) {
  return type == BurstEvent::Type::place || type == BurstEvent::Type::spread;
}

}  // namespace

// Shows the scene for so long; false if a key was pressed meanwhile.
bool BurstScreen::frame(const BurstScene& scene, int milliseconds) {
  owed_ms_ += milliseconds;
  if (owed_ms_ < kShortestFrameMs) return true;
  draw(scene);
  const Key key = terminal_.read_key(owed_ms_).key;
  owed_ms_ = 0;
  if (key == Key::resize) draw(scene);
  return key == Key::none || key == Key::resize;
}

void BurstScreen::animate(BurstScene& scene, const Recorder<BurstEvent>& events, Show show) {
  if (scene.speed == 0) return;
  const int waves = static_cast<int>(events.waves());
  const int half_ms = std::min(kWaveMs[scene.speed], kLongestMs / std::max(waves, 1)) / 2;
  owed_ms_ = 0;
  bool watching = true;
  for (std::size_t i = 0; watching && i < events.waves(); ++i) {
    bool bursts = false;
    scene.marks.assign(scene.state.cells.size(), Mark::none);
    for (const BurstEvent& event : events.wave(i)) {
      if (event.type != BurstEvent::Type::burst) continue;
      scene.marks[event.cell] = Mark::bursting;
      bursts = true;
    }
    if (bursts) watching = frame(scene, half_ms);
    scene.marks.assign(scene.state.cells.size(), Mark::none);
    bool struck = false;
    for (const BurstEvent& event : events.wave(i)) {
      show(scene.tables, scene.state, event);
      if (!strikes(event.type)) continue;
      scene.marks[event.to] = Mark::struck;
      struck = true;
    }
    // A placement that sets nothing off needs no pause: the next frame shows it anyway.
    if (watching && struck && waves > 1) watching = frame(scene, half_ms);
  }
  scene.marks.clear();
}

}  // namespace fissile::cli
