#pragma once
// SHA-256 (FIPS 180-4), for naming a file by its content.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace fissile {

// The digest as 64 lower-case hex digits.
std::string sha256(std::string_view bytes);

}  // namespace fissile
