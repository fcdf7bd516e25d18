#pragma once
// Everything the server answers, as one function from request to response. Connections call it;
// tests call it without any.
#include <functional>
#include <string>
#include <vector>

#include "server/hosts.h"
#include "server/router.h"
#include "server/web_files.h"

namespace fissile::server {

struct Site {
  HostRule hosts;
  std::vector<Route> routes;
};

Site make_site(HostRule hosts, WebFiles files);

// Reads the target, refuses names that are not ours, and asks the routes. Every answer has the
// fields of safety; a handler that throws is answered with 500.
Response answer(const Site& site, Request request);

}  // namespace fissile::server
