#pragma once
// Where a client keeps its token: a browser in a cookie that no script can read, a program in the
// Authorization field.
#include <string>
#include <string_view>

#include "server/http.h"

namespace fissile::server {

// How the cookie is set. A browser takes a cookie named __Host- only over TLS or from its own
// machine; a server for a plain network of friends must do without that name and say so
// (--insecure-cookies).
enum class CookieKind { host_only, insecure };

std::string_view cookie_name(CookieKind kind);

// The cookie of a device: which browser has signed in here before. It opens nothing; it only keeps
// those who guess from keeping its owner out.
std::string_view device_cookie_name(CookieKind kind);
std::string device_of(const Request& request, CookieKind kind);

// The token that the request brings, or an empty text: `Authorization: Bearer TOKEN`, else the
// cookie. What has not the form of a token counts as none.
std::string token_of(const Request& request, CookieKind kind);

// The value of the first cookie of that name in a Cookie field.
std::string_view find_cookie(std::string_view cookies, std::string_view name);

// The field Set-Cookie that keeps the token for so many seconds; 0 deletes it.
std::string set_cookie(CookieKind kind, std::string_view token, long seconds);
std::string set_device_cookie(CookieKind kind, std::string_view token);

}  // namespace fissile::server
