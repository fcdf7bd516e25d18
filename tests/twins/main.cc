// The long run of the fast twins against the plain rules: fissile_twins [ACTIONS] [SEED] plays so
// many actions of every family, on all cores.
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "twins/run_twins.h"

namespace fissile {
namespace {

// Returns whether all went well.
bool run(const Family& family, std::uint64_t actions, std::uint64_t seed) {
  const unsigned workers = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::string> wrong(workers);
  std::vector<std::uint64_t> played(workers);
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < workers; ++i) {
    threads.emplace_back([&, i] {
      wrong[i] = run_family(family, actions / workers + 1, seed * 1000 + i, played[i]);
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::uint64_t total = 0;
  bool well = true;
  for (unsigned i = 0; i < workers; ++i) {
    total += played[i];
    well = well && wrong[i].empty();
    if (!wrong[i].empty()) std::printf("%s\n", wrong[i].c_str());
  }
  std::printf("%llu actions of %s, fast against plain, states and events\n",
              static_cast<unsigned long long>(total), family.name);
  std::fflush(stdout);
  return well;
}

}  // namespace
}  // namespace fissile

int main(int argc, char** argv) {
  const std::uint64_t actions = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  int passed = 0, failed = 0;
  for (const fissile::Family& family : fissile::kFamilies) {
    ++(fissile::run(family, actions, seed) ? passed : failed);
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed ? 1 : 0;
}
