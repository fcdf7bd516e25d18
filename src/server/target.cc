#include "server/target.h"

#include <algorithm>

#include "base/text.h"
#include "server/http.h"

namespace fissile::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char small = lower(c);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

// A slash that was written as an escape would make two readings of one path, so it is refused, and
// so is the other slash.
std::optional<std::string> decode_path(std::string_view text) {
  auto path = decode_escapes(text);
  const auto slashes = [](std::string_view some) {
    return std::count(some.begin(), some.end(), '/');
  };
  if (!path || slashes(*path) != slashes(text) || path->find('\\') != path->npos) return {};
  return path;
}

// REQUIRES: the path begins with a slash.
bool climbs_or_is_empty(std::string_view path) {
  path.remove_prefix(1);
  while (!path.empty()) {
    const std::string_view segment = take_until(path, '/');
    if (segment.empty() || segment == "." || segment == "..") return true;
  }
  return false;
}

// Clients of ARC-AGI-3 put "/api" behind an address that may end with a slash of its own.
std::string with_single_slashes(const std::string& path) {
  std::string single;
  for (const char c : path) {
    if (c != '/' || !single.ends_with('/')) single += c;
  }
  return single.starts_with("/api/") ? single : path;
}

}  // namespace

// One pass only: what decodes to another escape stays text.
std::optional<std::string> decode_escapes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return {};
      const int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return {};
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') return {};
    out += c;
  }
  return out;
}

std::optional<Target> read_target(std::string_view target) {
  Target read;
  constexpr std::string_view kScheme = "http://";
  if (target.size() > kScheme.size() && same_word(target.substr(0, kScheme.size()), kScheme)) {
    target.remove_prefix(kScheme.size());
    read.authority = target.substr(0, target.find_first_of("/?"));
    target.remove_prefix(read.authority.size());
    if (read.authority.empty() || !target.starts_with('/')) return {};
  }
  if (!target.starts_with('/') || target.find('#') != target.npos) return {};
  const std::size_t question = target.find('?');
  if (question != target.npos) read.query = target.substr(question + 1);
  auto path = decode_path(target.substr(0, question));
  if (path) path = with_single_slashes(*path);
  if (!path || !is_utf8(*path) || climbs_or_is_empty(*path)) return {};
  read.path = *path;
  return read;
}

}  // namespace fissile::server
