#pragma once
// All of the server's answers as one function from request to response. Connections call it; tests
// call it without any.
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/hosts.h"
#include "server/router.h"
#include "server/web_files.h"

namespace fissile::server {

struct Site {
  HostRule hosts;
  std::vector<Route> routes;
  // Told which request a handler failed at, and why. The client learns that it was 500 and no more.
  std::function<void(std::string_view target, std::string_view why)> failed = {};
};

// `more` are the routes of the game server; they stand before the files of the app, which `pages`
// serves if it is given (share_pages.h).
Site make_site(HostRule hosts, std::shared_ptr<const WebFiles> files, std::vector<Route> more = {},
               LaterHandler pages = {});

// Reads the target, refuses names that are not ours, and asks the routes. Every answer has the
// fields of safety; a handler that throws, or forgets to answer, is answered for with 500.
void answer(const Site& site, Request request, Respond respond);

}  // namespace fissile::server
