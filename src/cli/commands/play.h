#pragma once
// What a game brings to be played in the terminal: one entry in a table (play_games.cc). The flags
// of the command and the options of the menu are made from it.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/pace.h"
#include "cli/terminal/terminal.h"
#include "games/all.h"

namespace fissile::cli {

struct PlayOptions {
  int speed = kUsualSpeed;
  std::string save = {};       // the file for the replay, or empty
  std::string pack_text = {};  // a pack of levels from outside, or empty
  std::string rounds = {};     // a pack of rounds that is built in, or empty
  std::size_t level = 1;       // the level of that pack to begin with
  int tick_ms = 800;           // real time: a row of the fall at first; 0: nothing falls by itself
  int clock_s = 180;           // real time: of a game against the clock; 0: none
  int against = 0;             // the level of the other players; 0: people at this keyboard
  int seat = 1;                // the person's, against a level
};

// A number of the setup that has a flag. Its bounds and its default are in the game's schema.
struct SetupField {
  const char* flag;
  const char* path;   // its place in the setup: "rows", "criticalMass/corner"
  const char* label;  // its name in the menu; null if it is not there
  const char* help;
};

// A word of the setup that has a flag.
struct SetupWord {
  const char* flag;
  const char* path;
  const char* help;
  std::span<const char* const> words;
  const char* label = nullptr;  // its name in the menu; null if it is not there
};

// What the packs of a game hold: the levels of a campaign, puzzles of which each is a game by
// itself, or rounds, which are whole setups.
enum class Packs : std::uint8_t { none, campaign, puzzles, rounds };

// The setup of one level of a file of levels; an error names its place in the file.
using ReadLevelFile = Result<Json> (*)(std::string_view text, std::size_t number);

// A game in real time has a clock, and is drawn from a seed.
enum class Tempo : std::uint8_t { turns, real_time };

struct GameScreen {
  std::string_view game;
  std::string_view about;
  std::span<const SetupField> fields;
  std::span<const SetupWord> words;
  Packs packs;
  // Plays until the person leaves. Throws Failure if the replay cannot be saved then.
  void (*run)(Terminal&, AnyMatch<AllGames>&, const PlayOptions&);
  Tempo tempo = Tempo::turns;
  // What is said when the terminal is as it was before; null if nothing is.
  std::string (*farewell)(const AnyMatch<AllGames>&) = nullptr;
  ReadLevelFile read_file = nullptr;  // null if the game has no --file
  bool rivals = false;                // whether a level can play the other players
};

// The games that can be played in the terminal so far.
std::span<const GameScreen> game_screens();

std::string_view title_of(std::string_view game);

struct Bounds {
  int low, high, usual;
};
Bounds bounds_of(std::string_view game, const SetupField& field);

// The setup with one member more, or another one in its place.
Json with_member(const Json& setup, std::string_view path, Json value);
Json number_json(int number);

// The names of the packs of a game that are built in; the usual one first.
std::vector<std::string> packs_of(std::string_view game);

// A seed that a person can read out.
std::uint64_t random_seed();

// One round of a built-in pack as a setup. Throws Failure if there is none.
Json round_setup(std::string_view game, std::string_view pack, std::size_t number);

// Orbs and fission, at one keyboard or against a level (burst_play.cc), push (push_play.cc),
// stacker (stacker_play.cc), npc (npc_play.cc).
void play_burst(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options);
void play_push(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options);
void play_stacker(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options);
void play_npc(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options);
std::string stacker_farewell(const AnyMatch<AllGames>& match);

// One level of a file of one's own as a setup (push_course.cc, npc_course.cc).
Result<Json> push_file_setup(std::string_view text, std::size_t number);
Result<Json> npc_file_setup(std::string_view text, std::size_t number);

}  // namespace fissile::cli
