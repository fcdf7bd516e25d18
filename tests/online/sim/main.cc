// fissile_sim [--seeds N] [--from N] [--seed N] [--trace] [--bug 1..8]: runs the simulator. A seed
// that fails is printed with the command that runs it again.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "online/sim/sim.h"

int main(int argc, char** argv) {
  using namespace fissile::online;
  std::uint64_t from = 1, seeds = 1000;
  bool trace = false;
  Bug bug = Bug::none;
  for (int i = 1; i < argc; ++i) {
    const std::string flag = argv[i];
    const auto number = [&] { return i + 1 < argc ? std::strtoull(argv[++i], nullptr, 10) : 0; };
    if (flag == "--seeds") seeds = number();
    if (flag == "--from") from = number();
    if (flag == "--seed") from = number(), seeds = 1;
    if (flag == "--trace") trace = true;
    if (flag == "--bug") bug = static_cast<Bug>(number());
  }
  std::uint64_t failed = 0;
  Verdict all;
  for (std::uint64_t seed = from; seed < from + seeds; ++seed) {
    const auto print = [](const std::string& line) { std::printf("%s\n", line.c_str()); };
    const Verdict verdict =
        simulate(seed, bug, trace ? print : std::function<void(const std::string&)>());
    all.events += verdict.events, all.games += verdict.games;
    all.finished += verdict.finished, all.crashes += verdict.crashes;
    for (std::size_t kind = 0; kind < all.records.size(); ++kind)
      all.records[kind] += verdict.records[kind];
    if (verdict.wrong.empty()) continue;
    ++failed;
    const std::string name = std::to_string(seed);
    const std::string planted =
        bug == Bug::none ? "" : " --bug " + std::to_string(static_cast<int>(bug));
    std::printf("seed %s: %s\n  again: fissile_sim --seed %s --trace%s\n", name.c_str(),
                verdict.wrong.c_str(), name.c_str(), planted.c_str());
  }
  const auto number = [](std::uint64_t value) { return std::to_string(value); };
  const std::string sums = number(all.events) + " events, " + number(all.crashes) + " crashes, " +
                           number(all.games) + " games of which finished " + number(all.finished) +
                           "; rows: play " + number(all.records[0]) + ", resign " +
                           number(all.records[1]) + ", flag " + number(all.records[2]) +
                           ", claim " + number(all.records[3]) + ", takeback " +
                           number(all.records[4]);
  std::printf("%s\n%s passed, %s failed\n", sums.c_str(), number(seeds - failed).c_str(),
              number(failed).c_str());
  return failed == 0 ? 0 : 1;
}
