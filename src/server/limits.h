#pragma once
// What one client may cost. The sizes are constants; times and numbers of connections are set on
// the command line.
#include <chrono>
#include <cstddef>

namespace fissile::server {

struct Limits {
  std::size_t head_bytes = 8 * 1024;  // request line and fields
  std::size_t target_bytes = 2 * 1024;
  int fields = 40;
  std::size_t body_bytes = 64 * 1024;

  std::chrono::milliseconds idle{30'000};     // between two requests
  std::chrono::milliseconds request{10'000};  // from the first byte of a request to its last
  std::chrono::milliseconds stop{4'000};      // for requests in flight once we are told to stop

  std::chrono::milliseconds socket_silence{30'000};  // then a WebSocket is pinged; twice it, closed
  std::size_t socket_queue_bytes = 256 * 1024;       // that wait for a client to read them

  // What one address, and one user, may read: so many KiB a second, and 32 times that at once.
  int read_kib = 512;

  int connections = 4'000;
  int connections_per_address = 128;

  std::size_t web_files = 2'000;
  std::size_t web_bytes = 64 << 20;
};

}  // namespace fissile::server
