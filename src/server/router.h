#pragma once
// The routing table: read from the top, the first match answers.
#include <span>
#include <string_view>
#include <variant>

#include "server/http.h"

namespace fissile::server {

struct Route {
  std::string_view method;   // empty for any; GET takes HEAD too
  std::string_view pattern;  // "/api/v1/games/{id}": {...} is one segment, * at the end any rest
  std::variant<Handler, LaterHandler> handler;
};

// Hands the request to the first route that matches, with the segments that stood for {...} in
// `captured`; answers 405 with the methods that there are, or 404. What one pattern names no later
// one takes, be it by {...} or by *.
void route(std::span<const Route> routes, Request request, const Respond& respond);

}  // namespace fissile::server
