#pragma once
// Packs of new levels, made by several threads: the same pack for any number of them, and however
// often it was ended and gone on with.
#include <functional>
#include <optional>
#include <string>

#include "generate/level_maker.h"

namespace fissile {

struct GenerateLimits {
  int count = 10;                // levels
  std::uint64_t candidates = 0;  // when to give up; 0: so many for each level
  int threads = 0;               // 0: one a core
};
constexpr std::uint64_t kCandidatesPerLevel = 20;

struct GenerateHost {
  // Called after each candidate and at least five times a second, on the thread of the caller.
  std::function<void(const Harvest&)> progress = {};
  // Called whenever the pack has grown.
  std::function<void(const Harvest&)> grown = {};
  // Asked as often as progress is told; yes ends it with what there is.
  std::function<bool()> stopped = {};
};

// Lets the pack grow until it has so many levels, or the candidates run out.
void generate(const LevelMaker& maker, Harvest& harvest, const GenerateLimits& limits,
              const GenerateHost& host);

// What is told when that was not enough.
std::string shortfall(const Harvest& harvest, int count);

}  // namespace fissile
