#pragma once
// The path and query of a request, decoded and checked once. Nothing after this sees an escape, or
// a path with `..` in it.
#include <optional>
#include <string>
#include <string_view>

namespace fissile::server {

struct Target {
  std::string path;       // "/" and segments; decoded UTF-8 without control characters
  std::string query;      // as written, without the question mark
  std::string authority;  // of the form http://AUTHORITY/path, else empty
};

// Nothing if the target is malformed or hostile: an escape that is none, a control character, a
// backslash, a slash in disguise, an empty segment before the last, a segment "." or "..", bytes
// that are not UTF-8.
std::optional<Target> read_target(std::string_view target);

// Text with its escapes undone, once; nothing if one of them is none, or stands for a control
// character.
std::optional<std::string> decode_escapes(std::string_view text);

}  // namespace fissile::server
