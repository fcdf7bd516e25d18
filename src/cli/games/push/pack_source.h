#pragma once
// Packs of levels as a command line names them: those that are built in, and files. What cannot be
// had is a Failure.
#include <fmt/core.h>

#include <string>
#include <string_view>

#include "cli/commands.h"
#include "core/level_files.h"
#include "games/push/pack.h"

namespace fissile::cli {

// The source for a person; "-" is standard input.
std::string name_of(const std::string& source);

// The pack in a text that came from there.
push::Pack accept_pack(std::string_view text, const std::string& source);

// The built-in pack of that name, which may be said as GAME/PACK, or null.
const LevelFile* find_pack(const std::string& name);

// A whole file, or standard input.
std::string read_source(const std::string& path);

// A built-in pack of push, or else the file of that name.
push::Pack push_pack(const std::string& source);

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
