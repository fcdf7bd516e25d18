#pragma once
// Batches of games for agents, measured: fast beside plain, and all cores beside one.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fissile::cli {

constexpr std::string_view kBatchBench = "batch";

struct BatchBenchOptions {
  bool json = false;
  double seconds = 2;
  std::size_t games = 4096;
};

// Prints a table as it grows, or adds rows of JSON.
void run_batch_bench(const BatchBenchOptions& options, std::vector<std::string>& rows);

}  // namespace fissile::cli
