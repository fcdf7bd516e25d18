#include "online/plain_text.h"

#include <algorithm>

#include "base/text.h"

namespace fissile::online {
namespace {

// Controls of C0 and C1, and what overrides or isolates a direction of writing. Marks of direction
// that end with their line are harmless, and Arabic needs them.
bool is_control(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0) < 0x20 || byte(0) == 0x7F;
  if (character.size() == 2) return byte(0) == 0xC2 && byte(1) < 0xA0;
  if (character.size() != 3 || byte(0) != 0xE2) return false;
  const bool overrides = byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE;
  const bool isolates = byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9;
  return overrides || isolates;
}

}  // namespace

std::optional<Error> text_fault(std::string_view text, std::size_t most, Lines lines,
                                const std::string& at) {
  const auto fault = [&](const std::string& what) {
    return Error{Code::request_malformed, at.substr(1) + " " + what, at};
  };
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return fault("must be UTF-8");
    const std::string_view character = text.substr(0, length);
    const bool line_end = character == "\n" && lines == Lines::many;
    if (is_control(character) && !line_end) return fault("must not have control characters");
    text.remove_prefix(length);
  }
  if (count > most) return fault("has at most " + std::to_string(most) + " characters");
  return {};
}

std::string printable(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    if (character == "\n") {
      plain += ' ';
    } else {
      plain += length == 0 || is_control(character) ? "?" : character;
    }
    text.remove_prefix(character.size());
  }
  return plain;
}

}  // namespace fissile::online
