// The long run of the fast twins against the plain rules: fissile_twins [ACTIONS] [SEED].
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "twins/run_twins.h"

int main(int argc, char** argv) {
  const std::uint64_t actions = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const unsigned workers = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::string> wrong(workers);
  std::vector<std::uint64_t> played(workers);
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < workers; ++i) {
    threads.emplace_back([&, i] {
      wrong[i] = fissile::run_twins(actions / workers + 1, seed * 1000 + i, played[i]);
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::uint64_t total = 0;
  int failed = 0;
  for (unsigned i = 0; i < workers; ++i) {
    total += played[i];
    if (wrong[i].empty()) continue;
    ++failed;
    std::printf("%s\n", wrong[i].c_str());
  }
  std::printf("%llu actions, fast against plain, states and events\n%u passed, %d failed\n",
              static_cast<unsigned long long>(total), workers - static_cast<unsigned>(failed),
              failed);
  return failed ? 1 : 0;
}
