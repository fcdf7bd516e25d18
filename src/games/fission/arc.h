#pragma once
// fission as environments of ARC-AGI-3; what it shares with the other game of its kind is
// burst/arc.h.
#include <cstdint>
#include <string>
#include <vector>

#include "burst/arc.h"
#include "games/fission/text.h"

namespace fissile::fission {

struct Arc : BurstArc<Arc> {
  static constexpr std::uint8_t kColors[] = {arc::palette::kBlue, arc::palette::kRed};  // F10

  static std::vector<arc::Course> courses() {
    return {course("fission", std::string(Rules::kTitle), R"({"gridSize":6})", 5)};
  }
};

}  // namespace fissile::fission
