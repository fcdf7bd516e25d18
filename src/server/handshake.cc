#include "server/handshake.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace fissile::server {
namespace {

constexpr std::string_view kFixed = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
constexpr std::size_t kKeyBytes = 24;  // 16 random bytes in base64
constexpr std::size_t kDigestBytes = 20;

using Words = std::array<std::uint32_t, 5>;

// One block of SHA-1 (FIPS 180-4). It protects nothing here; the handshake asks for it. No library
// that is linked offers it in a public header (docs/decisions/0015-http.md).
void mix_block(Words& sum, std::string_view block) {
  std::array<std::uint32_t, 80> w{};
  for (std::size_t i = 0; i < 64; ++i) {
    w[i / 4] = w[i / 4] << 8 | static_cast<std::uint8_t>(block[i]);
  }
  for (std::size_t i = 16; i < 80; ++i) {
    w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  }
  auto [a, b, c, d, e] = sum;
  for (std::size_t i = 0; i < 80; ++i) {
    const std::uint32_t f = i < 20   ? (b & c) | (~b & d)
                            : i < 40 ? b ^ c ^ d
                            : i < 60 ? (b & c) | (b & d) | (c & d)
                                     : b ^ c ^ d;
    constexpr std::array<std::uint32_t, 4> kRounds = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc,
                                                      0xca62c1d6};
    const std::uint32_t next = std::rotl(a, 5) + f + e + kRounds[i / 20] + w[i];
    e = d, d = c, c = std::rotl(b, 30), b = a, a = next;
  }
  sum[0] += a, sum[1] += b, sum[2] += c, sum[3] += d, sum[4] += e;
}

std::string sha1(std::string text) {
  const std::uint64_t bits = text.size() * 8;
  text += '\x80';
  while (text.size() % 64 != 56) text += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(bits >> shift & 0xff);
  Words sum = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  for (std::size_t at = 0; at < text.size(); at += 64) mix_block(sum, text.substr(at, 64));
  std::string digest;
  for (const std::uint32_t word : sum) {
    for (int shift = 24; shift >= 0; shift -= 8) digest += static_cast<char>(word >> shift & 0xff);
  }
  return digest;
}

std::string base64(std::string_view bytes) {
  std::array<char, sodium_base64_ENCODED_LEN(kDigestBytes, sodium_base64_VARIANT_ORIGINAL)> text;
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  return text.data();
}

bool is_base64(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
         c == '/';
}

bool is_key(std::string_view key) {
  return key.size() == kKeyBytes && key.ends_with("==") &&
         std::all_of(key.begin(), key.end() - 2, is_base64);
}

bool lists(const Request& request, std::string_view name, std::string_view word) {
  const std::string value = field(request, name).value_or("");
  std::string_view rest = value;
  while (!rest.empty()) {
    if (same_word(trim(take_until(rest, ',')), word)) return true;
  }
  return false;
}

}  // namespace

int handshake_fault(const Request& request) {
  if (request.method != "GET" || request.minor_version < 1 ||
      !lists(request, "upgrade", "websocket") || !lists(request, "connection", "upgrade") ||
      field(request, "sec-websocket-version") != "13") {
    return 426;
  }
  return is_key(field(request, "sec-websocket-key").value_or("")) ? 0 : 400;
}

Response accept_handshake(const Request& request) {
  const std::string key = field(request, "sec-websocket-key").value_or("");
  return {101,
          {{"Upgrade", "websocket"},
           {"Connection", "Upgrade"},
           {"Sec-WebSocket-Accept", accept_key(key)}}};
}

std::string accept_key(std::string_view key) {
  return base64(sha1(std::string(key) + std::string(kFixed)));
}

}  // namespace fissile::server
