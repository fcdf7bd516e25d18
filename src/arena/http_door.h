#pragma once
// The smallest server that a bot behind HTTP needs: this machine alone, one question at a time.
#include <atomic>
#include <functional>
#include <string>
#include <string_view>

namespace fissile::arena {

struct HttpReply {
  int status = 200;
  std::string body;  // JSON
};

// Listens on the loopback address; port 0 takes a free one. `ready` is called with the port. Comes
// back when `stop` is set, with what went wrong if it could not listen.
std::string serve_http(int port, const std::function<HttpReply(std::string_view body)>& answer,
                       const std::function<void(int port)>& ready, const std::atomic<bool>& stop);

}  // namespace fissile::arena
