#pragma once
// Which usernames are allowed, and which are the same.
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace fissile::online {

constexpr std::size_t kNameMin = 2, kNameMax = 20;
// Names that begin so are drawn for guests.
constexpr std::string_view kGuestPrefix = "guest-";

// Whether somebody could be called that: 2 to 20 of a-z, A-Z, 0-9, '_' and '-'.
bool is_name(std::string_view text);

// What is wrong with a name that somebody wants (name/invalid), or nothing. No other alphabets,
// because theirs have letters that look like these; no names that speak for the server; none
// without a letter or digit.
std::optional<Error> name_fault(std::string_view name);

// Two names with the same key are one name.
std::string name_key(std::string_view name);

// Two names with the same skeleton look alike, and only one of them may be somebody's: capitals,
// '_' and '-' do not count, and I l 1, O 0, S 5, B 8, Z 2, rn m, vv w are one. Older names got
// theirs from store/migrations.cc, which must do the same.
std::string name_skeleton(std::string_view name);

// Under what a name is kept that was taken from its user, so that nobody takes it or one like it.
std::string former_key(std::string_view name);

}  // namespace fissile::online
