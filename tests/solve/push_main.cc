// The long run of the solver of push: fissile_push_solve [LEVELS] [SEED] [LARGE]. Proves the par of
// every shipped level, then compares so many random small levels with an exhaustive search, and a
// tenth as many larger ones with a search over moves. Last it tells how far it gets within ten
// seconds of the processor on so many random levels of 12 x 12 with four pairs.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "solve/push_checker.h"
#include "solve/push_random.h"

namespace fissile::push_solve {
namespace {

// Prints one row of the table; whether the level's par is proved.
bool prove(const push_proof::Shipped& shipped) {
  const auto tables = tables_of_one(shipped.level);
  const State start = Rules::initial(*tables, 0);
  std::size_t memory = 0;
  SolveLimits limits;
  limits.progress = [&](const SolveProgress& progress) { memory = progress.memory; };
  const auto before = std::chrono::steady_clock::now();
  const Answer<Action> answer = solve(*tables, start, Goal::moves, limits);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
  const auto pushes = pushes_of_play(*tables, start, answer.actions);
  const bool right = answer.optimal && pushes &&
                     static_cast<int>(answer.actions.size()) == shipped.level.par.value_or(0);
  std::printf("%-10s %2d  %-22s %4zu %6d %9llu %9llu %7.2f %5zu  %s\n", shipped.pack.c_str(),
              shipped.number, shipped.level.title.c_str(), answer.actions.size(),
              pushes.value_or(0), static_cast<unsigned long long>(answer.expanded),
              static_cast<unsigned long long>(answer.states), took.count(), memory >> 20,
              right ? "proved" : "WRONG PAR");
  std::fflush(stdout);
  return right;
}

// Larger levels of two to four pairs, beside the plain A* over moves.
bool compare_plain(int levels, std::uint64_t seed) {
  constexpr std::size_t kMaxStates = 100'000;
  RandomLevel random(seed);
  int compared = 0, wrong = 0;
  for (int i = 0; i < levels; ++i) {
    bool decided = false;
    const int pairs = 2 + i % 3, colors = i / 12 % 2 == 0 ? pairs : 1 + i / 24 % 3;
    const Level level = random.next_plain(5 + i % 4, 5 + i % 3, pairs, colors);
    const std::string fault = plain_fault_of(level, kMaxStates, decided);
    compared += decided;
    if (fault.empty()) continue;
    std::printf("plain level %d: %s\n", i, fault.c_str());
    ++wrong;
  }
  std::printf("%d plain levels, seed %llu: %d compared with a search over moves, %d wrong\n",
              levels, static_cast<unsigned long long>(seed), compared, wrong);
  return wrong == 0;
}

bool compare(int levels, std::uint64_t seed) {
  RandomLevel random(seed);
  int compared = 0, wrong = 0;
  for (int i = 0; i < levels; ++i) {
    const Level level = random.next();
    for (const Goal goal : {Goal::moves, Goal::pushes}) {
      bool decided = false;
      const std::string fault = fault_of(level, goal, 1'000'000, decided);
      compared += decided;
      if (fault.empty()) continue;
      std::printf("random level %d, %s: %s\n", i, goal == Goal::moves ? "moves" : "pushes",
                  fault.c_str());
      ++wrong;
    }
  }
  std::printf("%d random levels, seed %llu: %d of %d answers compared, %d wrong\n", levels,
              static_cast<unsigned long long>(seed), compared, 2 * levels, wrong);
  return wrong == 0;
}

// Levels that are refused without a search do not count.
void measure_large(int levels) {
  constexpr double kSeconds = 10;
  const auto now = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  int known = 0;
  for (std::uint64_t seed = 1001; levels > 0; ++seed) {
    const auto tables = tables_of_one(RandomLevel(seed).next_plain(12, 12, 4));
    const double start = now();
    std::size_t memory = 0;
    SolveLimits limits;
    limits.stopped = [&] { return now() - start > kSeconds; };
    limits.progress = [&](const SolveProgress& progress) { memory = progress.memory; };
    const auto answer = solve(*tables, Rules::initial(*tables, 0), Goal::moves, limits);
    if (answer.expanded == 0) continue;
    --levels;
    known += answer.result != Verdict::unknown;
    std::printf("12 x 12, seed %llu: %-10s %3d moves at least %9llu expanded %6.0f ms %4zu MiB\n",
                static_cast<unsigned long long>(seed),
                std::string(verdict_word(answer.result)).c_str(), answer.bound,
                static_cast<unsigned long long>(answer.expanded), (now() - start) * 1000,
                memory >> 20);
    std::fflush(stdout);
  }
  std::printf("%d answered\n", known);
}

}  // namespace
}  // namespace fissile::push_solve

int main(int argc, char** argv) {
  using namespace fissile;
  using namespace fissile::push_solve;
  const int levels = argc > 1 ? std::atoi(argv[1]) : 10'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::printf("%-10s %2s  %-22s %4s %6s %9s %9s %7s %5s\n", "pack", "no", "title", "par", "pushes",
              "expanded", "states", "seconds", "MiB");
  bool right = true;
  for (const push_proof::Shipped& level : push_proof::all_shipped()) right = prove(level) && right;
  right = compare(levels, seed) && right;
  right = compare_plain(levels / 10, seed) && right;
  if (argc > 3) measure_large(std::atoi(argv[3]));
  return right ? 0 : 1;
}
