#pragma once
// How a match of orbs or fission is thought about. Each game is compiled in a file of its own
// (burst_think_all.h): a search for every twin takes a compiler its time.
#include <optional>

#include "core/match.h"
#include "mind/thinker.h"
#include "search/limits.h"
#include "search/transpositions.h"

namespace fissile {

// The limits of a level with those of the ask. The clock starts when this is called.
Limits limits_of(const Ask& ask);

template <class Text>
std::optional<Thought> think_burst(const Match<typename Text::Rules>& match, const Ask& ask,
                                   Transpositions& table);

}  // namespace fissile
