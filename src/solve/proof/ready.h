#pragma once
// The machine of orbs and fission with its tables given, so that what is proved is proved once for
// both games.
#include <optional>
#include <string_view>

#include "burst/rules.h"

namespace fissile::solve {

struct Ready {
  static constexpr std::string_view kId = "burst";
  static constexpr std::string_view kTitle = "a burst board";
  static constexpr int kPlayersMin = 2;
  static constexpr int kPlayersMax = 2;

  using Setup = BurstTables;

  static constexpr std::optional<Fault> check(const Setup&) { return std::nullopt; }
  static constexpr BurstTables prepare(const Setup& tables) { return tables; }
};

// The plain rules.
using Plain = Burst<Ready>;

}  // namespace fissile::solve
