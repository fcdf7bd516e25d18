#include "server/head.h"

#include <algorithm>

namespace fissile::server {
namespace {

constexpr std::string_view kEnd = "\r\n\r\n";
// What a request line has besides its target: a method of fair length, blanks, the version.
constexpr std::size_t kRestOfLine = 32;

bool is_visible(char c) { return c > ' ' && c < '\x7f'; }

// Values may hold blanks, tabs and bytes past ASCII, but no other controls: no NUL, no bare CR.
bool is_value(char c) { return c == '\t' || (static_cast<unsigned char>(c) >= ' ' && c != '\x7f'); }

bool is_too_long(std::string_view line, const Limits& limits) {
  return line.size() > limits.target_bytes + kRestOfLine;
}

// METHOD SP target SP HTTP-version, each blank a single one.
int request_line_fault(std::string_view line, const Limits& limits) {
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == line.npos || first == 0 || last == first) return 400;
  const std::string_view target = line.substr(first + 1, last - first - 1);
  if (target.size() > limits.target_bytes || is_too_long(line, limits)) return 414;
  const auto visible = [](std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_visible);
  };
  return visible(line.substr(0, first)) && visible(target) && visible(line.substr(last + 1)) ? 0
                                                                                             : 400;
}

// NAME ":" value. A blank at the start would fold the line into the one before, a blank before the
// colon is read differently by different programs.
bool is_field_line(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == line.npos || colon == 0) return false;
  return std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon), is_visible) &&
         std::all_of(line.begin() + static_cast<std::ptrdiff_t>(colon), line.end(), is_value);
}

}  // namespace

std::size_t head_end(std::string_view arrived, std::size_t searched) {
  const std::size_t from = searched < kEnd.size() ? 0 : searched - (kEnd.size() - 1);
  const std::size_t at = arrived.find(kEnd, from);
  return at == arrived.npos ? at : at + kEnd.size();
}

int unfinished_head_fault(std::string_view arrived, const Limits& limits) {
  if (!arrived.empty() && !is_visible(arrived[0])) return 400;
  if (is_too_long(arrived.substr(0, arrived.find('\r')), limits)) return 414;
  return arrived.size() >= limits.head_bytes ? 431 : 0;
}

int head_fault(std::string_view head, const Limits& limits) {
  if (!head.ends_with(kEnd)) return 400;
  if (head.size() > limits.head_bytes) return 431;
  head.remove_suffix(2);
  int lines = 0;
  while (!head.empty()) {
    const std::size_t end = head.find("\r\n");
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(end + 2);
    if (lines == 0) {
      if (const int fault = request_line_fault(line, limits)) return fault;
    } else if (!is_field_line(line)) {
      return 400;
    }
    if (++lines > limits.fields + 1) return 431;
  }
  return 0;
}

}  // namespace fissile::server
