#pragma once
// One run of the simulator: a few players, a server that fails in every way that a world can, and
// the questions that must have the same answer whatever happened.
#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "online/world.h"

namespace fissile::online {

struct Verdict {
  std::string wrong = {};  // empty: nothing
  std::uint64_t events = 0, games = 0, finished = 0, crashes = 0;
  std::array<std::uint64_t, 5> records = {};  // by MoveKind
};

Verdict simulate(std::uint64_t seed, Bug bug = Bug::none,
                 std::function<void(const std::string&)> trace = {});

}  // namespace fissile::online
