// How each game shows its replays: the screens of play, without a person who plays.
#include "cli/commands/shows.h"

#include "cli/commands/played.h"
#include "cli/games/npc/course.h"
#include "cli/games/npc/screen.h"
#include "cli/games/push/course.h"
#include "cli/games/push/screen.h"
#include "cli/games/stacker/screen.h"
#include "cli/terminal/watch.h"
#include "games/stacker/words.h"

namespace fissile::cli {
namespace {

template <TextForm T>
std::string standing_at(const Walk<typename T::Rules>& walk) {
  return standing_of<T>(walk.match().tables(), walk.state());
}

// Orbs and fission: the cursor shows where the last action was.
template <TextForm T>
void watch(Terminal& terminal, const Match<typename T::Rules>& match, int speed)
  requires std::is_same_v<typename T::Rules::State, BurstState>
{
  using Rules = typename T::Rules;
  const auto point = [](BurstScene& scene, const Walk<Rules>& walk) {
    const bool placed = walk.at() > 0 && !resigning(walk.last());
    scene.cursor = placed ? walk.last() : -1;
  };
  const auto settle = [point](BurstScene& scene, const Walk<Rules>& walk) {
    scene.state = walk.state();
    point(scene, walk);
  };
  const auto animate = [point](BurstScreen& screen, BurstScene& scene, const Walk<Rules>& walk,
                               const Recorder<BurstEvent>& events) {
    point(scene, walk);
    screen.animate(scene, events, &Rules::show);
    return Press{};
  };
  BurstScene scene{burst_look<T>(), match.tables(), match.state()};
  scene.speed = speed;
  Watch<BurstScreen, BurstScene, Rules>(terminal, match, std::move(scene),
                                        {settle, animate, standing_at<T>})
      .run();
}

void settle_push(PushCourse& levels, PushScene& scene, const Walk<push::Rules>& walk) {
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

template <TextForm T>
void watch(Terminal& terminal, const Match<push::Rules>& match, int speed)
  requires std::is_same_v<T, push::Text>
{
  PushCourse levels = course_of(match, "", 1);
  PushScene scene;
  scene.speed = speed;
  const auto settle = [&levels](PushScene& shown, const Walk<push::Rules>& walk) {
    settle_push(levels, shown, walk);
  };
  const auto animate = [](PushScreen& screen, PushScene& shown, const auto&,
                          const Recorder<push::Event>& events) {
    return screen.animate(shown, events);
  };
  Watch<PushScreen, PushScene, push::Rules>(terminal, match, std::move(scene),
                                            {settle, animate, standing_at<T>})
      .run();
}

void settle_stacker(StackerScene& scene, const Walk<stacker::Rules>& walk) {
  scene.tables = &walk.match().tables();
  scene.state = walk.state();
  scene.marks = {};
  scene.caption.clear();
  scene.title = stacker::kModeWords[static_cast<std::size_t>(walk.match().setup().mode)];
  scene.seed = walk.match().seed();
  scene.pace = pace_of(walk.state());
}

template <TextForm T>
void watch(Terminal& terminal, const Match<stacker::Rules>& match, int speed)
  requires std::is_same_v<T, stacker::Text>
{
  StackerScene scene;
  scene.speed = speed;
  const auto animate = [&terminal](StackerScreen& screen, StackerScene& shown,
                                   const Walk<stacker::Rules>& walk,
                                   const Recorder<stacker::Event>& events) {
    Pace pace(terminal, shown.speed, events.waves());
    for (StackerFrame& frame :
         frames_of(walk.match().tables(), walk.before(), events, shown.speed)) {
      shown.state = frame.state;
      shown.marks = frame.marks;
      shown.caption = frame.caption;
      if (!pace.hold(frame.milliseconds, [&] { screen.draw(shown); })) break;
    }
    return pace.pressed();
  };
  Watch<StackerScreen, StackerScene, stacker::Rules>(terminal, match, std::move(scene),
                                                     {settle_stacker, animate, standing_at<T>})
      .run();
}

// The last turn of the walk, with its events.
NpcTurn turn_of(const Walk<npc::Rules>& walk) {
  NpcTurn turn{walk.before(), walk.last(), {}};
  npc::State state = turn.before;
  npc::Rules::apply(walk.match().tables(), state, turn.action, turn.events);
  return turn;
}

void settle_npc(NpcScene& scene, const Walk<npc::Rules>& walk) {
  scene.tables = &walk.match().tables();
  scene.state = walk.state();
  scene.turn.reset();
  if (walk.at() > 0) scene.turn = turn_of(walk);
}

template <TextForm T>
void watch(Terminal& terminal, const Match<npc::Rules>& match, int speed)
  requires std::is_same_v<T, npc::Text>
{
  const Course course = course_of(match, "", 1).course;
  NpcScene scene;
  scene.place = place_text(course);
  scene.title = course.levels[course.index].title;
  scene.speed = speed;
  const auto animate = [](NpcScreen& screen, NpcScene& shown, const Walk<npc::Rules>& walk,
                          const auto&) { return screen.animate(shown, turn_of(walk)); };
  Watch<NpcScreen, NpcScene, npc::Rules>(terminal, match, std::move(scene),
                                         {settle_npc, animate, standing_at<T>})
      .run();
}

}  // namespace

void watch_replay(Terminal& terminal, AnyMatch<AllGames>& match, int speed) {
  with_played(match,
              [&]<class P>(P& played) { watch<typename P::Text>(terminal, played.match, speed); });
}

}  // namespace fissile::cli
