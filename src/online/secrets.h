#pragma once
// Tokens, codes and ids: random text, kept as hashes.
#include <string>
#include <string_view>

#include "online/ports.h"

namespace fissile::online {

constexpr std::size_t kTokenDigits = 64;  // 256 bits in hex

// So many random bits as lower-case hex digits. REQUIRES: a multiple of 4, at most 256.
std::string draw_hex(Randomness& randomness, std::size_t bits);

std::string draw_token(Randomness& randomness);
bool is_token(std::string_view text);

// What is kept of a token. It has 256 random bits, so a plain hash is as good as a slow one.
std::string hash_token(std::string_view token);

// A recovery code, 117 bits: six times XXXX with dashes between, of digits and letters that nobody
// mistakes. Those of before had four times XXXX, and are as good until they are replaced.
std::string draw_recovery_code(Randomness& randomness);
// What is kept of a code; blanks, dashes and case do not matter, so that a person may type it.
std::string hash_recovery_code(std::string_view user_id, std::string_view code);

}  // namespace fissile::online
