// How a reaction moves on the screen.
#include "cli/games/burst/screen.h"

namespace fissile::cli {
namespace {

// The cells that an event changes in the second half of its wave.
bool strikes(BurstEvent::Type type) {
  return type == BurstEvent::Type::place || type == BurstEvent::Type::spread;
}

}  // namespace

void BurstScreen::animate(BurstScene& scene, const Recorder<BurstEvent>& events, Show show) {
  if (scene.speed == 0) return;
  Pace pace(terminal_, scene.speed, events.waves());
  const auto frame = [&] { return pace.hold(pace.wave_ms() / 2, [&] { draw(scene); }); };
  bool watching = true;
  for (std::size_t i = 0; watching && i < events.waves(); ++i) {
    bool bursts = false;
    scene.marks.assign(scene.state.cells.size(), Mark::none);
    for (const BurstEvent& event : events.wave(i)) {
      if (event.type != BurstEvent::Type::burst) continue;
      scene.marks[event.cell] = Mark::bursting;
      bursts = true;
    }
    if (bursts) watching = frame();
    scene.marks.assign(scene.state.cells.size(), Mark::none);
    bool struck = false;
    for (const BurstEvent& event : events.wave(i)) {
      show(scene.tables, scene.state, event);
      if (!strikes(event.type)) continue;
      scene.marks[event.to] = Mark::struck;
      struck = true;
    }
    // A placement that sets nothing off needs no pause: the next frame shows it anyway.
    if (watching && struck && events.waves() > 1) watching = frame();
  }
  scene.marks.clear();
}

}  // namespace fissile::cli
