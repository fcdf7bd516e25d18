// Random small puzzles of npc, solved and checked: fissile_npc_trials [PUZZLES] [FIRST SEED].
// Prints what the answers were and how the unsolvable ones were proved; fails at the first that is
// wrong.
#include <cstdio>
#include <cstdlib>
#include <map>

#include "solve/npc_trial.h"

int main(int argc, char** argv) {
  using namespace fissile;
  using namespace fissile::npc_proof;
  const int puzzles = argc > 1 ? std::atoi(argv[1]) : 2000;
  const int first = argc > 2 ? std::atoi(argv[2]) : 1;
  std::map<std::string, int> reasons;
  int counts[3] = {}, closed = 0;
  for (int seed = first; seed < first + puzzles; ++seed) {
    const Trial trial =
        try_puzzle(random_puzzle(static_cast<std::uint64_t>(seed)), 100'000, 30'000);
    if (!trial.flaw.empty()) {
      std::fprintf(stderr, "seed %d: %s\n", seed, trial.flaw.c_str());
      return 1;
    }
    ++counts[static_cast<int>(trial.answer.result)];
    closed += trial.closed;
    if (trial.answer.result == Verdict::unsolvable) ++reasons[trial.answer.reason];
  }
  std::printf("%d puzzles: %d solved, %d unsolvable and proved, %d unknown; %d closed\n", puzzles,
              counts[0], counts[1], counts[2], closed);
  for (const auto& [reason, count] : reasons) std::printf("%6d  %s\n", count, reason.c_str());
  return 0;
}
