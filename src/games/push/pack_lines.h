#pragma once
// The lines of a level file, and faults that name a place in it.
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/text.h"

namespace fissile::push {

// A place in a file, both from 1; columns count bytes.
struct Spot {
  std::size_t line = 1;
  std::size_t column = 1;
};

inline Error fault_at(Spot spot, const std::string& what) {
  return {Code::setup_invalid, "line " + std::to_string(spot.line) + ", column " +
                                   std::to_string(spot.column) + ": " + what};
}

inline Spot spot_of(std::string_view text, std::size_t offset) {
  Spot spot;
  for (const char c : text.substr(0, offset)) {
    spot = c == '\n' ? Spot{spot.line + 1, 1} : Spot{spot.line, spot.column + 1};
  }
  return spot;
}

inline std::string_view trim_end(std::string_view text) {
  const std::size_t last = text.find_last_not_of(' ');
  return text.substr(0, last == text.npos ? 0 : last + 1);
}

inline std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == text.npos ? std::string_view() : trim_end(text.substr(first));
}

struct Line {
  std::size_t number;     // from 1
  std::string_view text;  // without the blanks at its end, which nobody sees
};

// The lines of a text, or a fault at the first byte that is neither a printable character nor part
// of one.
inline Result<std::vector<Line>> split_lines(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<Line> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    for (std::size_t i = 0; i < line.size();) {
      const std::size_t length = utf8_length(line.substr(i));
      const auto byte = static_cast<unsigned char>(line[i]);
      if (byte == '\t') return fault_at({number, i + 1}, "a tab; use spaces");
      if (length == 0 || byte < ' ' || byte == 0x7F) {
        return fault_at({number, i + 1}, "a byte that is not text");
      }
      i += length;
    }
    lines.push_back({number, trim_end(line)});
  }
  return lines;
}

}  // namespace fissile::push
