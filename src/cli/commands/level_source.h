#pragma once
// Packs of levels as a command line names them: those that are built in, and files. What cannot be
// had is a Failure.
#include <fmt/core.h>

#include <string>
#include <string_view>

#include "cli/terminal_game.h"
#include "core/level_files.h"

namespace fissile::cli {

// The text of a pack, and the game it is of.
struct LevelSource {
  const TerminalGame* game;
  std::string name;  // for a person
  std::string text;
};

// The source for a person; "-" is standard input.
std::string name_of(const std::string& source);

// The built-in pack of that name, which may be said as GAME/PACK, or null.
const LevelFile* find_pack(const std::string& name);

// A file of levels, or standard input; the form of the text tells the game.
LevelSource read_source(const std::string& path);

// A built-in pack, or else the file of that name.
LevelSource find_levels(const std::string& source);

// What is in it.
Pack accept_pack(const LevelSource& source);

// Such as "1 level" or "6 levels".
std::string counted(std::size_t levels);

// Prints the boards on which the levels of a pack begin, or of one level.
void show_boards(const LevelSource& source, int level);

// Leaves one level of the pack, or all for 0.
template <class Levels>
void choose(Levels& levels, int number) {
  if (number == 0) return;
  if (static_cast<std::size_t>(number) > levels.size()) {
    throw Failure{fmt::format("there is no level {}; the pack has {}", number, levels.size()), 2};
  }
  levels = {levels[static_cast<std::size_t>(number) - 1]};
}

}  // namespace fissile::cli
