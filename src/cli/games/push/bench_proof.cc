// The benchmark push-solve: how many states the solver of push expands for the proof of a par, and
// how many a plain A* over moves with the same pair distances does.
#include <ctime>

#include "base/check.h"
#include "cli/games/push/game.h"
#include "games/push/text.h"
#include "solve/push/plain/search.h"
#include "solve/push/solver.h"

namespace fissile::cli {
namespace {

// The fifth classic level needs 79.6 million.
constexpr std::size_t kPlainStates = 100'000'000;

// Of the processor, because a proof is no longer on a busy machine.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

ProofCount count_push_proof(int level) {
  const auto json = parse_json(R"({"pack":"classic","level":)" + std::to_string(level) + "}");
  const auto setup = accept_setup<push::Text>(*json, "/setup");
  check(bool(setup), "the level of a benchmark is refused");
  const auto tables = std::make_unique<push::Tables>(push::Rules::prepare(**setup));
  const push::State start = push::Rules::initial(*tables, 0);

  ProofCount count;
  count.level = "classic " + std::to_string(level);
  double before = processor_seconds();
  const auto answer = push::solve(*tables, start, push::Goal::moves, {});
  count.seconds = processor_seconds() - before;
  before = processor_seconds();
  const push_proof::Proof proof = push_proof::solve(*tables, start, kPlainStates);
  count.plain_seconds = processor_seconds() - before;
  check(answer.optimal, "the solver of push has no proof for the level of a benchmark");
  check(proof.verdict != push_proof::Proof::Verdict::unknown,
        "the plain search has too few states for the level of a benchmark");
  check(answer.actions.size() == proof.actions.size(),
        "the solver of push and the plain search disagree");
  count.expanded = answer.expanded;
  count.plain_expanded = proof.expanded;
  return count;
}

}  // namespace fissile::cli
