// The show of a replay of push.
#include "cli/terminal/watch.h"

#include "cli/games/push/course.h"
#include "cli/games/push/game.h"
#include "cli/games/push/screen.h"
#include "cli/terminal/standing.h"

namespace fissile::cli {
namespace {

using Steps = Walk<push::Rules>;

void settle(PushCourse& levels, PushScene& scene, const Steps& walk) {
  Course& course = levels.course;
  if (!levels.pack.empty()) course.index = walk.state().level - std::size_t{1};
  const push::Level& level = levels.levels[course.index];
  scene.tables = &walk.match().tables();
  scene.state = walk.state();
  scene.place = place_text(course);
  scene.title = level.title;
  scene.lesson = level.lesson;
  scene.par = level.par;
}

}  // namespace

void watch_push(Terminal& terminal, const AnyMatch<AllGames>& match, int speed) {
  const auto& played = std::get<Played<push::Text>>(match).match;
  PushCourse levels = course_of(played, "", 1);
  PushScene scene;
  scene.speed = speed;
  const auto follow = [&levels](PushScene& shown, const Steps& walk) {
    settle(levels, shown, walk);
  };
  const auto animate = [](PushScreen& screen, PushScene& shown, const auto&,
                          const Recorder<push::Event>& events) {
    return screen.animate(shown, events);
  };
  Watch<PushScreen, PushScene, Steps>(terminal, Steps(played), std::move(scene),
                                      {follow, animate, standing_at<push::Text, Steps>})
      .run();
}

}  // namespace fissile::cli
