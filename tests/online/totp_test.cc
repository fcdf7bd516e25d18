// Codes by time: the vectors of the standards, and which codes count when.
#include "online/totp.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "online/sha1.h"

namespace fissile::online {
namespace {

const std::string kKey = "12345678901234567890";
const std::string kSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";  // the same in base32

std::string hex(const std::string& bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]};
  }
  return text;
}

struct Repeatable final : Randomness {
  Random random{1};
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  }
};

TEST(Sha1, HashesAsTheStandardSays) {  // FIPS 180, RFC 2202
  EXPECT_EQ(hex(sha1("abc")), "a9993e364706816aba3e25717850c26c9cd0d89d");
  EXPECT_EQ(hex(sha1("")), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
  EXPECT_EQ(hex(sha1(std::string(1'000'000, 'a'))), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
  EXPECT_EQ(hex(hmac_sha1(std::string(20, '\x0b'), "Hi There")),
            "b617318655057264e28bc0b6fb378c8ef146be00");
  EXPECT_EQ(hex(hmac_sha1("Jefe", "what do ya want for nothing?")),
            "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79");
}

TEST(Totp, MakesTheCodesOfTheStandards) {
  // RFC 6238, appendix B.
  for (const auto& [seconds, code] : {std::pair<std::int64_t, const char*>{59, "94287082"},
                                      {1111111109, "07081804"},
                                      {1111111111, "14050471"},
                                      {1234567890, "89005924"},
                                      {2000000000, "69279037"},
                                      {20000000000, "65353130"}}) {
    EXPECT_EQ(totp_code(kKey, seconds * 1000 / kTotpStepMs, 8), code);
  }
  // RFC 4226, appendix D.
  const char* const codes[] = {"755224", "287082", "359152", "969429", "338314",
                               "254676", "287922", "162583", "399871", "520489"};
  for (int i = 0; i < 10; ++i) EXPECT_EQ(totp_code(kKey, i), codes[i]);
}

TEST(Totp, ReadsBase32AndNothingElse) {
  EXPECT_EQ(read_base32(kSecret), kKey);
  EXPECT_EQ(read_base32("MZXW6YTB"), "fooba");
  EXPECT_EQ(read_base32("mzxw6ytb"), std::nullopt);
  EXPECT_EQ(read_base32("MZXW6YT1"), std::nullopt);
}

TEST(Totp, DrawsSecretsOf160Bits) {
  Repeatable randomness;
  const std::string one = draw_totp_secret(randomness), other = draw_totp_secret(randomness);
  EXPECT_EQ(one.size(), 32u);
  EXPECT_NE(one, other);
  EXPECT_EQ(read_base32(one)->size(), 20u);
  EXPECT_EQ(totp_uri("Ada_1", kSecret),
            "otpauth://totp/fissile:Ada_1?secret=" + kSecret + "&issuer=fissile");
}

TEST(Totp, TakesACodeOfTheStepBeforeAndAfterAndNoUsedOne) {
  const std::int64_t step = 37'037'036, now = step * kTotpStepMs + 12'345;
  const auto given = [&](std::int64_t of, std::int64_t last) {
    return totp_step(kSecret, totp_code(kKey, of), now, last);
  };
  for (const std::int64_t near : {step - 1, step, step + 1}) EXPECT_EQ(given(near, 0), near);
  for (const std::int64_t far : {step - 2, step + 2}) EXPECT_EQ(given(far, 0), std::nullopt);
  EXPECT_EQ(given(step, step), std::nullopt);
  EXPECT_EQ(given(step - 1, step), std::nullopt);
  EXPECT_EQ(given(step + 1, step), step + 1);
  for (const char* wrong : {"", "000000", "12345", "1234567", "abcdef"}) {
    EXPECT_EQ(totp_step(kSecret, wrong, now, 0), std::nullopt) << wrong;
  }
}

}  // namespace
}  // namespace fissile::online
