#pragma once
// Saving a replay from within a game.
#include <functional>
#include <optional>
#include <string>

#include "cli/prompt.h"

namespace fissile::cli {

// Writes the replay into that file; returns what went wrong.
using SaveReplay = std::function<std::optional<std::string>(const std::string& path)>;

struct Saved {
  std::string message;
  bool failed = false;
};

// Asks for a name, beginning with `usual`, and whether another file may be written over. Nothing if
// the person thinks better of it. `known` is the file of --save, which may be written over always.
std::optional<Saved> ask_and_save(const std::string& usual, const std::string& known,
                                  const SaveReplay& save, const ShowQuestion& show,
                                  Terminal& terminal);

}  // namespace fissile::cli
