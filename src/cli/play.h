#pragma once
// What a game brings to be played in the terminal: one entry in a table (play_games.cc). The flags
// of the command and the options of the menu are made from it.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/pace.h"
#include "cli/terminal.h"
#include "games/all.h"

namespace fissile::cli {

struct PlayOptions {
  int speed = kUsualSpeed;
  std::string save = {};       // the file for the replay, or empty
  std::string pack_text = {};  // a pack of levels from outside, or empty
  std::size_t level = 1;       // the level of that pack to begin with
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
};

// Whether setups of the game name levels of packs.
enum class Packs : std::uint8_t { none, some };

struct GameScreen {
  std::string_view game;
  std::string_view about;
  std::span<const SetupField> fields;
  std::span<const SetupWord> words;
  Packs packs;
  // Plays until the person leaves. Throws Failure if the replay cannot be saved then.
  void (*run)(Terminal&, AnyMatch<AllGames>&, const PlayOptions&);
};

// The games that can be played in the terminal so far.
std::span<const GameScreen> game_screens();
const GameScreen* screen_of(std::string_view game);  // null if it is none of them

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

// Orbs and fission, hot-seat (burst_play.cc); push (push_play.cc).
void play_burst(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options);
void play_push(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options);

}  // namespace fissile::cli
