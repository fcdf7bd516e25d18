#include "online/totp.h"

#include <array>

#include "online/sha1.h"

namespace fissile::online {
namespace {

constexpr std::string_view kBase32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr std::size_t kSecretBytes = 20;

// Takes as long wherever they differ.
bool same(std::string_view a, std::string_view b) {
  unsigned different = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    different |= static_cast<unsigned char>(a[i] ^ b[i]);
  }
  return different == 0;
}

}  // namespace

std::string draw_totp_secret(Randomness& randomness) {
  std::array<std::uint8_t, kSecretBytes> bytes{};
  randomness.fill(bytes);
  std::string text;
  unsigned kept = 0;
  int bits = 0;
  for (const std::uint8_t byte : bytes) {
    kept = kept << 8 | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += kBase32[kept >> (bits - 5) & 31];
  }
  return text;
}

std::optional<std::string> read_base32(std::string_view text) {
  std::string bytes;
  unsigned kept = 0;
  int bits = 0;
  for (const char c : text) {
    const std::size_t digit = kBase32.find(c);
    if (digit == kBase32.npos) return {};
    kept = kept << 5 | static_cast<unsigned>(digit);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(kept >> bits & 0xff);
  }
  return bytes;
}

std::string totp_code(std::string_view key, std::int64_t step, int digits) {
  std::string counter;
  for (int shift = 56; shift >= 0; shift -= 8) counter += static_cast<char>(step >> shift & 0xff);
  const std::string mac = hmac_sha1(key, counter);
  const auto byte = [&](std::size_t at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(mac[at]));
  };
  const std::size_t at = byte(mac.size() - 1) & 15;
  std::uint32_t number =
      (byte(at) & 0x7f) << 24 | byte(at + 1) << 16 | byte(at + 2) << 8 | byte(at + 3);
  std::string code(static_cast<std::size_t>(digits), '0');
  for (auto digit = code.rbegin(); digit != code.rend(); ++digit, number /= 10) {
    *digit = static_cast<char>('0' + number % 10);
  }
  return code;
}

std::optional<std::int64_t> totp_step(std::string_view secret, std::string_view code,
                                      std::int64_t now_ms, std::int64_t last_step) {
  const auto key = read_base32(secret);
  if (!key) return {};
  const std::int64_t now = now_ms / kTotpStepMs;
  std::optional<std::int64_t> found;
  for (std::int64_t step = now - 1; step <= now + 1; ++step) {
    if (same(totp_code(*key, step), code) && step > last_step) found = step;
  }
  return found;
}

std::string totp_uri(std::string_view username, std::string_view secret) {
  // Names are of letters that a URI takes as they are.
  std::string uri = "otpauth://totp/fissile:";
  uri.append(username).append("?secret=").append(secret).append("&issuer=fissile");
  return uri;
}

}  // namespace fissile::online
