#include "server/hosts.h"

#include <algorithm>

#include "server/http.h"

namespace fissile::server {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_name_character(char c) {
  return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') || c == '-' || c == '.' || c == '_';
}

bool is_port(std::string_view text) {
  return text.size() <= 5 && std::all_of(text.begin(), text.end(), is_digit);
}

// 127.0.0.0/8 as four numbers; other spellings of it are no names of ours.
bool is_loopback_number(std::string_view name) {
  int parts = 0;
  if (!name.starts_with("127.") || name.ends_with('.')) return false;
  while (!name.empty()) {
    const std::string_view part = take_until(name, '.');
    if (part.empty() || part.size() > 3 || !std::all_of(part.begin(), part.end(), is_digit)) {
      return false;
    }
    ++parts;
  }
  return parts == 4;
}

}  // namespace

std::optional<std::string> host_name(std::string_view host) {
  std::string_view name = host, port;
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    if (end == host.npos) return {};
    name = host.substr(1, end - 1);
    port = host.substr(end + 1);
    const auto in_address = [](char c) { return is_name_character(c) || c == ':'; };
    if (!std::all_of(name.begin(), name.end(), in_address)) return {};
  } else {
    name = host.substr(0, host.find(':'));
    port = host.substr(name.size());
    if (!std::all_of(name.begin(), name.end(), is_name_character)) return {};
    if (name.ends_with('.')) name.remove_suffix(1);
  }
  if (!port.empty() && (port[0] != ':' || !is_port(port.substr(1)))) return {};
  if (name.empty()) return {};
  return lower(name);
}

bool answers_for(const HostRule& rule, std::string_view name) {
  return rule.any || name == "localhost" || name == "::1" || is_loopback_number(name) ||
         std::find(rule.names.begin(), rule.names.end(), name) != rule.names.end();
}

}  // namespace fissile::server
