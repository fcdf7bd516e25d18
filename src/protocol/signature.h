#pragma once
#include <cstdint>

namespace fissile {

// The signatures of all games in one (core/signature.h).
std::uint64_t signature();

}  // namespace fissile
