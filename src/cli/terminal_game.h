#pragma once
// What a game brings to the command line. Every game on the list has all of it: terminal_game.cc
// makes what a game can do without a file of its own, and a file src/cli/games/G/game.cc, where
// there is one, puts better parts in their place by a function describe_G(TerminalGame&). CMake
// finds these files and writes the one function that calls them (src/cli/CMakeLists.txt).
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/terminal/play_options.h"
#include "cli/terminal/terminal.h"
#include "games/all.h"

namespace fissile::cli {

// A number of the setup that has a flag. Its bounds and its default are in the game's schema.
struct SetupField {
  std::string flag;
  std::string path;   // its place in the setup: "rows", "criticalMass/corner"
  std::string label;  // its name in the menu; empty if it is not there
  std::string help;
};

// A word of the setup that has a flag.
struct SetupWord {
  std::string flag;
  std::string path;
  std::string help;
  std::vector<std::string> words;
  std::string label = {};  // its name in the menu; empty if it is not there
};

// What the packs of a game hold: the levels of a campaign, puzzles of which each is a game by
// itself, or rounds, which are whole setups.
enum class Packs : std::uint8_t { none, campaign, puzzles, rounds };

// A pack of levels, of whichever game.
struct PackLevel {
  std::string title;
  int width = 0, height = 0;  // 0: not told
  std::optional<int> par;
  std::string note;  // for the list of levels, such as ", par 16"
  Json setup;        // that plays the level alone
};
struct Pack {
  std::string title;
  std::vector<PackLevel> levels;
};

// A command of the program that one game or family has alone.
struct GameCommand {
  void (*after)(Command);  // the command that it stands behind in the help
  void (*add)(Command);
};

// A benchmark of proofs: what the solver of a game expands beside a plain search.
struct ProofCount {
  std::string level;
  std::uint64_t expanded = 0;
  double seconds = 0;
  std::uint64_t plain_expanded = 0;
  double plain_seconds = 0;
};
struct ProofBench {
  std::string name;
  std::string about;                   // for the help
  std::string more;                    // what --proofs adds, for the help
  std::vector<int> few, all;           // levels: those of every run, and with --proofs
  std::function<ProofCount(int)> run;  // on one of the levels
};

// How answers of the game's solver are told.
struct SolveWords {
  std::string states = "positions";
  std::string unsolvable = "cannot be solved";
  std::string finished = "the game is over";
  bool bound = true;  // whether the bound is told beside the reason why nothing is known
};

struct TerminalGame {
  std::string id;
  std::string title;

  // `fissile play` and the menu.
  std::string about;
  std::vector<SetupField> fields;
  std::vector<SetupWord> words;
  bool seeded = true;    // whether a new game is drawn from a seed
  bool rivals = false;   // whether the computer can play the other players
  std::string keys;      // a few lines for the help, and examples after them
  std::string examples;  // lines for the help of `fissile play`
  std::string difficulties = "Members of the setup by a name";  // for the help, where it has them
  std::function<void(Command, PlayOptions&)> add_flags;         // of this game alone; may be empty
  // Plays until the person leaves. Throws Failure if the replay cannot be saved then.
  std::function<void(Terminal&, AnyMatch<AllGames>&, const PlayOptions&)> play;
  // What is said when the terminal is as it was before; may be empty.
  std::function<std::string(const AnyMatch<AllGames>&)> farewell;

  // `fissile replay`: how a match stands in a few words, its board as lines, and the whole of it
  // action by action from its start.
  std::function<std::string(const AnyMatch<AllGames>&)> standing;
  std::function<std::string(const AnyMatch<AllGames>&, Look)> board;
  std::function<void(Terminal&, AnyMatch<AllGames>&, int speed)> watch;

  // Packs of levels. The message of an error names the place in the text.
  Packs packs = Packs::none;
  std::string usual_pack;  // that is played where none is named; empty: the first
  std::function<Result<Pack>(std::string_view text)> read_pack;
  // Whether a text has the form of this game's level files; empty if they are all built in.
  std::function<bool(std::string_view text)> is_level_file;
  std::string level_files;  // what those files hold, for the help
  // Prints a pack, or one level of it; `name` is for errors.
  std::function<void(std::string_view text, const std::string& name, int level)> show_levels;
  std::function<void(Command levels)> add_level_commands;  // below `fissile levels`; may be empty
  // Whether a setup asks for a round of a pack; empty: every one does.
  std::function<bool(const Json& setup)> plays_rounds;

  std::vector<GameCommand> commands;
  std::optional<ProofBench> proof_bench;
  SolveWords solve_words;
};

// All of them, in the order of the list of games.
std::span<const TerminalGame> terminal_games();

// REQUIRES: there is a game of that id.
const TerminalGame& terminal_game(std::string_view id);
const TerminalGame& terminal_game(const AnyMatch<AllGames>& match);

// Puts the parts in place that src/cli/games/G/game.cc has; CMake writes it.
void describe_game(TerminalGame& game);

// The names of the packs of a game that are built in; the usual one first.
std::vector<std::string> packs_of(const TerminalGame& game);

}  // namespace fissile::cli
