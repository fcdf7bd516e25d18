// The benchmark push-solve: fissile_push_bench [PACK] [NUMBER]. How many states the solver expands
// for the proof of a par, and how many a plain A* over moves with the same pair distances does.
// Without arguments the fifth and the sixth classic level, which takes minutes and 1.5 GB for the
// plain one.
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "push/packs.h"
#include "push/search.h"
#include "solve/push/solver.h"

namespace fissile::push_solve {
namespace {

using namespace push;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Whether both found the same number of moves.
bool measure(const push_proof::Shipped& shipped) {
  constexpr std::size_t kMaxStates = 40'000'000;
  const auto tables = push_proof::tables_of_one(shipped.level);
  const State start = Rules::initial(*tables, 0);
  const double before = processor_seconds();
  const Answer<Action> answer = solve(*tables, start, Goal::moves, {});
  const double between = processor_seconds();
  const push_proof::Proof proof = push_proof::solve(*tables, start, kMaxStates);
  const double after = processor_seconds();
  const auto expanded = static_cast<double>(answer.expanded);
  const auto plain = static_cast<double>(proof.expanded);
  std::printf("%-10s %2d %5zu %11.0f %8.2f %11.0f %11.0f %8.2f %11.0f %7.1f\n",
              shipped.pack.c_str(), shipped.number, answer.actions.size(), expanded,
              between - before, expanded / (between - before), plain, after - between,
              plain / (after - between), plain / expanded);
  std::fflush(stdout);
  return answer.optimal && answer.actions.size() == proof.actions.size();
}

}  // namespace
}  // namespace fissile::push_solve

int main(int argc, char** argv) {
  using namespace fissile;
  const std::string pack = argc > 1 ? argv[1] : "classic";
  const int number = argc > 2 ? std::atoi(argv[2]) : 0;
  std::printf("%-10s %2s %5s %11s %8s %11s %11s %8s %11s %7s\n", "push-solve", "no", "moves",
              "expanded", "cpu s", "a second", "plain", "cpu s", "a second", "ratio");
  bool same = true;
  for (const push_proof::Shipped& level : push_proof::all_shipped()) {
    const bool wanted = number > 0 ? level.number == number : argc > 1 || level.number >= 5;
    if (level.pack == pack && wanted) same = push_solve::measure(level) && same;
  }
  return same ? 0 : 1;
}
