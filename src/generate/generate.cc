#include "generate/generate.h"

#include <algorithm>
#include <thread>

#include "generate/workshop.h"

namespace fissile {

void generate(const LevelMaker& maker, Harvest& harvest, const GenerateLimits& limits,
              const GenerateHost& host) {
  constexpr std::chrono::milliseconds kBetweenLooks{200};
  const std::uint64_t end = limits.candidates > 0
                                ? limits.candidates
                                : kCandidatesPerLevel * static_cast<std::uint64_t>(limits.count);
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  Workshop workshop(maker, harvest.looked_at(), end, limits.threads > 0 ? limits.threads : cores);
  while (harvest.count() < limits.count && harvest.looked_at() < end) {
    if (host.progress) host.progress(harvest);
    if (host.stopped && host.stopped()) return;
    const auto made = workshop.take(kBetweenLooks);
    if (!made) continue;
    const auto grown = harvest.take(*made);  // of its own recipe, so there is an answer
    if (*grown && host.grown) host.grown(harvest);
  }
}

std::string shortfall(const Harvest& harvest, int count) {
  return "found only " + std::to_string(harvest.count()) + " of " + std::to_string(count) +
         " levels among " + std::to_string(harvest.looked_at()) +
         " candidates; what was found is kept";
}

}  // namespace fissile
