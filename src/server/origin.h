#pragma once
// Which page a request comes from. A browser names the page behind every request that changes
// something and behind every WebSocket. A page of a stranger must not act with our cookies (CSRF).
#include <string>
#include <string_view>
#include <vector>

#include "server/http.h"

namespace fissile::server {

// Whether a browser says that a page of another site asks.
bool is_cross_site(const Request& request);

// Whether the request may change something. The Origin must be that of our own pages (its host and
// port are those of the Host field, or its name one of `friends`); without an Origin it is a
// program that asks, and such a one brings no cookie but a token (cookies.h).
bool is_from_home(const Request& request, const std::vector<std::string>& friends);

}  // namespace fissile::server
