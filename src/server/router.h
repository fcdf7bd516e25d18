#pragma once
// Which handler answers an address: one table, read from the top, first match.
#include <span>
#include <string_view>

#include "server/http.h"

namespace fissile::server {

struct Route {
  std::string_view method;   // empty for any; GET takes HEAD too
  std::string_view pattern;  // "/api/v1/games/{}": {} is one segment, * at the end is any rest
  Handler handler;
};

// The answer of the first route that matches, with the segments that stood for {} in `captured`;
// 405 with the methods that there are, or 404.
Response route(std::span<const Route> routes, Request& request);

}  // namespace fissile::server
