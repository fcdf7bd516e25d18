#include "arena/http_url.h"

#include <algorithm>
#include <charconv>

namespace fissile::arena {
namespace {

bool is_port(std::string_view text) {
  int port = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, port);
  return error == std::errc() && stop == end && port >= 1 && port <= 65535;
}

}  // namespace

std::optional<Url> read_url(std::string_view text) {
  constexpr std::string_view kScheme = "http://";
  if (!text.starts_with(kScheme)) return std::nullopt;
  text.remove_prefix(kScheme.size());
  for (const char c : text) {
    if (c <= ' ' || c > '~' || c == '#') return std::nullopt;
  }
  Url url;
  const std::size_t slash = std::min(text.find_first_of("/?"), text.size());
  url.authority = text.substr(0, slash);
  if (slash < text.size()) url.target = text.substr(slash);
  if (url.target[0] == '?') url.target.insert(0, "/");
  std::string_view host = url.authority;
  if (host.find('@') != host.npos) return std::nullopt;
  const std::size_t bracket = host.find(']');
  const std::size_t colon = host.find(':', bracket == host.npos ? 0 : bracket);
  if (colon != host.npos) {
    url.port = host.substr(colon + 1);
    if (!is_port(url.port)) return std::nullopt;
    host = host.substr(0, colon);
  }
  if (host.starts_with('[')) {
    if (!host.ends_with(']')) return std::nullopt;
    host = host.substr(1, host.size() - 2);
  }
  if (host.empty()) return std::nullopt;
  url.host = host;
  return url;
}

}  // namespace fissile::arena
