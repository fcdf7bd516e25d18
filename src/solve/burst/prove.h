#pragma once
// From values to what is shown of them: the claim, a line of best play, and the moves of a
// certificate.
#include <array>
#include <vector>

#include "solve/burst/values.h"
#include "solve/proof/certificate.h"

namespace fissile::solve {

// REQUIRES of all three: values.solve() was called for these tables, and the start is not over.
Claim claim_of(Values& values, const BurstTables& tables);

// The winner hurries, the loser holds out; of equal moves the first cell is taken. Empty without a
// winner.
std::vector<BurstAction> best_line(Values& values, const BurstTables& tables);

// The moves of both sides that prove the claim; `tell` hears now and then how many there are.
Result<std::array<Moves, 2>> prove(Values& values, const BurstTables& tables, const Claim& claim,
                                   std::uint64_t max_positions, const Tell& tell = {});

}  // namespace fissile::solve
