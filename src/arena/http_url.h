#pragma once
// The address of a bot behind HTTP: http://HOST[:PORT][/PATH]. Without encryption and without names
// and passwords: a bot is a neighbour.
#include <optional>
#include <string>
#include <string_view>

namespace fissile::arena {

struct Url {
  std::string host;  // a name or an address; without the brackets of IPv6
  std::string port = "80";
  std::string target = "/";
  std::string authority;  // for the Host field
};

// Nothing if the text is no such address.
std::optional<Url> read_url(std::string_view text);

}  // namespace fissile::arena
