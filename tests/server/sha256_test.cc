// Our SHA-256, by which tokens and recovery codes are kept, beside libsodium's.
#include <gtest/gtest.h>
#include <sodium.h>

#include <array>

#include "base/random.h"
#include "base/sha256.h"

namespace fissile {
namespace {

std::string sodium_sha256(const std::string& text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  return hex.data();
}

TEST(Sha256, IsLibsodiumsForTextsOfEveryLength) {
  Random random{5};
  std::string text;
  for (int length = 0; length < 300; ++length) {
    ASSERT_EQ(sha256(text), sodium_sha256(text)) << length;
    text += static_cast<char>(random.below(256));
  }
}

}  // namespace
}  // namespace fissile
