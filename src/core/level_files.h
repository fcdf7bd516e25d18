#pragma once
// The files under levels/, embedded in the binary at build time, because a WASM module has no
// files.
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fissile {

// The most levels of a campaign, which are played one after another in one match.
constexpr std::size_t kMaxLevels = 128;
// The bounds of a level file, be it built in or from outside: a campaign, or a pool of which each
// match takes one level.
constexpr std::size_t kMaxFileLevels = 1024;
constexpr std::size_t kMaxPackBytes = std::size_t{1} << 20;

struct LevelFile {
  std::string_view game;
  std::string_view pack;
  std::string_view text;
};

// All of them, sorted by game and pack. Defined in a file that CMake makes from
// levels/GAME/PACK.json and PACK.txt; what a text looks like is the game's business.
std::span<const LevelFile> level_files();

// The text of one pack, or nothing if there is none of that name. Always inlined, so that a module
// without packs (capi/page_levels.cc) drops what would read them.
[[gnu::always_inline]] inline std::string_view level_file(std::string_view game,
                                                          std::string_view pack) {
  for (const LevelFile& file : level_files()) {
    if (file.game == game && file.pack == pack) return file.text;
  }
  return {};
}

// What a pack holds, whichever game it is of: what a list of levels shows, and what plays each.
struct LevelInfo {
  std::string title;
  std::optional<int> par;
  std::string setup;  // a setup as JSON, with the whole level in it
};
struct LevelPack {
  std::string title;
  std::vector<LevelInfo> levels;
};

}  // namespace fissile
