#include "cli/games/stacker/game.h"

#include <fmt/core.h>

#include "cli/commands/level_source.h"
#include "cli/games/stacker/screen.h"
#include "cli/terminal/standing.h"
#include "cli/terminal/watch.h"
#include "games/stacker/rounds.h"
#include "games/stacker/words.h"

namespace fissile::cli {
namespace {

void add_clock_flags(Command command, PlayOptions& options) {
  command
      .add_option("--tick", options.tick_ms,
                  "Milliseconds a row at first, less as pairs land; 0: nothing falls by itself")
      .within(0, 60'000)
      .type_name("N")
      .default_shown();
  command
      .add_option("--clock", options.clock_s,
                  "timeattack: seconds until the end; 0: no clock, landings alone end it")
      .within(0, 86'400)
      .type_name("N")
      .default_shown();
}

std::string about_round(const stacker::Round& round) {
  return fmt::format("{}, {} stars", round.difficulty, round.setup.quota);
}

Result<Pack> read_round_pack(std::string_view text) {
  const auto read = stacker::read_rounds(text);
  if (!read) return read.error();
  Pack pack{read->title, {}};
  for (const stacker::Round& round : read->rounds) {
    JsonWriter writer;
    stacker::Text::write_setup(writer, round.setup);
    pack.levels.push_back({round.title,
                           stacker::kCols,
                           stacker::kRows,
                           {},
                           ", " + about_round(round),
                           *parse_json(writer.text())});
  }
  return pack;
}

// The boards before the first pairs.
void show_rounds(std::string_view text, const std::string& name, int level) {
  auto pack = stacker::read_rounds(text);
  if (!pack) throw Failure{fmt::format("{}: {}", name, pack.error().message)};
  choose(pack->rounds, level);
  for (const stacker::Round& round : pack->rounds) {
    fmt::print("{}level: {}\n{}\n{}", &round == &pack->rounds[0] ? "" : "\n", round.title,
               about_round(round), stacker_grid_text(stacker::Rules::prepare(round.setup).start));
  }
}

void settle(StackerScene& scene, const Walk<stacker::Rules>& walk) {
  scene.tables = &walk.match().tables();
  scene.state = walk.state();
  scene.marks = {};
  scene.caption.clear();
  scene.title = stacker::kModeWords[static_cast<std::size_t>(walk.match().setup().mode)];
  scene.seed = walk.match().seed();
  scene.pace = pace_of(walk.state());
}

}  // namespace

void watch_stacker(Terminal& terminal, const AnyMatch<AllGames>& match, int speed) {
  using Steps = Walk<stacker::Rules>;
  StackerScene scene;
  scene.speed = speed;
  const auto animate = [&terminal](StackerScreen& screen, StackerScene& shown, const Steps& walk,
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
  Watch<StackerScreen, StackerScene, Steps>(
      terminal, Steps(std::get<Played<stacker::Text>>(match).match), std::move(scene),
      {settle, animate, standing_at<stacker::Text, Steps>})
      .run();
}

void describe_stacker(TerminalGame& game) {
  game.about = "1 player, in real time; falling pairs, friends and stars";
  game.fields = {
      {"--quota", "quota", "", "round: the stars that win"},
      {"--hand", "hand", "", "The chance of the hand in percent"},
      {"--odds-bomb", "odds/bomb", "", "Percent of bombs among the blocks of pairs"},
      {"--odds-hard", "odds/hard", "", "Percent of hard blocks"},
      {"--odds-star", "odds/star", "", "Percent of stars"},
      {"--hand-every", "handEvery", "", "challenge: landings before the first hand"},
      {"--hand-every-min", "handEveryMin", "", "challenge: the fewest between hands"},
      {"--landings", "landings", "", "timeattack: how many there are"},
  };
  game.words = {{"--mode",
                 "mode",
                 "How the game ends [endless]",
                 {std::begin(stacker::kModeWords), std::end(stacker::kModeWords)},
                 "Mode"}};
  game.seeded = true;
  game.difficulties = "Hand and odds by a name [normal]";
  game.add_flags = add_clock_flags;
  game.keys = fmt::format(
      "The keys: left and right move, up or x turns, z turns back, down goes a row down, space\n"
      "drops, p pauses, ? shows all of them, q quits.\n\n"
      "Examples:\n"
      "  fissile play {0} --level 7\n"
      "  fissile play {0} --mode timeattack --seed 42 --save game.json\n"
      "  fissile play {0} --difficulty gentle --tick 0",
      game.id);
  game.examples = "  fissile play stacker --mode timeattack\n";
  game.play = play_stacker;
  game.farewell = stacker_farewell;
  game.watch = watch_stacker;
  game.board = [](const AnyMatch<AllGames>& match, Look) { return stacker_board(match); };

  game.packs = Packs::rounds;
  game.read_pack = read_round_pack;
  game.show_levels = show_rounds;
  game.plays_rounds = [](const Json& setup) {
    const Json* mode = setup.find("mode");
    return mode && mode->string() && *mode->string() == "round";
  };
}

}  // namespace fissile::cli
