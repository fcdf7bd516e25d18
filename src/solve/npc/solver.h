#pragma once
// npc solved: the fewest turns to a win from any state, with proof, or the reason why there is no
// win. docs/solving.md tells how it works and why its answers hold.
#include "games/npc/rules.h"
#include "solve/answer.h"
#include "solve/npc/proof.h"

namespace fissile::npc {

// An answer is `solved` only with the fewest turns, proved. If it is `unsolvable`, `proof`, where
// given, is filled in, for verify.h to check. The same limits on states give the same answer.
Answer<Rules::Action> solve(const Tables& tables, const State& state, const SolveLimits& limits,
                            Proof* proof = nullptr);

}  // namespace fissile::npc
