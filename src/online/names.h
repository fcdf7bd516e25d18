#pragma once
// Which usernames and passwords are allowed.
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace fissile::online {

constexpr std::size_t kNameMin = 2, kNameMax = 20;
constexpr std::size_t kPasswordMin = 8, kPasswordMax = 128;  // characters
// Names that begin so are drawn for guests.
constexpr std::string_view kGuestPrefix = "guest-";

// What is wrong with a name (name/invalid), or nothing: 2 to 20 of a-z, A-Z, 0-9, '_' and '-'. No
// other alphabets, because theirs have letters that look like these.
std::optional<Error> name_fault(std::string_view name);

// Two names with the same key are one name.
std::string name_key(std::string_view name);

// Under what a name is kept that was taken from its user, so that nobody takes it or one like it.
std::string former_key(std::string_view name);

// What is wrong with a password (password/weak), or nothing: 8 to 128 characters, none of the most
// common ones, not the name.
std::optional<Error> password_fault(std::string_view password, std::string_view name);

}  // namespace fissile::online
