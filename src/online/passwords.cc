#include "online/passwords.h"

#include <algorithm>

#include "base/text.h"
#include "online/context_words.h"
#include "online/names.h"

namespace fissile::online {
namespace {

constexpr std::string_view kProgram = "fissile";

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

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

// Without what stands around its letters.
std::string_view core(std::string_view text) {
  while (!text.empty() && !is_letter(text.front())) text.remove_prefix(1);
  while (!text.empty() && !is_letter(text.back())) text.remove_suffix(1);
  return text;
}

// Whether it is one of the lines, which are in the order of their bytes.
bool is_line(std::string_view lines, std::string_view wanted) {
  while (!lines.empty()) {
    const std::size_t before = lines.rfind('\n', lines.size() / 2);
    const std::size_t start = before == lines.npos ? 0 : before + 1;
    const std::size_t end = std::min(lines.find('\n', start), lines.size());
    const std::string_view line = lines.substr(start, end - start);
    if (line == wanted) return true;
    lines = wanted < line ? lines.substr(0, start) : lines.substr(std::min(end + 1, lines.size()));
  }
  return false;
}

}  // namespace

std::optional<Error> password_fault(std::string_view password, std::string_view name) {
  const auto weak = [](const char* why) { return Error{Code::password_weak, why, "/password"}; };
  const auto count = count_characters(password);
  if (!count || *count < kPasswordMin || *count > kPasswordMax) {
    return weak("a password has 8 to 128 characters; several words make a good one");
  }
  const std::string key = name_key(password), own = name_key(name);
  if (is_line(common_passwords(), key)) {
    return weak("this password is one of the most common; choose another");
  }
  const std::string_view heart = core(key);
  if (key == own || heart == kProgram || (!heart.empty() && heart == core(own))) {
    return weak("a password must be more than the name");
  }
  if (is_of_context_words(key, own)) {
    return weak("a password must be more than the name and words of this place");
  }
  return {};
}

}  // namespace fissile::online
