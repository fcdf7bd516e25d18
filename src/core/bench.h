#pragma once
// What is measured of a game: a name and a setup. A text form may list some as kBenches.
#include <string_view>

namespace fissile {

struct BenchSetup {
  std::string_view name;
  std::string_view setup;
};

}  // namespace fissile
