#include "online/secrets.h"

#include <algorithm>
#include <array>

#include "base/sha256.h"

namespace fissile::online {
namespace {

// Letters and digits without those that look alike (0 O, 1 I L, U V).
constexpr std::string_view kAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kCodeLetters = 24;

}  // namespace

std::string draw_hex(Randomness& randomness, std::size_t bits) {
  std::array<std::uint8_t, 32> bytes{};
  randomness.fill(bytes);
  std::string text;
  for (std::size_t i = 0; i < bits / 4; ++i) {
    text += "0123456789abcdef"[bytes[i / 2] >> (i % 2 ? 0 : 4) & 15];
  }
  return text;
}

std::string draw_token(Randomness& randomness) { return draw_hex(randomness, kTokenDigits * 4); }

bool is_token(std::string_view text) {
  return text.size() == kTokenDigits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

std::string hash_token(std::string_view token) { return sha256(token); }

std::string draw_recovery_code(Randomness& randomness) {
  std::string code;
  std::array<std::uint8_t, 1> byte{};
  // Of 32 numbers two stand for no letter and are drawn again; a thousand draws are always enough.
  constexpr int kDraws = 1'000;
  constexpr std::size_t kLength = kCodeLetters + kCodeLetters / 4 - 1;
  for (int draw = 0; draw < kDraws && code.size() < kLength; ++draw) {
    randomness.fill(byte);
    const std::size_t letter = byte[0] & 31u;
    if (letter >= kAlphabet.size()) continue;
    if (code.size() % 5 == 4) code += '-';
    code += kAlphabet[letter];
  }
  return code;
}

std::string hash_recovery_code(std::string_view user_id, std::string_view code) {
  std::string plain(user_id);
  plain += ':';
  for (const char c : code) {
    if (c == '-' || c == ' ') continue;
    plain += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return sha256(plain);
}

}  // namespace fissile::online
