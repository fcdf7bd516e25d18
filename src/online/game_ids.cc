#include "online/game_ids.h"

#include "base/sha256.h"
#include "core/replay.h"

namespace fissile::online {
namespace {

constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr std::size_t kIdLetters = 16;

}  // namespace

std::string random_id(Randomness& randomness) {
  std::uint8_t bytes[kIdLetters];
  randomness.fill(bytes);
  std::string id;
  for (const std::uint8_t byte : bytes) id += kLetters[byte % kLetters.size()];
  return id;
}

std::string keyed_id(std::string_view user_id, std::string_view key) {
  const std::string digits = sha256(std::string(user_id) + "\n" + std::string(key));
  std::string id;
  for (std::size_t i = 0; i < kIdLetters; ++i) {
    id += kLetters[std::stoul(digits.substr(2 * i, 2), nullptr, 16) % kLetters.size()];
  }
  return id;
}

std::uint64_t random_seed(Randomness& randomness) {
  std::uint8_t bytes[8];
  randomness.fill(bytes);
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : bytes) seed = seed << 8 | byte;
  return seed & kMaxSeed;
}

}  // namespace fissile::online
