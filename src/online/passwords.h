#pragma once
// Which passwords are allowed.
#include <optional>
#include <string_view>

#include "base/result.h"

namespace fissile::online {

constexpr std::size_t kPasswordMin = 8, kPasswordMax = 128;  // characters

// What is wrong with a password (password/weak), or nothing: 8 to 128 characters, none of the most
// common ones, more than the name of its owner or of this program with digits or signs around, and
// not made of words of this place (context_words.h).
std::optional<Error> password_fault(std::string_view password, std::string_view name);

// The most common passwords of 8 characters and more, one a line, in the order of their bytes. The
// build makes it (src/online/CMakeLists.txt).
std::string_view common_passwords();

}  // namespace fissile::online
