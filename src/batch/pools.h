#pragma once
// The files levels/GAME/pools/NAME, embedded like the packs (core/level_files.h) but apart from
// them: they are made for agents, and no list of levels for people shows them.
#include <span>

#include "core/level_files.h"

namespace fissile {

// Sorted by game and name. CMake makes the file that defines it.
std::span<const LevelFile> pool_files();

}  // namespace fissile
