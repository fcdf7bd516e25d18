#include "cli/games/burst/game.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/terminal/watch.h"

namespace fissile::cli {

std::vector<std::string> burst_games() {
  std::vector<std::string> ids;
  for_each_game(AllGames{}, [&]<class T>() {
    if constexpr (BurstForm<T>) ids.emplace_back(T::Rules::kId);
  });
  return ids;
}

void describe_burst(TerminalGame& game, const BurstLook& look) {
  game.words = {{"--surplus",
                 "surplus",
                 "What a bursting cell does with more [keep]",
                 {std::begin(kSurplusWords), std::end(kSurplusWords)}}};
  game.seeded = false;
  game.rivals = true;
  game.keys = fmt::format(
      "Everyone plays at this keyboard, in turn, or you against a level of the computer. The "
      "keys:\n"
      "arrows, hjkl or wasd move, enter or space places, u takes back, H shows a good move,\n"
      "? shows all of them, q quits.\n\n"
      "Examples:\n"
      "  fissile play {0} --against 5\n"
      "  fissile play {0} {1} 8 --speed 7\n"
      "  fissile play {0} --save game.json\n"
      "  fissile play {0} --load game.json --save game.json",
      game.id, game.fields[0].flag);
  game.play = [&look](Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options) {
    play_burst(terminal, match, options, look);
  };
  game.watch = [&look](Terminal& terminal, const AnyMatch<AllGames>& match, int speed) {
    watch_burst(terminal, match, speed, look);
  };
  game.standing = [&look](const AnyMatch<AllGames>& match) {
    std::string text;
    with_burst(match, [&](const auto& played) {
      text = standing(look, played.match.tables(), played.match.state());
    });
    return text;
  };
  game.board = [&look](const AnyMatch<AllGames>& match, Look how) {
    std::string text;
    with_burst(match, [&](const auto& played) {
      text = board_text(BoardView{played.match.tables(), played.match.state(), look.seats}, how);
    });
    return text;
  };
  game.commands = {{add_hint, add_explain}, {add_tournament, add_value}, {add_value, add_verify}};
}

// The cursor shows where the last action was.
void watch_burst(Terminal& terminal, const AnyMatch<AllGames>& match, int speed,
                 const BurstLook& look) {
  with_burst(match, [&]<class P>(const P& played) {
    using Rules = typename P::Text::Rules;
    using Steps = Walk<Rules>;
    const auto point = [](BurstScene& scene, const Steps& walk) {
      const bool placed = walk.at() > 0 && !resigning(walk.last());
      scene.cursor = placed ? walk.last() : -1;
    };
    const auto settle = [point](BurstScene& scene, const Steps& walk) {
      scene.state = walk.state();
      point(scene, walk);
    };
    const auto animate = [point](BurstScreen& screen, BurstScene& scene, const Steps& walk,
                                 const Recorder<BurstEvent>& events) {
      point(scene, walk);
      screen.animate(scene, events, &Rules::show);
      return Press{};
    };
    const auto stands = [&look](const Steps& walk) {
      return standing(look, walk.match().tables(), walk.state());
    };
    BurstScene scene{look, played.match.tables(), played.match.state()};
    scene.speed = speed;
    Watch<BurstScreen, BurstScene, Steps>(terminal, Steps(played.match), std::move(scene),
                                          {settle, animate, stands})
        .run();
  });
}

}  // namespace fissile::cli
