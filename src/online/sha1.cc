#include "online/sha1.h"

#include <array>
#include <bit>
#include <cstdint>

namespace fissile::online {
namespace {

constexpr std::size_t kBlock = 64;
using Words = std::array<std::uint32_t, 5>;

void mix_block(Words& sum, std::string_view block) {
  std::array<std::uint32_t, 80> w{};
  for (std::size_t i = 0; i < kBlock; ++i) {
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

}  // namespace

std::string sha1(std::string_view bytes) {
  std::string text(bytes);
  const std::uint64_t bits = text.size() * 8;
  text += '\x80';
  while (text.size() % kBlock != kBlock - 8) text += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(bits >> shift & 0xff);
  Words sum = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  for (std::size_t at = 0; at < text.size(); at += kBlock) {
    mix_block(sum, std::string_view(text).substr(at, kBlock));
  }
  std::string digest;
  for (const std::uint32_t word : sum) {
    for (int shift = 24; shift >= 0; shift -= 8) digest += static_cast<char>(word >> shift & 0xff);
  }
  return digest;
}

std::string hmac_sha1(std::string_view key, std::string_view message) {
  std::string inner(kBlock, '\x36'), outer(kBlock, '\x5c');
  for (std::size_t i = 0; i < key.size(); ++i) {
    inner[i] = static_cast<char>(inner[i] ^ key[i]);
    outer[i] = static_cast<char>(outer[i] ^ key[i]);
  }
  return sha1(outer + sha1(inner.append(message)));
}

}  // namespace fissile::online
