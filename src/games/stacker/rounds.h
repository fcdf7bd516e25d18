#pragma once
// The rounds of a pack (S12): starts and star quotas in five difficulties, read from a level file.
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/stacker/types.h"

namespace fissile::stacker {

inline constexpr std::string_view kRoundPack = "rounds";  // the one that is built in

struct Round {
  std::string title;
  std::string difficulty;  // its hand and odds are those of Text::difficulties()
  Setup setup;
};

struct RoundPack {
  std::string title;
  std::vector<Round> rounds;
};

// {"title", "levels": [{"title", "difficulty", "setup"}, ...]}. Every setup is accepted by the
// engine as it stands, is a round, and has the hand and odds of its difficulty; else an Error.
Result<RoundPack> read_rounds(std::string_view text);

// A built-in pack.
// REQUIRES: there is one of that name.
RoundPack built_in_rounds(std::string_view pack);

}  // namespace fissile::stacker
