#pragma once
// What may be asked of a game's generator of levels (docs/generating.md), besides what every
// generator is asked. A text form lists it as kGenerateOptions.
#include <string_view>

namespace fissile {

struct GenerateOption {
  std::string_view name;   // of the flag, without dashes, and of the keyword
  std::string_view value;  // what stands for its value in the help
  std::string_view usual;  // empty: it follows from the other options
  std::string_view help;
};

}  // namespace fissile
