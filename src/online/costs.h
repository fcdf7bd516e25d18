#pragma once
// What work costs, in steps of some five nanoseconds: by such estimates work is priced, cut into
// slices and given to other threads (Workers::compute). They are of the worst that a game, a setup
// or a record of that size can be; most cost less.
#include <cstddef>

namespace fissile::online {

// What the core's thread does itself: a quarter of a millisecond.
constexpr double kInlineCost = 50'000;
// What another thread does before somebody else has a turn on it: ten milliseconds.
constexpr double kSliceCost = 2'000'000;

// A setup is read, checked, turned into tables of up to half a megabyte and written again.
constexpr double setup_cost(std::size_t bytes) { return 400'000 + 60 * static_cast<double>(bytes); }

}  // namespace fissile::online
