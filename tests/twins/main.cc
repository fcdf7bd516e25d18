// The long run of the fast twins against the plain rules: fissile_twins [ACTIONS] [SEED] [STEPS]
// plays so many actions of every family, and so many steps of batches of every game, on all cores.
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "twins/run_batches.h"
#include "twins/run_twins.h"

namespace fissile {
namespace {

// Plays so much in parts, one a core; returns whether all went well. `play` is given how much, a
// seed, and where to add what was played.
template <class Play>
bool run(const char* what, std::string_view name, std::uint64_t actions, std::uint64_t seed,
         const Play& play) {
  const unsigned workers = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::string> wrong(workers);
  std::vector<std::uint64_t> played(workers);
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < workers; ++i) {
    threads.emplace_back(
        [&, i] { wrong[i] = play(actions / workers + 1, seed * 1000 + i, played[i]); });
  }
  for (std::thread& thread : threads) thread.join();
  std::uint64_t total = 0;
  bool well = true;
  for (unsigned i = 0; i < workers; ++i) {
    total += played[i];
    well = well && wrong[i].empty();
    if (!wrong[i].empty()) std::printf("%s\n", wrong[i].c_str());
  }
  std::printf("%llu %s %s\n", static_cast<unsigned long long>(total), what,
              std::string(name).c_str());
  std::fflush(stdout);
  return well;
}

}  // namespace
}  // namespace fissile

int main(int argc, char** argv) {
  const std::uint64_t actions = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const std::uint64_t steps = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1'000'000;
  int passed = 0, failed = 0;
  for (const fissile::Family& family : fissile::kFamilies) {
    const auto play = [&](auto&&... given) { return fissile::run_family(family, given...); };
    const char* const what = "actions, fast against plain, states and events, of";
    ++(fissile::run(what, family.name, actions, seed, play) ? passed : failed);
  }
  for (const std::string_view game : fissile::batch_games()) {
    const auto play = [&](auto&&... given) { return fissile::run_batches(game, given...); };
    const char* const what = "steps, batches against single games, of";
    ++(fissile::run(what, game, steps, seed, play) ? passed : failed);
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed ? 1 : 0;
}
