#pragma once
// Which host names we answer for. A page of a stranger can point its own name to 127.0.0.1 and then
// read what a server there says (DNS rebinding). It cannot change the Host field. So a server that
// is for this machine alone answers only for this machine's names.
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

// Names of this machine itself are always answered for.
bool answers_for(const HostRule& rule, std::string_view name);

}  // namespace fissile::server
