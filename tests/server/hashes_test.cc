// The hashes by which secrets are kept: tokens and codes by our SHA-256, which is libsodium's;
// passwords by argon2id.
#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <future>

#include "base/random.h"
#include "base/sha256.h"
#include "server/workers.h"

namespace fissile::server {
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

TEST(PasswordHash, IsArgon2idOfNineteenMebibytesAndEachHasItsOwnSalt) {
  PoolWorkers workers([](const std::function<void()>& what) { what(); }, {});
  const auto hash = [&] {
    std::promise<std::optional<std::string>> promise;
    workers.hash_password("correct horse", [&](auto hashed) { promise.set_value(hashed); });
    return promise.get_future().get().value_or("");
  };
  const std::string first = hash();
  EXPECT_TRUE(first.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << first;
  EXPECT_NE(first, hash());
}

}  // namespace
}  // namespace fissile::server
