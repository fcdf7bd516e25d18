#pragma once
// For which names we answer. A page of a stranger can make its own name point to 127.0.0.1 and then
// read what a server there tells it (DNS rebinding); it cannot change the Host field, so a server
// that is for this machine alone answers only for this machine's names.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fissile::server {

struct HostRule {
  bool any = false;                // answer for every name
  std::vector<std::string> names;  // besides those of this machine itself, in lower case
};

// The name in a Host field, in lower case, without port, brackets or final dot; nothing if the
// field is malformed.
std::optional<std::string> host_name(std::string_view host);

bool answers_for(const HostRule& rule, std::string_view name);

}  // namespace fissile::server
