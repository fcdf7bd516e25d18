#pragma once
// What is measured of a game: a name, a setup and what one step is. A text form may list some as
// kBenches.
#include <cstdint>
#include <string_view>

namespace fissile {

enum class BenchStep : std::uint8_t {
  action,     // a random legal action of a playout
  placement,  // a random placement of a playout, in a game that has them (core/playout.h)
  fixed       // one fixed action, always from the start of the setup
};

struct BenchSetup {
  std::string_view name;
  std::string_view setup;
  BenchStep step = BenchStep::action;
  std::string_view action = {};  // the fixed one, as JSON
  std::uint64_t seed = 1;        // of the fixed start
};

}  // namespace fissile
