#pragma once
// Setups in the texts that many get.
#include <cstddef>
#include <string>
#include <string_view>

#include "base/json.h"

namespace fissile::online {

// A longer setup is not in what many get again and again: lists, and the event `game`.
constexpr std::size_t kShortSetup = 256;

// A setup as lists show it: itself if it is short. Of a longer one what says its size, its options
// and its title, and neither boards nor long texts; less than a kilobyte.
std::string brief_setup(const std::string& setup);
// About how long it is as a text.
std::size_t size_of(const Json& setup);

}  // namespace fissile::online
