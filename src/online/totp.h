#pragma once
// The second factor: codes that change every half minute (TOTP, RFC 6238), as every authenticator
// app makes them: HMAC-SHA-1, 30 seconds, six digits.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "online/ports.h"

namespace fissile::online {

constexpr std::int64_t kTotpStepMs = 30'000;
constexpr int kTotpDigits = 6;

// A secret of 160 bits as 32 letters of base32, as a person may type it.
std::string draw_totp_secret(Randomness& randomness);

// The bytes that base32 stands for; nothing if it is none.
std::optional<std::string> read_base32(std::string_view text);

// The code of a step (RFC 4226), of so many digits.
std::string totp_code(std::string_view key, std::int64_t step, int digits = kTotpDigits);

// The step whose code this is: of now, or one before or after, because clocks differ and people are
// slow. Only those after `last_step`: a code is used once, and none before it afterwards.
std::optional<std::int64_t> totp_step(std::string_view secret, std::string_view code,
                                      std::int64_t now_ms, std::int64_t last_step);

// What an authenticator app reads from a picture: otpauth://totp/...
std::string totp_uri(std::string_view username, std::string_view secret);

}  // namespace fissile::online
