#pragma once
// The WebSocket handshake (RFC 6455, section 4): the request that asks for it, and the response
// that accepts it.
#include <string>
#include <string_view>

#include "server/http.h"

namespace fissile::server {

// 0 if the request asks for a WebSocket as it should; 426 if it does not ask or asks for another
// version; 400 for a key that is none.
int handshake_fault(const Request& request);

// The answer 101. REQUIRES: no fault.
Response accept_handshake(const Request& request);

// The answer to a key: base64(SHA-1(key + a fixed text)).
std::string accept_key(std::string_view key);

}  // namespace fissile::server
