#pragma once
// What this process uses of its machine, as Prometheus names it. Linux alone.
#include <cstdint>

namespace fissile::server {

struct ProcessFigures {
  std::int64_t cpu_us = 0;
  std::uint64_t resident_bytes = 0;
  std::uint64_t virtual_bytes = 0;
  std::uint64_t open_files = 0;
  std::uint64_t most_files = 0;
  std::int64_t started_ms = 0;  // since 1970
};

ProcessFigures read_process();

// Processor time of this thread.
std::int64_t thread_cpu_us();

}  // namespace fissile::server
