#pragma once
#include <fmt/core.h>

#include <string>
#include <string_view>

namespace fissile::cli {

// What the help of `fissile play` says of the keys of a puzzle, with examples.
inline std::string puzzle_keys(std::string_view game, std::string_view step, std::string_view pack,
                               std::string_view extension) {
  return fmt::format(
      "The keys: arrows, hjkl or wasd {1}, u takes back, r resets, n and p change the level,\n"
      "L lists all levels, ? shows all keys, q quits.\n\n"
      "Examples:\n"
      "  fissile play {0} --pack {2} --level 3\n"
      "  fissile play {0} --file my-levels.{3}\n"
      "  fissile play {0} --load game.json --save game.json",
      game, step, pack, extension);
}

}  // namespace fissile::cli
