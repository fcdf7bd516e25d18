#pragma once
// How the generators make a level (docs/generating.md): one is drawn and then changed step by step,
// and a change stays if the level is not worse for it.
#include <cstdint>
#include <optional>
#include <utility>

#include "base/hash.h"
#include "base/random.h"

namespace fissile {

// The random numbers of a candidate.
inline Random candidate_random(std::uint64_t seed, std::uint64_t number) {
  return {mix64(seed) + mix64(~number)};
}

// A number in 0..n-1, or from a range with both ends.
inline int below(Random& random, int n) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(n)));
}
inline int between(Random& random, int low, int high) {
  return low + below(random, high - low + 1);
}

struct ClimbSteps {
  int starts = 60;    // how many random levels are tried for one that can be solved
  int changes = 250;  // how many small changes are tried on it
};

// draw() and change(level) give a level or nothing; attempt(level) what became of it, with its
// `level` and its `value`, the more the better, or nothing. Ends early once is_spent().
template <class Draw, class Change, class Attempt, class IsSpent>
auto climb(const ClimbSteps& steps, const Draw& draw, const Change& change, const Attempt& attempt,
           const IsSpent& is_spent) -> decltype(attempt(*draw())) {
  decltype(attempt(*draw())) best;
  for (int i = 0; !best && i < steps.starts && !is_spent(); ++i) {
    if (const auto level = draw()) best = attempt(*level);
  }
  for (int i = 0; best && i < steps.changes && !is_spent(); ++i) {
    const auto changed = change(best->level);
    if (!changed) continue;
    auto next = attempt(*changed);
    if (next && next->value >= best->value) best = std::move(next);
  }
  return best;
}

}  // namespace fissile
