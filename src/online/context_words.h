#pragma once
// Words of this place, which guessers try first (docs/security.md).
#include <array>
#include <string_view>

namespace fissile::online {

constexpr std::array<std::string_view, 11> kContextWords = {
    "fissile", "puzzle", "game", "player", "admin", "moderator",
    "server",  "guest",  "pass", "word",   "login"};

// A password needs so many characters besides such words and the user's own name.
constexpr std::size_t kOwnCharacters = 6;

// Whether a password says little else. Both are folded (names.h).
bool is_of_context_words(std::string_view password, std::string_view name);

}  // namespace fissile::online
