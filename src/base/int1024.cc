#include "base/int1024.h"

#include <algorithm>
#include <vector>

namespace fissile {
namespace {

// Text is read and written in chunks of 18 digits: the most that a signed limb holds.
constexpr std::size_t kChunkDigits = 18;

// 2^1024 has 309 digits.
constexpr std::size_t kMaxDigits = 309;

constexpr std::int64_t number(std::string_view digits) {
  std::int64_t value = 0;
  for (char digit : digits) value = value * 10 + (digit - '0');
  return value;
}

constexpr std::int64_t power_of_ten(std::size_t exponent) {
  std::int64_t power = 1;
  while (exponent-- > 0) power *= 10;
  return power;
}

// Divides a magnitude in place and returns the remainder, by halves of limbs: the divisor has less
// than 32 bits, so 64-bit division is enough.
std::uint32_t divide(std::vector<std::uint32_t>& halves, std::uint32_t divisor) {
  std::uint64_t rest = 0;
  for (std::size_t i = halves.size(); i-- > 0;) {
    const std::uint64_t part = rest << 32 | halves[i];
    halves[i] = static_cast<std::uint32_t>(part / divisor);
    rest = part % divisor;
  }
  while (!halves.empty() && halves.back() == 0) halves.pop_back();
  return static_cast<std::uint32_t>(rest);
}

}  // namespace

std::optional<Int1024> int1024_from_decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.find_first_not_of("0123456789") != text.npos) return std::nullopt;
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
  if (text.size() > kMaxDigits) return std::nullopt;
  Int1024 value;
  while (!text.empty()) {
    const std::string_view chunk = text.substr(0, kChunkDigits);
    text.remove_prefix(chunk.size());
    if (!value.multiply(power_of_ten(chunk.size())) || !value.add(Int1024(number(chunk)))) {
      return std::nullopt;
    }
  }
  if (negative) value.negate();
  return value;
}

std::string to_decimal(const Int1024& value) {
  constexpr std::uint32_t kBillion = 1'000'000'000;
  std::vector<std::uint32_t> halves;
  for (std::uint64_t limb : value.limbs()) {
    halves.push_back(static_cast<std::uint32_t>(limb));
    halves.push_back(static_cast<std::uint32_t>(limb >> 32));
  }
  std::string backwards;
  while (!halves.empty()) {
    std::uint32_t rest = divide(halves, kBillion);
    for (int digit = 0; digit < 9; ++digit, rest /= 10) {
      backwards += static_cast<char>('0' + rest % 10);
    }
  }
  while (!backwards.empty() && backwards.back() == '0') backwards.pop_back();
  if (backwards.empty()) return "0";
  if (value.negative()) backwards += '-';
  return {backwards.rbegin(), backwards.rend()};
}

}  // namespace fissile
