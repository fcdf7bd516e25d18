#pragma once
// What visitors type to come here, where the server cannot know it by itself: behind a proxy it
// hears neither of TLS nor of the port.
#include <string>
#include <string_view>

#include "base/result.h"

namespace fissile::server {

struct PublicUrl {
  bool secure = true;     // https
  std::string host;       // as hosts.h has names: in lower case, without brackets and port
  std::string authority;  // host and port as they stand in the address
  std::string text;       // all of it, without a slash at its end

  // The address of the WebSocket's server, as AsyncAPI has it.
  std::string_view socket_protocol() const { return secure ? "wss" : "ws"; }
};

// A scheme, a host and perhaps a port: the app owns all paths of its host.
Result<PublicUrl> read_public_url(std::string_view text);

}  // namespace fissile::server
