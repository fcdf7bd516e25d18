// Proves the pars of the shipped levels: fissile_pars [PACK] [MILLION_STATES]. The longest proof
// takes a few minutes and 3 GB.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "push/greedy.h"
#include "push/packs.h"
#include "solve/push/plain/search.h"

namespace fissile::push_proof {
namespace {

const char* word(const Level& level, const Proof& proof) {
  if (proof.verdict == Proof::Verdict::unknown) return "NOT WITHIN THE BOUND";
  if (proof.verdict == Proof::Verdict::unsolvable) return "NO SOLUTION";
  if (!level.par) return "no par given";
  return proof.moves() == *level.par ? "proved" : "WRONG PAR";
}

// Prints one row of the table; whether the level stands as it is written.
bool prove(const Shipped& shipped, std::size_t max_states) {
  const auto tables = tables_of_one(shipped.level);
  const State start = Rules::initial(*tables, 0);
  std::fprintf(stderr, "%s %d ...\r", shipped.pack.c_str(), shipped.number);
  const auto before = std::chrono::steady_clock::now();
  const Proof proof = solve(*tables, start, max_states);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
  const std::string par = shipped.level.par ? std::to_string(*shipped.level.par) : "-";
  const std::string moves =
      proof.verdict == Proof::Verdict::solved ? std::to_string(proof.moves()) : "-";
  std::printf("%-10s %2d  %-22s %4s %5s %11zu %7.2f  %-7s %s\n", shipped.pack.c_str(),
              shipped.number, shipped.level.title.c_str(), par.c_str(), moves.c_str(), proof.states,
              took.count(), greedy_wins(*tables, start) ? "wins" : "fails",
              word(shipped.level, proof));
  std::fflush(stdout);
  return proof.verdict == Proof::Verdict::solved && shipped.level.par.value_or(0) == proof.moves();
}

}  // namespace
}  // namespace fissile::push_proof

int main(int argc, char** argv) {
  using namespace fissile::push_proof;
  const std::string pack = argc > 1 ? argv[1] : "";
  const std::size_t millions = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 90;
  std::printf("%-10s %2s  %-22s %4s %5s %11s %7s  %-7s %s\n", "pack", "no", "title", "par", "moves",
              "states", "seconds", "greedy", "verdict");
  int passed = 0, failed = 0;
  for (const Shipped& level : all_shipped()) {
    if (!pack.empty() && level.pack != pack) continue;
    ++(prove(level, millions * 1'000'000) ? passed : failed);
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed ? 1 : 0;
}
