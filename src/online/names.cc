#include "online/names.h"

#include <algorithm>

#include "base/text.h"

namespace fissile::online {
namespace {

// The ones that every list of stolen passwords begins with, of 8 characters and more, in lower
// case.
constexpr std::string_view kCommon[] = {
    "password",   "password1", "password12", "password123",   "passw0rd",    "p@ssw0rd",
    "p@ssword",   "12345678",  "123456789",  "1234567890",    "0123456789",  "0987654321",
    "987654321",  "87654321",  "11111111",   "111111111",     "00000000",    "000000000",
    "88888888",   "99999999",  "12341234",   "11223344",      "1122334455",  "123123123",
    "123321123",  "12344321",  "147258369",  "789456123",     "741852963",   "qwertyui",
    "qwertyuiop", "qwerty12",  "qwerty123",  "qwerty1234",    "qwerty12345", "1q2w3e4r",
    "1q2w3e4r5t", "1qaz2wsx",  "q1w2e3r4",   "zaq12wsx",      "asdfghjk",    "asdfghjkl",
    "zxcvbnm1",   "abcd1234",  "abc12345",   "abcdefgh",      "a1b2c3d4",    "aa123456",
    "iloveyou",   "iloveyou1", "sunshine",   "princess",      "princess1",   "football",
    "football1",  "baseball",  "baseball1",  "basketball",    "superman",    "batman123",
    "trustno1",   "welcome1",  "welcome123", "letmein1",      "letmein123",  "starwars",
    "computer",   "internet",  "whatever",   "michelle",      "jennifer",    "jessica1",
    "jonathan",   "alexander", "maverick",   "corvette",      "mercedes",    "liverpool",
    "chelsea1",   "arsenal1",  "manchester", "chocolate",     "butterfly",   "midnight",
    "samantha",   "victoria",  "veronica",   "danielle",      "christian",   "nicholas",
    "spiderman",  "pokemon1",  "pokemon123", "minecraft",     "dragon123",   "monkey123",
    "shadow123",  "master123", "admin123",   "administrator", "changeme",    "secret123",
    "test1234",   "testtest",  "blahblah",   "godzilla",      "fissile1",    "fissile123",
};

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-';
}

// Characters, or none if it is no text.
std::optional<std::size_t> count_characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return {};
    text.remove_prefix(length);
  }
  return count;
}

}  // namespace

std::optional<Error> name_fault(std::string_view name) {
  if (name.size() < kNameMin || name.size() > kNameMax ||
      !std::all_of(name.begin(), name.end(), is_plain)) {
    return Error{
        Code::name_invalid,
        "a name is 2 to 20 of the letters a to z, digits, '_' and '-'; other alphabets have "
        "letters that look like these",
        "/username"};
  }
  if (name_key(name).starts_with(kGuestPrefix)) {
    return Error{Code::name_invalid, "names that begin with 'guest-' are for guests", "/username"};
  }
  return {};
}

std::string name_key(std::string_view name) {
  std::string key(name);
  for (char& c : key) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return key;
}

std::string former_key(std::string_view name) { return name_key(name); }

std::optional<Error> password_fault(std::string_view password, std::string_view name) {
  const auto weak = [](const char* why) { return Error{Code::password_weak, why, "/password"}; };
  const auto count = count_characters(password);
  if (!count || *count < kPasswordMin || *count > kPasswordMax) {
    return weak("a password has 8 to 128 characters; several words make a good one");
  }
  const std::string key = name_key(password);
  if (std::find(std::begin(kCommon), std::end(kCommon), key) != std::end(kCommon)) {
    return weak("this password is one of the most common; choose another");
  }
  if (key == name_key(name)) return weak("a password must not be the name");
  return {};
}

}  // namespace fissile::online
