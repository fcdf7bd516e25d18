#include "cli/commands/play.h"

#include <fmt/core.h>

#include <memory>
#include <vector>

#include "cli/commands.h"
#include "cli/commands/color_flag.h"
#include "cli/commands/played.h"
#include "cli/commands/replay_file.h"
#include "cli/commands/setup_flags.h"
#include "cli/commands/words.h"
#include "games/push/pack.h"
#include "mind/thinker.h"

namespace fissile::cli {
namespace {

struct Options {
  PlayOptions play;
  std::string color = "auto";
  std::string setup = "{}";
  std::string load;
  std::string pack;
  std::string file;
  std::string seed;
  std::string difficulty;
  std::vector<int> numbers;        // one a field of the screen
  std::vector<std::string> words;  // one a word of the screen
};

AnyMatch<AllGames> load_game(const std::string& game, const std::string& path) {
  auto match = load_replay(path);
  with_played(match, [&]<class P>(P&) {
    const std::string_view loaded = P::Text::Rules::kId;
    if (loaded != game)
      throw Failure{fmt::format("{}: a replay of {}, not of {}", path, loaded, game)};
  });
  return match;
}

// A level that is not built in goes into the setup whole.
Json setup_of_file(Command command, const GameScreen& screen, Options& options) {
  for (const char* flag : {"--pack", "--setup"}) {
    if (command.count(flag) > 0)
      throw Failure{fmt::format("{} and --file exclude each other", flag), 2};
  }
  options.play.pack_text = read_file(options.file, push::kMaxPackBytes, "a file of levels");
  auto setup = screen.read_file(options.play.pack_text, options.play.level);
  if (!setup) {
    // The file may be right and the number wrong.
    const bool flag = setup.error().at == "/level";
    throw Failure{fmt::format("{}: {}", options.file, setup.error().message), flag ? 2 : 1};
  }
  return std::move(*setup);
}

// What --pack, --level and --file make of the setup. Without a level a campaign is played from its
// first to its last, and of puzzles the first.
Json with_levels(Json setup, Command command, const GameScreen& screen, Options& options) {
  if (!options.file.empty()) return setup_of_file(command, screen, options);
  const bool packed = command.count("--pack") > 0, numbered = command.count("--level") > 0;
  if (packed || setup.object()->empty()) {
    const std::string pack = packed ? options.pack : packs_of(screen.game).front();
    setup = with_member(setup, "pack", Json(pack));
  }
  if (numbered)
    setup = with_member(setup, "level", number_json(static_cast<int>(options.play.level)));
  return setup;
}

// A round is a whole setup, and a difficulty is some members of one; the flags go over both.
Json with_round(Json setup, Command command, const GameScreen& screen, Options& options) {
  if (command.count("--pack") > 0 || command.count("--level") > 0) {
    for (const char* flag : {"--setup", "--difficulty"}) {
      if (command.count(flag) > 0)
        throw Failure{fmt::format("{} and a round exclude each other: it has its setup", flag), 2};
    }
    options.play.rounds = options.pack.empty() ? packs_of(screen.game).front() : options.pack;
    return round_setup(screen.game, options.play.rounds, options.play.level);
  }
  for (const stacker::Difficulty& difficulty : stacker::Text::difficulties()) {
    if (difficulty.name != options.difficulty) continue;
    const Json members = *parse_json(difficulty.setup);
    for (const auto& [name, value] : *members.object()) setup = with_member(setup, name, value);
  }
  return setup;
}

// The setup as JSON, and over it what the flags say.
AnyMatch<AllGames> new_game(const GameScreen& screen, Command command, Options& options) {
  const auto json = parse_json(options.setup);
  if (!json) throw Failure{"--setup is not JSON: " + json.error().message, 2};
  if (!json->object()) throw Failure{"--setup is not a JSON object", 2};
  Json setup = *json;
  if (screen.packs == Packs::rounds) setup = with_round(setup, command, screen, options);
  for (std::size_t i = 0; i < screen.fields.size(); ++i) {
    const SetupField& field = screen.fields[i];
    if (command.count(field.flag) > 0)
      setup = with_member(setup, field.path, number_json(options.numbers[i]));
  }
  for (std::size_t i = 0; i < screen.words.size(); ++i) {
    if (!options.words[i].empty())
      setup = with_member(setup, screen.words[i].path, Json(options.words[i]));
  }
  if (screen.read_file) setup = with_levels(setup, command, screen, options);
  SetupFlags flags{.setup = setup.dump()};
  if (screen.tempo == Tempo::real_time)
    flags.seed = options.seed.empty() ? std::to_string(random_seed()) : options.seed;
  return make_match(std::string(screen.game), flags);
}

// A replay brings its own setup. (CLI11's `excludes` would say the same, and fill the help with
// it.)
void refuse_setup_flags(const GameScreen& screen, Command command) {
  std::vector<std::string> flags{"--setup"};
  for (const SetupField& field : screen.fields) flags.emplace_back(field.flag);
  for (const SetupWord& word : screen.words) flags.emplace_back(word.flag);
  if (screen.packs != Packs::none) flags.insert(flags.end(), {"--pack", "--level"});
  if (screen.read_file) flags.emplace_back("--file");
  if (screen.packs == Packs::rounds) flags.emplace_back("--difficulty");
  if (screen.tempo == Tempo::real_time) flags.emplace_back("--seed");
  for (const std::string& flag : flags) {
    if (command.count(flag) > 0)
      throw Failure{fmt::format("{} and --load exclude each other: a replay has its setup", flag),
                    2};
  }
}

// A seat is one of the match, and means something only against a level.
void check_seat(Command command, AnyMatch<AllGames>& match, const Options& options) {
  if (command.count("--seat") > 0 && options.play.against == 0)
    throw Failure{"--seat needs --against LEVEL: without it everyone plays at this keyboard", 2};
  with_played(match, [&]<class P>(const P& played) {
    if constexpr (kIsBurst<P>) {
      const int players = played.match.tables().players;
      if (options.play.seat > players)
        throw Failure{fmt::format("--seat {}: there are {} players", options.play.seat, players),
                      2};
    }
  });
}

void run_play(const GameScreen& screen, Command play, Command command, Options& options) {
  if (const auto early = play.extras(); !early.empty()) {
    throw Failure{
        fmt::format("play: '{}' is not expected before '{}'", early[0].substr(0, 40), screen.game),
        2};
  }
  if (!options.load.empty()) refuse_setup_flags(screen, command);
  auto match = options.load.empty() ? new_game(screen, command, options)
                                    : load_game(std::string(screen.game), options.load);
  if (screen.rivals) check_seat(command, match, options);
  if (command.count("--save") > 0) check_writable(options.play.save);
  if (!is_terminal())
    throw Failure{
        "play needs a terminal, with TERM set and not 'dumb'; 'fissile engine' plays without one",
        2};
  int signal = 0;
  {
    Terminal terminal(detect_look(color_wish(options.color)));
    screen.run(terminal, match, options.play);
    signal = terminal.ended_by();
  }
  if (screen.farewell) fmt::print("{}\n", screen.farewell(match));
  if (signal != 0) throw Failure{"interrupted", 128 + signal};
}

void add_level_options(Command command, const GameScreen& screen, Options& options) {
  const auto packs = packs_of(screen.game);
  command
      .add_option("--pack", options.pack,
                  fmt::format("The pack of levels: {} [{}]", join(packs, ", "), packs.front()))
      .type_name("NAME");
  const char* level = screen.packs == Packs::rounds
                          ? "The level, which is a round, to begin with [1]"
                      : screen.packs == Packs::puzzles
                          ? "The level to begin with [1]"
                          : "The level to begin with, by itself; without it the whole pack is one "
                            "game";
  command.add_option("--level", options.play.level, level)
      .within(std::size_t{1}, push::kMaxLevels)
      .type_name("N");
  if (!screen.read_file) return;
  command.add_option("--file", options.file, "Levels of your own, in a file (docs/levels.md)")
      .type_name("FILE");
}

std::vector<std::string> difficulty_names() {
  std::vector<std::string> names;
  for (const stacker::Difficulty& each : stacker::Text::difficulties())
    names.emplace_back(each.name);
  return names;
}

void add_clock_options(Command command, Options& options) {
  command.add_option("--seed", options.seed, "The seed, 0 to 2^63-1; without it one by chance")
      .type_name("N");
  command.add_option("--difficulty", options.difficulty, "Hand and odds by a name [normal]")
      .one_of(difficulty_names())
      .type_name("WORD");
  command
      .add_option("--tick", options.play.tick_ms,
                  "Milliseconds a row at first, less as pairs land; 0: nothing falls by itself")
      .within(0, 60'000)
      .type_name("N")
      .default_shown();
  command
      .add_option("--clock", options.play.clock_s,
                  "timeattack: seconds until the end; 0: no clock, landings alone end it")
      .within(0, 86'400)
      .type_name("N")
      .default_shown();
}

void add_rival_options(Command command, Options& options) {
  command
      .add_option(
          "--against", options.play.against,
          fmt::format("Play against the computer: the level of the others, 1 to {}", kMaxStrength))
      .within(1, kMaxStrength)
      .type_name("LEVEL");
  command.add_option("--seat", options.play.seat, "Your own seat against the computer [1]")
      .within(1, kMaxPlayers)
      .type_name("N");
}

void add_setup_options(Command command, const GameScreen& screen, Options& options) {
  options.numbers.resize(screen.fields.size());
  for (std::size_t i = 0; i < screen.fields.size(); ++i) {
    const SetupField& field = screen.fields[i];
    const auto [low, high, usual] = bounds_of(screen.game, field);
    const std::string help = fmt::format("{}, {} to {} [{}]", field.help, low, high, usual);
    command.add_option(field.flag, options.numbers[i], help).within(low, high).type_name("N");
  }
  options.words.resize(screen.words.size());
  for (std::size_t i = 0; i < screen.words.size(); ++i) {
    const SetupWord& word = screen.words[i];
    command.add_option(word.flag, options.words[i], word.help)
        .one_of({word.words.begin(), word.words.end()})
        .type_name("WORD");
  }
  if (screen.packs != Packs::none) add_level_options(command, screen, options);
  if (screen.tempo == Tempo::real_time) add_clock_options(command, options);
  if (screen.rivals) add_rival_options(command, options);
  command.add_option("--setup", options.setup, "The whole setup; the flags above go over it")
      .type_name("JSON");
}

std::string footer_of(const GameScreen& screen) {
  if (screen.tempo == Tempo::real_time) {
    return fmt::format(
        "The keys: left and right move, up or x turns, z turns back, down goes a row down, space\n"
        "drops, p pauses, ? shows all of them, q quits.\n\n"
        "Examples:\n"
        "  fissile play {0} --level 7\n"
        "  fissile play {0} --mode timeattack --seed 42 --save game.json\n"
        "  fissile play {0} --difficulty gentle --tick 0",
        screen.game);
  }
  if (screen.read_file) {
    return fmt::format(
        "The keys: arrows, hjkl or wasd {1}, u takes back, r resets, n and p change the level,\n"
        "L lists all levels, ? shows all keys, q quits.\n\n"
        "Examples:\n"
        "  fissile play {0} --pack {2} --level 3\n"
        "  fissile play {0} --file my-levels.{3}\n"
        "  fissile play {0} --load game.json --save game.json",
        screen.game, screen.packs == Packs::puzzles ? "slide" : "step",
        packs_of(screen.game).front(), screen.packs == Packs::puzzles ? "json" : "txt");
  }
  return fmt::format(
      "Everyone plays at this keyboard, in turn, or you against a level of the computer. The "
      "keys:\n"
      "arrows, hjkl or wasd move, enter or space places, u takes back, H shows a good move,\n"
      "? shows all of them, q quits.\n\n"
      "Examples:\n"
      "  fissile play {0} --against 5\n"
      "  fissile play {0} {1} 8 --speed 7\n"
      "  fissile play {0} --save game.json\n"
      "  fissile play {0} --load game.json --save game.json",
      screen.game, screen.fields[0].flag);
}

void add_screen(Command play, const GameScreen& screen) {
  const std::string game(screen.game);
  Command command =
      play.add_command(game, fmt::format("{}: {}", title_of(screen.game), screen.about));
  const auto options = std::make_shared<Options>();
  command.add_option("--load", options->load, "Go on from the replay in this file")
      .type_name("FILE");
  command
      .add_option("--save", options->play.save,
                  "Save the replay in this file, at the end and on quitting")
      .type_name("FILE");
  add_setup_options(command, screen, *options);
  command.add_option("--speed", options->play.speed, "Of the animation: 0 is none, 9 the fastest")
      .within(0, kMaxSpeed)
      .type_name("N")
      .default_shown();
  add_color_flag(command, options->color);
  command.footer(footer_of(screen));
  command.run([&screen, play, command, options] { run_play(screen, play, command, *options); });
}

// Such as "orbs, fission or push".
std::string names_of_games() {
  std::string names;
  const auto screens = game_screens();
  for (const GameScreen& screen : screens) {
    const bool last = &screen == &screens.back();
    names += names.empty() ? "" : last ? " or " : ", ";
    names += screen.game;
  }
  return names;
}

}  // namespace

void add_play(Command app) {
  Command play = app.add_command("play", "Play a game in the terminal");
  for (const GameScreen& screen : game_screens()) add_screen(play, screen);
  play.footer(
      "'fissile play GAME --help' tells the flags of a game. Examples:\n"
      "  fissile play orbs --against 5\n"
      "  fissile play orbs --rows 8 --cols 8 --players 4\n"
      "  fissile play fission --size 8 --save game.json\n"
      "  fissile play push --level 3\n"
      "  fissile play stacker --mode timeattack\n"
      "  fissile play npc --pack lessons --level 3");
  play.allow_extras();
  play.run([play] {
    const auto extras = play.extras();
    if (extras.empty()) {
      throw Failure{fmt::format("play what? ({}; see 'fissile play --help')", names_of_games()), 2};
    }
    throw Failure{fmt::format("play: no game is called '{}'; try {}", extras[0].substr(0, 40),
                              names_of_games()),
                  2};
  });
}

}  // namespace fissile::cli
