#pragma once
// orbs as environments of ARC-AGI-3; what it shares with the other game of its kind is burst/arc.h.
#include <cstdint>
#include <string>
#include <vector>

#include "burst/arc.h"
#include "games/orbs/text.h"

namespace fissile::orbs {

struct Arc : BurstArc<Arc> {
  // In the order of the players' colours (O10), with others for yellow and orange, which rings
  // are.
  static constexpr std::uint8_t kColors[] = {
      arc::palette::kRed,    arc::palette::kBlue, arc::palette::kGreen, arc::palette::kMaroon,
      arc::palette::kPurple, arc::palette::kGrey, arc::palette::kCyan,  arc::palette::kPink};

  static std::vector<arc::Course> courses() {
    return {course("orbs", std::string(Rules::kTitle), R"({"rows":6,"cols":6})", 5)};
  }
};

}  // namespace fissile::orbs
