#include "server/origin.h"

#include <algorithm>

#include "server/hosts.h"

namespace fissile::server {
namespace {

// HOST:PORT of an origin, or an empty text if it is none of the web ("null", a file, nonsense).
std::string_view authority_of(std::string_view origin) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.size() > scheme.size() && same_word(origin.substr(0, scheme.size()), scheme)) {
      return origin.substr(scheme.size());
    }
  }
  return {};
}

}  // namespace

bool is_cross_site(const Request& request) {
  return same_word(field(request, "sec-fetch-site").value_or(""), "cross-site");
}

bool is_from_home(const Request& request, const std::vector<std::string>& friends) {
  const auto origin = field(request, "origin");
  if (is_cross_site(request)) return false;
  if (!origin) return !field(request, "cookie");
  const std::string_view authority = authority_of(*origin);
  const auto name = host_name(authority);
  if (!name) return false;
  return same_word(authority, field(request, "host").value_or("")) ||
         std::find(friends.begin(), friends.end(), *name) != friends.end();
}

}  // namespace fissile::server
