#pragma once
// SHA-1 (FIPS 180-4), for what asks for it by name: the handshake of WebSocket, and the codes of a
// second factor, where its known weakness does no harm (a keyed hash needs no resistance to
// collisions). No library that is linked offers it in a public header.
#include <string>
#include <string_view>

namespace fissile::online {

// The digest as 20 bytes.
std::string sha1(std::string_view bytes);

// HMAC (RFC 2104) over it. REQUIRES: a key of at most 64 bytes.
std::string hmac_sha1(std::string_view key, std::string_view message);

}  // namespace fissile::online
