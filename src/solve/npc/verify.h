#pragma once
// Reads a proof that a puzzle cannot be won, and believes nothing of it that it has not checked.
// It knows the plain rules and the form of a proof, and shares no line with the solver.
#include <optional>
#include <string>

#include "games/npc/rules.h"
#include "solve/npc/proof.h"

namespace fissile::npc {

// What is wrong with the proof; nothing if it proves that no play from this state wins.
std::optional<std::string> find_flaw(const Tables& tables, const State& state, const Proof& proof);

}  // namespace fissile::npc
