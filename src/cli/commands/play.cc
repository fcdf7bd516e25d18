// `fissile play`: a command below it for every game, made from what the game brings.
#include <fmt/core.h>

#include <memory>
#include <vector>

#include "cli/commands.h"
#include "cli/commands/color_flag.h"
#include "cli/commands/level_source.h"
#include "cli/commands/replay_file.h"
#include "cli/commands/setup_flags.h"
#include "cli/commands/setup_json.h"
#include "cli/commands/words.h"
#include "core/offers.h"
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
  std::vector<int> numbers;        // one a field of the game
  std::vector<std::string> words;  // one a word of the game
};

AnyMatch<AllGames> load_game(const TerminalGame& game, const std::string& path) {
  auto match = load_replay(path);
  const std::string& loaded = terminal_game(match).id;
  if (loaded != game.id)
    throw Failure{fmt::format("{}: a replay of {}, not of {}", path, loaded, game.id)};
  return match;
}

// A level that is not built in goes into the setup whole.
Json setup_of_file(Command command, const TerminalGame& game, Options& options) {
  for (const char* flag : {"--pack", "--setup"}) {
    if (command.count(flag) > 0)
      throw Failure{fmt::format("{} and --file exclude each other", flag), 2};
  }
  options.play.pack_text = read_file(options.file, kMaxPackBytes, "a file of levels");
  const auto pack = game.read_pack(options.play.pack_text);
  if (!pack) throw Failure{fmt::format("{}: {}", options.file, pack.error().message)};
  const std::size_t count = pack->levels.size();
  if (options.play.level > count) {
    throw Failure{
        fmt::format("{}: --level must be 1 to {}, the number of its levels", options.file, count),
        2};
  }
  return pack->levels[options.play.level - 1].setup;
}

// What --pack, --level and --file make of the setup. Without a level a campaign is played from its
// first to its last, and of puzzles the first.
Json with_levels(Json setup, Command command, const TerminalGame& game, Options& options) {
  if (!options.file.empty()) return setup_of_file(command, game, options);
  const bool packed = command.count("--pack") > 0, numbered = command.count("--level") > 0;
  if (packed || setup.object()->empty()) {
    const std::string pack = packed ? options.pack : packs_of(game).front();
    setup = with_member(setup, "pack", Json(pack));
  }
  if (numbered)
    setup = with_member(setup, "level", number_json(static_cast<int>(options.play.level)));
  return setup;
}

// Calls visit(name, setup) for every setup of the game that has a name.
template <class Visit>
void for_each_difficulty(const TerminalGame& game, Visit&& visit) {
  with_game(AllGames{}, game.id, [&]<class T>() {
    if constexpr (HasDifficulties<T>) {
      for (const auto& difficulty : T::difficulties()) visit(difficulty.name, difficulty.setup);
    }
  });
}

std::vector<std::string> difficulties_of(const TerminalGame& game) {
  std::vector<std::string> names;
  for_each_difficulty(game, [&](std::string_view name, auto) { names.emplace_back(name); });
  return names;
}

// A round is a whole setup, and a difficulty is some members of one; the flags go over both.
Json with_round(Json setup, Command command, const TerminalGame& game, Options& options) {
  const bool round =
      game.packs == Packs::rounds && (command.count("--pack") > 0 || command.count("--level") > 0);
  if (round) {
    const bool whole = command.count("--setup") > 0;
    if (whole || !options.difficulty.empty()) {
      throw Failure{fmt::format("{} and a round exclude each other: it has its setup",
                                whole ? "--setup" : "--difficulty"),
                    2};
    }
    options.play.rounds = options.pack.empty() ? packs_of(game).front() : options.pack;
    return level_setup(game, options.play.rounds, options.play.level);
  }
  for_each_difficulty(game, [&](std::string_view name, std::string_view text) {
    if (name != options.difficulty) return;
    const Json members = *parse_json(text);
    for (const auto& [path, value] : *members.object()) setup = with_member(setup, path, value);
  });
  return setup;
}

// The setup as JSON, and over it what the flags say.
AnyMatch<AllGames> new_game(const TerminalGame& game, Command command, Options& options) {
  Json setup = with_round(read_setup_text(options.setup), command, game, options);
  for (std::size_t i = 0; i < game.fields.size(); ++i) {
    const SetupField& field = game.fields[i];
    if (command.count(field.flag) > 0)
      setup = with_member(setup, field.path, number_json(options.numbers[i]));
  }
  for (std::size_t i = 0; i < game.words.size(); ++i) {
    if (!options.words[i].empty())
      setup = with_member(setup, game.words[i].path, Json(options.words[i]));
  }
  if (game.is_level_file) setup = with_levels(setup, command, game, options);
  SetupFlags flags{.setup = setup.dump()};
  if (game.seeded) flags.seed = options.seed.empty() ? std::to_string(random_seed()) : options.seed;
  return make_match(game.id, flags);
}

// A replay brings its own setup. (CLI11's `excludes` would say the same, and fill the help with
// it.)
void refuse_setup_flags(const TerminalGame& game, Command command) {
  std::vector<std::string> flags{"--setup"};
  for (const SetupField& field : game.fields) flags.emplace_back(field.flag);
  for (const SetupWord& word : game.words) flags.emplace_back(word.flag);
  if (game.packs != Packs::none) flags.insert(flags.end(), {"--pack", "--level"});
  if (game.is_level_file) flags.emplace_back("--file");
  if (!difficulties_of(game).empty()) flags.emplace_back("--difficulty");
  if (game.seeded) flags.emplace_back("--seed");
  for (const std::string& flag : flags) {
    if (command.count(flag) > 0)
      throw Failure{fmt::format("{} and --load exclude each other: a replay has its setup", flag),
                    2};
  }
}

// A seat is one of the match, and means something only against the computer.
void check_seat(Command command, AnyMatch<AllGames>& match, const Options& options) {
  if (command.count("--seat") > 0 && options.play.against == 0)
    throw Failure{"--seat needs --against LEVEL: without it everyone plays at this keyboard", 2};
  with_match(match, [&]<class P>(const P& played) {
    const int players = players_of<RulesOf<P>>(played.match.tables());
    if (options.play.seat > players)
      throw Failure{fmt::format("--seat {}: there are {} players", options.play.seat, players), 2};
  });
}

void run_play(const TerminalGame& game, Command play, Command command, Options& options) {
  if (const auto early = play.extras(); !early.empty()) {
    throw Failure{
        fmt::format("play: '{}' is not expected before '{}'", early[0].substr(0, 40), game.id), 2};
  }
  if (!options.load.empty()) refuse_setup_flags(game, command);
  auto match =
      options.load.empty() ? new_game(game, command, options) : load_game(game, options.load);
  if (game.rivals) check_seat(command, match, options);
  if (command.count("--save") > 0) check_writable(options.play.save);
  if (!is_terminal())
    throw Failure{
        "play needs a terminal, with TERM set and not 'dumb'; 'fissile engine' plays without one",
        2};
  int signal = 0;
  {
    Terminal terminal(detect_look(color_wish(options.color)));
    game.play(terminal, match, options.play);
    signal = terminal.ended_by();
  }
  if (game.farewell) fmt::print("{}\n", game.farewell(match));
  if (signal != 0) throw Failure{"interrupted", 128 + signal};
}

void add_level_options(Command command, const TerminalGame& game, Options& options) {
  const auto packs = packs_of(game);
  command
      .add_option("--pack", options.pack,
                  fmt::format("The pack of levels: {} [{}]", join(packs, ", "), packs.front()))
      .type_name("NAME");
  const char* level = game.packs == Packs::rounds ? "The level, which is a round, to begin with [1]"
                      : game.packs == Packs::puzzles
                          ? "The level to begin with [1]"
                          : "The level to begin with, by itself; without it the whole pack is one "
                            "game";
  command.add_option("--level", options.play.level, level)
      .within(std::size_t{1}, kMaxFileLevels)
      .type_name("N");
  if (!game.is_level_file) return;
  command.add_option("--file", options.file, "Levels of your own, in a file (docs/levels.md)")
      .type_name("FILE");
}

void add_seed_options(Command command, const TerminalGame& game, Options& options) {
  command.add_option("--seed", options.seed, "The seed, 0 to 2^63-1; without it one by chance")
      .type_name("N");
  const auto difficulties = difficulties_of(game);
  if (difficulties.empty()) return;
  command.add_option("--difficulty", options.difficulty, game.difficulties)
      .one_of(difficulties)
      .type_name("WORD");
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

void add_setup_options(Command command, const TerminalGame& game, Options& options) {
  options.numbers.resize(game.fields.size());
  for (std::size_t i = 0; i < game.fields.size(); ++i) {
    const SetupField& field = game.fields[i];
    const auto [low, high, usual] = bounds_of(game, field);
    const std::string help = fmt::format("{}, {} to {} [{}]", field.help, low, high, usual);
    command.add_option(field.flag, options.numbers[i], help).within(low, high).type_name("N");
  }
  options.words.resize(game.words.size());
  for (std::size_t i = 0; i < game.words.size(); ++i) {
    const SetupWord& word = game.words[i];
    command.add_option(word.flag, options.words[i], word.help)
        .one_of({word.words.begin(), word.words.end()})
        .type_name("WORD");
  }
  if (game.packs != Packs::none) add_level_options(command, game, options);
  if (game.seeded) add_seed_options(command, game, options);
  if (game.add_flags) game.add_flags(command, options.play);
  if (game.rivals) add_rival_options(command, options);
  command.add_option("--setup", options.setup, "The whole setup; the flags above go over it")
      .type_name("JSON");
}

void add_game(Command play, const TerminalGame& game) {
  Command command = play.add_command(game.id, fmt::format("{}: {}", game.title, game.about));
  const auto options = std::make_shared<Options>();
  command.add_option("--load", options->load, "Go on from the replay in this file")
      .type_name("FILE");
  command
      .add_option("--save", options->play.save,
                  "Save the replay in this file, at the end and on quitting")
      .type_name("FILE");
  add_setup_options(command, game, *options);
  command.add_option("--speed", options->play.speed, "Of the animation: 0 is none, 9 the fastest")
      .within(0, kMaxSpeed)
      .type_name("N")
      .default_shown();
  add_color_flag(command, options->color);
  command.footer(game.keys);
  command.run([&game, play, command, options] { run_play(game, play, command, *options); });
}

// Such as "one, two or three".
std::string names_of_games() {
  std::string names;
  const auto games = terminal_games();
  for (const TerminalGame& game : games) {
    const bool last = &game == &games.back();
    names += names.empty() ? "" : last ? " or " : ", ";
    names += game.id;
  }
  return names;
}

}  // namespace

void add_play(Command app) {
  Command play = app.add_command("play", "Play a game in the terminal");
  std::string examples = "'fissile play GAME --help' tells the flags of a game. Examples:\n";
  for (const TerminalGame& game : terminal_games()) {
    add_game(play, game);
    examples += game.examples;
  }
  play.footer(examples.substr(0, examples.size() - 1));
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
