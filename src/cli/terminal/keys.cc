#include "cli/terminal/keys.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"

namespace fissile::cli {
namespace {

constexpr char kEscape = '\x1b';
// No key sends a longer sequence; what is longer is not one.
constexpr std::size_t kMaxSequence = 16;

Press cut(std::string& bytes, std::size_t length, Press press) {
  bytes.erase(0, length);
  return press;
}

Key key_of_letter(char letter) {
  switch (letter) {
    case 'A': return Key::up;
    case 'B': return Key::down;
    case 'C': return Key::right;
    case 'D': return Key::left;
    case 'H': return Key::home;
    case 'F': return Key::end;
    case 'M': return Key::enter;
    default: return Key::other;
  }
}

Key key_of_number(char digit) {
  switch (digit) {
    case '1':
    case '7': return Key::home;
    case '4':
    case '8': return Key::end;
    case '5': return Key::page_up;
    case '6': return Key::page_down;
    default: return Key::other;
  }
}

// ESC [ parameters final, or ESC O final.
std::optional<Press> take_sequence(std::string& bytes, More more) {
  if (bytes.size() == 1) {
    if (more == More::may_come) return std::nullopt;
    return cut(bytes, 1, {Key::escape});
  }
  if (bytes[1] != '[' && bytes[1] != 'O') return cut(bytes, 1, {Key::escape});
  const auto is_final = [](char c) { return c >= '@' && c <= '~'; };
  const auto final = std::find_if(bytes.begin() + 2, bytes.end(), is_final);
  if (final == bytes.end()) {
    if (more == More::may_come && bytes.size() < kMaxSequence) return std::nullopt;
    return cut(bytes, bytes.size(), {Key::other});
  }
  const auto length = static_cast<std::size_t>(final - bytes.begin()) + 1;
  const bool numbered = *final == '~' && length == 4;
  const Key key = numbered ? key_of_number(bytes[2]) : key_of_letter(*final);
  return cut(bytes, length, {key});
}

std::optional<Press> take_character(std::string& bytes, More more) {
  const std::size_t length = utf8_length(bytes);
  if (length > 0) return cut(bytes, length, {Key::character, bytes.substr(0, length)});
  const bool cut_short = static_cast<unsigned char>(bytes[0]) >= 0xC2 && bytes.size() < 4;
  if (cut_short && more == More::may_come) return std::nullopt;
  return cut(bytes, 1, {Key::other});
}

}  // namespace

std::optional<int> direction_of(const Press& press) {
  constexpr std::string_view kLetters[] = {"kw", "js", "ha", "ld"};
  if (press.key >= Key::up && press.key <= Key::right)
    return static_cast<int>(press.key) - static_cast<int>(Key::up);
  for (int way = 0; way < 4; ++way) {
    if (press.text.size() == 1 && kLetters[way].find(press.text[0]) != std::string_view::npos)
      return way;
  }
  return std::nullopt;
}

std::optional<Press> take_key(std::string& bytes, More more) {
  if (bytes.empty()) return std::nullopt;
  switch (bytes[0]) {
    case kEscape: return take_sequence(bytes, more);
    case '\r':
    case '\n': return cut(bytes, 1, {Key::enter});
    case '\b':
    case '\x7f': return cut(bytes, 1, {Key::backspace});
    case '\x03': return cut(bytes, 1, {Key::interrupt});
    case '\x1a': return cut(bytes, 1, {Key::suspend});
    default: break;
  }
  if (static_cast<unsigned char>(bytes[0]) < ' ') return cut(bytes, 1, {Key::other});
  return take_character(bytes, more);
}

}  // namespace fissile::cli
