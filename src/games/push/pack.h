#pragma once
// Packs of levels in files: readable ASCII with a legend, or JSON. docs/levels.md is the format.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/level_files.h"
#include "games/push/level.h"

namespace fissile::push {

struct Pack {
  std::string title;
  std::vector<Level> levels;

  bool operator==(const Pack&) const = default;
};

// The letters of plain 1 x 1 blocks, in the order of the colours.
inline constexpr std::string_view kColorLetters = "RBYCUKG";

// A pack in either form: JSON if its first character is '{', else ASCII. Every level of the result
// is fit for play. The message of an error begins with its place: "line 7, column 3: ...".
Result<Pack> read_pack(std::string_view text);

// Whether each level must begin with 'level:', or a map alone is a level without a title.
enum class Heading { required, optional };

// The two forms by themselves.
Result<Pack> read_ascii_pack(std::string_view text, Heading heading = Heading::required);
Result<Pack> read_json_pack(std::string_view text);

// Levels in the common text form of Sokoban, where it makes sense: the boxes become blocks of one
// colour, the one goal becomes the exit.
Result<Pack> read_sokoban(std::string_view text, Color boxes);

// REQUIRES: every level passed check_level. The ASCII form; reading it gives the pack back, with
// blocks and pads in reading order. An error if a title is not one plain line, or if a level
// would need more signs than there are.
Result<std::string> write_pack(const Pack& pack);

}  // namespace fissile::push
